#!/bin/sh
# Installs what is missing, builds the game and starts it: sh packaging/play.sh [OPTION...] [FILE]
. "$(dirname -- "$0")/setup.sh"

# The packages are lists of words.
# shellcheck disable=SC2086
install_packages $build_packages
build release isibaya isibaya-engine
exec "$root/build/release/isibaya" "$@"
