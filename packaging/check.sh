#!/bin/sh
# Installs what is missing, builds everything with warnings as errors and runs every test:
# sh packaging/check.sh [OPTION OF CTEST...], for example -R test_ugi
. "$(dirname -- "$0")/setup.sh"

# What the tests of the window need besides: a display without a screen, a hand, a window manager, eyes.
test_packages='xvfb xauth xdotool openbox imagemagick x11-apps'

seconds() {
    date +%s
}

begun=$(seconds)
# The packages are lists of words.
# shellcheck disable=SC2086
install_packages $build_packages $test_packages
installed=$(seconds)
build dev
built=$(seconds)
say "packages $((installed - begun)) s, build $((built - installed)) s; now the tests"
exec ctest --test-dir "$root/build/dev" --output-on-failure -j "$(nproc)" "$@" </dev/null
