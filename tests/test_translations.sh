#!/bin/sh
# Every text of the sources is translated into every language, none in doubt: sh tests/test_translations.sh ROOT
set -eu
root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh "$root/po/extract.sh" "$work/isibaya.pot"
found=0
for po in "$root"/po/*.po; do
    found=$((found + 1))
    msgcmp "$po" "$work/isibaya.pot" 2>"$work/trouble" || { cat "$work/trouble"; echo "${po##*/} lacks texts"; exit 1; }
    msgattrib --only-fuzzy "$po" >"$work/fuzzy"
    [ ! -s "$work/fuzzy" ] || { cat "$work/fuzzy"; echo "${po##*/} has texts in doubt"; exit 1; }
done
[ $found -eq 4 ]
# The check itself: with a text that nobody knows it has to fail.
printf '\nmsgid "a text that nobody has translated"\nmsgstr ""\n' >>"$work/isibaya.pot"
if msgcmp "$root/po/fr.po" "$work/isibaya.pot" 2>/dev/null; then
    echo "a missing translation is not seen"
    exit 1
fi
