#!/bin/sh
# Proves the README's two commands on a bare Debian 12: makes a tree with debootstrap, copies this repository's
# HEAD into it and runs each command there, as root, until the game shows its first screen and the tests pass.
# Needs root, debootstrap, Xvfb and the network; not for CI. usage: sh packaging/bare-machine-test.sh [FOLDER]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
tree=${1:-$(mktemp -d)}
server=

finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    for place in proc dev/pts dev; do
        umount "$tree/$place" 2>/dev/null || true
    done
}
trap finish EXIT

say() {
    echo "bare-machine-test: $*"
}

# The tree as it is after a minimal installation, and nothing of ours but the repository.
[ -e "$tree/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$tree" >"$tree.log" 2>&1 ||
    { tail "$tree.log"; say "debootstrap failed"; exit 1; }
cp /etc/resolv.conf "$tree/etc/resolv.conf"
mount -t proc proc "$tree/proc"
mount --bind /dev "$tree/dev"
mount --bind /dev/pts "$tree/dev/pts"
rm -rf "$tree/root/isibaya" "$tree/play.out" "$tree/display" # what an earlier run left tells nothing
mkdir -p "$tree/root/isibaya"
git -C "$root" archive HEAD | tar -x -C "$tree/root/isibaya"

Xvfb -displayfd 3 -screen 0 1280x800x24 -ac 3>"$tree/display" 2>/dev/null &
server=$!
until [ -s "$tree/display" ]; do sleep 0.1; done

say "play.sh"
chroot "$tree" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DISPLAY=":$(cat "$tree/display")" \
    sh /root/isibaya/packaging/play.sh --trace </dev/null >"$tree/play.out" 2>&1 &
game=$!
waited=0
until grep -q '^screen start' "$tree/play.out"; do
    kill -0 "$game" 2>/dev/null || { tail "$tree/play.out"; say "play.sh ended without a game"; exit 1; }
    waited=$((waited + 1))
    [ $waited -lt 1200 ] || { tail "$tree/play.out"; say "no game after 20 minutes"; exit 1; }
    sleep 1
done
kill "$game"
wait "$game" || true
say "the game's first screen was there after $waited s"

say "check.sh"
chroot "$tree" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    sh /root/isibaya/packaging/check.sh </dev/null >"$tree/check.out" 2>&1 ||
    { tail -n 40 "$tree/check.out"; say "check.sh failed"; exit 1; }
tail -n 5 "$tree/check.out"
say "both commands ran to their end in $tree"
