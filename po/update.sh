#!/bin/sh
# Takes new texts of the sources up into every translation, and says what is left to translate: sh po/update.sh
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
template=$(mktemp)
trap 'rm -f "$template"' EXIT
sh "$here/extract.sh" "$template"
for po in "$here"/*.po; do
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-location --sort-output --no-wrap "$po" "$template"
    msgattrib --no-obsolete --sort-output --no-wrap -o "$po" "$po"
    printf '%s: ' "${po##*/}"
    LC_ALL=C msgfmt --check --statistics -o /dev/null "$po" 2>&1
done
