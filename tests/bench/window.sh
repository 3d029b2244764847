#!/bin/sh
# The real program under Xvfb: processor use while nothing moves, resident memory, and the time from the start
# of the process to the first frame. usage: window.sh BUILD_FOLDER [WIDTHxHEIGHT [THEME]], the theme as a number
set -eu
build=$1 size=${2:-1280x800} theme=${3:-0} pid=
work=$(mktemp -d)
export XDG_CONFIG_HOME="$work" XDG_STATE_HOME="$work" XDG_DATA_HOME="$work" XDG_CACHE_HOME="$work"
Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
trap 'kill $server; wait; rm -rf "$work"' EXIT
until [ -s "$work/display" ]; do sleep 0.05; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
"$build/bench/frame" "${size%x*}" "${size#*x}" "$theme"

ticks() {
    cut -d ' ' -f 14,15 "/proc/$1/stat" | tr ' ' '+'
}
mkdir -p "$work/isibaya"
echo "theme = $theme" >"$work/isibaya/settings.ini"
"$build/isibaya" --game morabaraba --players human,human --size "$size" &
pid=$!
sleep 3
before=$(($(ticks $pid)))
sleep 10
after=$(($(ticks $pid)))
memory=$(sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status")
kill $pid
wait $pid || true
echo "at rest: $((after - before)) hundredths of a second of processor in 10 s; resident memory $((memory / 1024)) MB"
