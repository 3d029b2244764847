#!/bin/sh
# Takes the README's pictures anew from the running program: sh packaging/screenshots.sh
# Needs what check.sh installs (Xvfb, xdotool, imagemagick) and a built release.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
work=$(mktemp -d)
export XDG_CONFIG_HOME="$work" XDG_STATE_HOME="$work" XDG_DATA_HOME="$work" XDG_CACHE_HOME="$work"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
trap 'kill $server; wait; rm -rf "$work"' EXIT
until [ -s "$work/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

# shot NAME GAME POSITION PLACE...: clicks the places and takes the window's picture.
shot() {
    name=$1 game=$2 position=$3
    shift 3
    rm -rf "$work/isibaya"
    "$root/build/release/isibaya" --trace --players human,level:4 --game "$game" --fen "$position" >"$work/trace" &
    pid=$!
    until grep -q '^target menu ' "$work/trace"; do sleep 0.1; done
    for place in "$@"; do
        set -- $(grep "^target $place " "$work/trace" | tail -n 1)
        xdotool mousemove $(($3 + $5 / 2)) $(($4 + $6 / 2)) click 1
        sleep 1
    done
    xdotool mousemove 1100 24
    sleep 1
    import -window root -strip "$root/assets/screenshots/$name.png"
    kill $pid
    wait $pid || true
}

mkdir -p "$root/assets/screenshots"
shot morabaraba morabaraba 'bb..wwb./..bw.wb./..bww..b b 0,0 - 3 40' A3 E3
shot modiar modiar '8 5 9 3 2 7 s 4,4 6'
