#!/bin/sh
# Writes the texts of the window's sources as a template: sh po/extract.sh OUT.pot
set -eu
cd "$(dirname -- "$0")/.."
sources=$(find src/ui src/isibaya.c src/base/error.c -name '*.c' | LC_ALL=C sort)
common='--force-po --language=C --from-code=UTF-8 --no-location --sort-output --no-wrap --add-comments=TRANSLATORS
        --package-name=Isibaya --copyright-holder='
# Sources are names without blanks, options are words.
# shellcheck disable=SC2086
xgettext $common --output="$1" --keyword --keyword=_ --keyword=N_ --keyword=NN_:1,2 --keyword=ngettext:1,2 $sources
# The levels know no gettext: all their texts are names and sentences.
# shellcheck disable=SC2086
xgettext $common --output="$1" --join-existing --extract-all src/ai/level.c
# The time of the run would make every run a change; a blank is a {name}, so a % is no printf format.
sed -i -e '/^"POT-Creation-Date:/d' -e 's/charset=CHARSET/charset=UTF-8/' -e '/^#, c-format$/d' "$1"
