#!/bin/sh
# Guards the structure (style.md, "Who may know whom"): reads the #include lines and names an offender.
#   test_layers.sh ROOT         checks the tree at ROOT
#   test_layers.sh --self-test  checks that each kind of offender is found, in a tree made for it

# Which layers a file may include, itself apart. "main" are the two mains.
allowed() {
    case $1 in
    base) echo ;;
    rules) echo base ;;
    record | ai) echo rules base ;;
    engine | ui) echo ai record rules base ;;
    src/isibaya.c) echo ui ai record rules base ;;
    src/isibaya_engine.c) echo engine ai record rules base ;;
    esac
}

# A file without its comments and strings, line numbers kept.
bare_code() {
    awk '{
        line = $0; out = ""
        while (line != "") {
            if (inside) {
                end = index(line, "*/")
                if (!end) break
                line = substr(line, end + 2); inside = 0
            } else if (match(line, /\/\*|\/\/|"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047/)) {
                token = substr(line, RSTART, RLENGTH)
                out = out substr(line, 1, RSTART - 1)
                line = substr(line, RSTART + RLENGTH)
                if (token == "/*") inside = 1
                else if (token == "//") break
                else out = out "\"\""
            } else { out = out line; break }
        }
        print out
    }' "$1"
}

# offence FILE WHAT
offence() {
    echo "$1: $2"
    offences=$((offences + 1))
}

# check_includes FILE LAYER: "LAYER/x.h" of an allowed layer only; SDL in ui only.
check_includes() {
    may="$2 $(allowed "$2")"
    # A list of names without blanks.
    # shellcheck disable=SC2013
    for included in $(sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*["<]\([^">]*\)[">].*/\1/p' "$1"); do
        case $included in
        SDL*)
            [ "$2" = ui ] || offence "$1" "includes $included, but SDL appears under ui only"
            continue
            ;;
        */*) known=${included%%/*} ;;
        *)
            # A bare name is a system header, or a header of the layer's own beside the file.
            if grep -q "include[[:space:]]*\"$included\"" "$1" && [ ! -f "$(dirname "$1")/$included" ]; then
                offence "$1" "includes \"$included\", which does not lie beside it, without naming its layer"
            fi
            continue
            ;;
        esac
        case $known in base | rules | record | ai | engine | ui) ;; *) continue ;; esac
        case " $may " in
        *" $known "*) ;;
        *) offence "$1" "includes $included, but $2 may know only: $may" ;;
        esac
    done
}

# check_calls FILE: nothing below the mains ends the program or prints on its own account.
check_calls() {
    # An attribute that names printf calls nothing.
    found=$(bare_code "$1" | sed 's/format(printf//' |
        grep -nE '(^|[^A-Za-z0-9_.>])(exit|_exit|_Exit|quick_exit|abort|printf|vprintf|puts|putchar|perror|stdout|stderr)[[:space:]]*([();,]|$)')
    [ -z "$found" ] || offence "$1" "ends the program or prints below the mains: line $(echo "$found" | head -n 1)"
}

check_tree() {
    offences=0
    cd "$1" || exit 1
    for layer in base rules record ai engine ui; do
        [ -d "src/$layer" ] || offence "src/$layer" "is missing"
        for file in include/"$layer"/*.h src/"$layer"/*.[ch]; do
            [ -f "$file" ] || continue
            check_includes "$file" "$layer"
            check_calls "$file"
        done
    done
    for file in src/isibaya.c src/isibaya_engine.c; do
        check_includes "$file" "$file"
    done
    for file in src/*; do
        case $file in
        src/base | src/rules | src/record | src/ai | src/engine | src/ui | src/isibaya.c | src/isibaya_engine.c) ;;
        *) offence "$file" "belongs to no layer" ;;
        esac
    done
}

# must_find WHAT FILE TEXT: a tree with this file alone must show an offence of this wording.
must_find() {
    rm -rf "$tree/src" "$tree/include"
    mkdir -p "$tree/src/base" "$tree/src/rules" "$tree/src/record" "$tree/src/ai" "$tree/src/engine" "$tree/src/ui"
    mkdir -p "$tree/include/rules"
    echo 'int main(void) { return 0; }' | tee "$tree/src/isibaya.c" >"$tree/src/isibaya_engine.c"
    printf '%b\n' "$3" >"$tree/$2"
    : >"$tree/src/rules/a.h"
    said=$(sh "$0" "$tree") && [ -n "$1" ] && missed "$2" "$3"
    case $said in
    *"$1"*) ;;
    *) missed "$2" "$3" ;;
    esac
}

missed() {
    echo "not seen as it should be: $2 in $1; said: $said"
    exit 1
}

self_test() {
    tree=$(mktemp -d) || exit 1
    trap 'rm -rf "$tree"' EXIT
    must_find 'may know only: base' src/base/a.c '#include "rules/game.h"'
    must_find 'may know only: rules base' include/rules/a.h '  #  include  "record/record.h"'
    must_find 'may know only: record rules base' src/record/a.c '#include "ai/search.h"'
    must_find 'may know only: ai rules base' src/ai/a.c '#include "record/record.h"'
    must_find 'may know only: engine' src/engine/a.c '#include "ui/app.h"'
    must_find 'may know only: ui' src/ui/a.c '#include "engine/ugi.h"'
    must_find 'may know only: src/isibaya.c' src/isibaya.c '#include "engine/ugi.h"'
    must_find 'may know only: base' src/base/a.c '#include "base/b.h"\n#include "ai/search.h"'
    must_find 'SDL appears under ui only' src/rules/a.c '#include <SDL.h>'
    must_find 'SDL appears under ui only' src/isibaya_engine.c '#include <SDL2/SDL.h>'
    must_find 'without naming its layer' src/rules/a.c '#include "b.h"'
    must_find 'below the mains: line 2' src/ui/a.c 'void f(void) {\n    exit(1);\n}'
    must_find 'below the mains: line 1' src/engine/a.c 'void f(void) { printf("x"); }'
    must_find 'below the mains: line 1' src/ai/a.c 'void f(void) { fprintf(stderr, "x"); }'
    must_find 'belongs to no layer' src/stray.c 'int x;'
    clean='#include "rules/game.h"\n#include "base/error.h"\n#include <sys/stat.h>\n#include "a.h"\nvoid say(char *, ...) __attribute__((format(printf, 1, 2)));\n#include <stdio.h>\n/* exit(1)\n printf() */ // abort()\nchar *s = "exit(1) \\" abort()";'
    must_find '' src/rules/a.c "$clean\nvoid f(void) { snprintf(0, 0, s); fprintf(out, s); on_exit_do(); app->exit(1); }"
    [ -z "$said" ] || missed src/rules/a.c "a clean file"
}

case $1 in
--self-test) self_test ;;
*)
    check_tree "$1"
    [ "$offences" -eq 0 ]
    ;;
esac
