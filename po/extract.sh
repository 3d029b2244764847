#!/bin/sh
# Writes the texts of the window's sources as a template: sh po/extract.sh OUT.pot
set -eu
cd "$(dirname -- "$0")/.."
find src/ui src/isibaya.c src/base/error.c -name '*.c' | LC_ALL=C sort |
    xgettext --files-from=- --output="$1" --force-po --language=C --from-code=UTF-8 --no-location --sort-output \
        --keyword --keyword=_ --keyword=N_ --keyword=NN_:1,2 --keyword=ngettext:1,2 --add-comments=TRANSLATORS \
        --package-name=Isibaya --copyright-holder='' --no-wrap
# The time of the run would make every run a change; blanks are {names}, so nothing is a printf format by chance.
sed -i -e '/^"POT-Creation-Date:/d' -e 's/charset=CHARSET/charset=UTF-8/' "$1"
