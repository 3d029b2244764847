#!/bin/sh
# A whole game by mouse in the real window under Xvfb, killed half way (SIGKILL) and gone on with; then by keys.
# usage: test_window.sh PROGRAM CASES GAME ROW     (ROW: which game of the case table, 1 and up)
set -u
program=$1 cases=$2 game=$3 row=$4
table=$cases/mills-games.tsv
[ "$game" = modiar ] && table=$cases/modiar-games.tsv

work=$(mktemp -d) || exit 1
export XDG_CONFIG_HOME="$work/config" XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"
unset SDL_VIDEODRIVER
pid= server=

finish() {
    [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null
    [ -n "$server" ] && kill "$server" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT

fail() {
    echo "test_window ($game): $*" >&2
    tail -n 5 "$work/trace" "$work/errors" >&2
    exit 1
}

# await COUNT PATTERN: until that many lines of the trace match.
await() {
    tries=0
    while [ "$(grep -c "$2" "$work/trace" 2>/dev/null)" -lt "$1" ]; do
        tries=$((tries + 1))
        [ $tries -gt 600 ] && fail "waited in vain for line $1 like '$2'"
        kill -0 "$pid" 2>/dev/null || fail "the program ended while '$2' was awaited"
        sleep 0.02
    done
}

start() {
    : >"$work/trace"
    "$program" --trace --no-animation --size 1280x800 "$@" >"$work/trace" 2>"$work/errors" &
    pid=$!
    await 1 '^screen '
}

click() {
    name=$1
    await 1 "^target $name "
    # shellcheck disable=SC2046
    set -- $(grep "^target $1 " "$work/trace" | tail -n 1)
    xdotool mousemove $(($3 + $5 / 2)) $(($4 + $6 / 2)) click 1 || fail "xdotool could not click"
}

# play TURN: clicks its places and waits until it is shown.
play() {
    played=$((played + 1))
    for place in $(echo "$1" | tr 'x-' '  '); do
        click "$place"
    done
    await $played '^turn '
    [ "$(grep '^turn ' "$work/trace" | tail -n 1)" = "turn $1" ] || fail "turn $1 was played as something else"
}

Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" 2>"$work/server" &
server=$!
tries=0
until [ -s "$work/display" ]; do
    tries=$((tries + 1))
    [ $tries -gt 500 ] && fail "Xvfb did not start: $(cat "$work/server")"
    sleep 0.02
done
DISPLAY=:$(cat "$work/display")
export DISPLAY

if [ "$game" = modiar ]; then
    line=$(sed 1d "$table" | sed -n "${row}p")
    turns=$(printf '%s' "$line" | cut -f 1) result=$(printf '%s' "$line" | cut -f 3,4 | tr '\t' ' ')
else
    line=$(sed 1d "$table" | grep "^$game	" | sed -n "${row}p")
    turns=$(printf '%s' "$line" | cut -f 2) result=$(printf '%s' "$line" | cut -f 4,5 | tr '\t' ' ')
fi
[ -n "$turns" ] || fail "no such row"

# The start screen by mouse: game, two players, play.
start
click "game-$game"
click two-players
await 2 '^target play ' # the levels go, what is below them moves up
click play
await 1 '^screen play'
played=0 total=$(echo "$turns" | wc -w) half=0
for turn in $turns; do
    half=$((half + 1))
    if [ $half -eq $((total / 2)) ]; then
        kill -9 "$pid"
        wait "$pid" 2>/dev/null
        start
        click continue
        await 1 '^screen play'
                played=0
    fi
    play "$turn"
done
await 1 '^over '
[ "$(grep '^over ' "$work/trace")" = "over $result" ] || fail "ended as '$(grep '^over ' "$work/trace")', not '$result'"
[ "$(grep -c . "$work/errors")" -eq 0 ] || fail "something was said on standard error"

# Closed as by a user: the finished game is kept.
xdotool key ctrl+q
wait "$pid" || fail "exit status $?"
pid=
grep -q '^\[Result' "$work/data/isibaya/games.pgn" || fail "the finished game was not kept"

# The same game without a mouse, each turn typed.
start --game "$game" --players human,human
played=0
for turn in $turns; do
    played=$((played + 1))
    # shellcheck disable=SC2046
    xdotool key $(echo "$turn" | tr 'A-Z' 'a-z' | sed 's/./& /g; s/-/minus/g') || fail "xdotool could not type"
    await $played '^turn '
    [ "$(grep '^turn ' "$work/trace" | tail -n 1)" = "turn $turn" ] || fail "turn $turn was typed as something else"
done
await 1 '^over '
[ "$(grep '^over ' "$work/trace")" = "over $result" ] || fail "typed, it ended as '$(grep '^over ' "$work/trace")'"
xdotool key ctrl+q
wait "$pid" || fail "exit status $? of the typed game"
pid=

# Against the computer: it answers.
start --game "$game" --players human,level:1
case $game in modiar) click b ;; *) click E1 ;; esac
await 2 '^turn '
xdotool key ctrl+q
wait "$pid" || fail "exit status $? while playing the computer"
pid=
echo "test_window ($game): $total turns played, killed, gone on with and ended as $result"
