# shellcheck shell=sh
# Shared by play.sh and check.sh, which source it: installs what is missing from Debian, configures, builds.
# POSIX sh, and nothing but what a bare Debian 12 has. Never asks anything; no root and no network are needed
# when nothing is missing.

script=${0##*/}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1

# What every build needs. (libcmocka-dev: CMakeLists.txt configures the tests too.)
# shellcheck disable=SC2034
build_packages='gcc libc6-dev cmake ninja-build gettext libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libcmocka-dev
                fonts-lato fonts-vollkorn'

# One line on what failed, then the end.
fail() {
    printf '%s: %s\n' "$script" "$*" >&2
    exit 1
}

say() {
    printf '%s: %s\n' "$script" "$*"
}

is_installed() {
    dpkg-query -W -f '${db:Status-Abbrev}\n' "$1" 2>/dev/null | grep -q '^.i'
}

# apt-get as root, asking nothing; a running apt is waited for.
apt_get() {
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    else
        as_root='sudo -n'
    fi
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# install_packages NAME...: those that are missing, and those only.
install_packages() {
    missing=
    for package in "$@"; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null || fail "this is not Debian (no apt-get); please install:$missing"
    if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
        fail "packages are missing and neither root nor a sudo without password is at hand; please run: sudo apt-get install$missing"
    fi
    say "installing from Debian:$missing"
    apt_get update || say "apt-get update failed; trying with the lists that are there"
    # $missing is a list of words.
    # shellcheck disable=SC2086
    apt_get install --no-install-recommends $missing || fail "apt-get could not install:$missing"
}

# configure PRESET: what was built before the tree was moved is of no use.
configure() {
    cache=$root/build/$1/CMakeCache.txt
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        rm -rf "$root/build/$1"
    fi
    cmake -S "$root" --preset "$1"
}

# build PRESET [TARGET...]: into build/PRESET; of two at the same time one waits.
build() {
    preset=$1
    shift
    mkdir -p "$root/build" || fail "cannot make the folder $root/build"
    [ -w "$root/build" ] || fail "cannot write in $root/build"
    exec 9>"$root/build/$preset.lock"
    flock 9
    say "building ($preset)"
    configure "$preset" || fail "cmake could not configure the build in $root/build/$preset"
    cmake --build "$root/build/$preset" ${1:+--target "$@"} || fail "the program could not be built"
    exec 9>&-
}
