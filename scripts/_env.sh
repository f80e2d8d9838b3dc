# Sourced by the scripts beside it: makes sure that .venv holds pybmc and everything it needs.
# Sets `root` and `python`. When nothing has changed since the last time this is one file comparison.

root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/.venv
python=$venv/bin/python
stamp=$venv/.pybmc-set-up

pybmc_set_up() {
    base=
    for candidate in "${PYTHON:-}" python3.11 python3 python3.12 python3.13 python; do
        if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            base=$candidate
            break
        fi
    done
    if [ -z "$base" ]; then
        echo "pybmc needs Python 3.11 or newer" >&2
        exit 6
    fi
    "$base" "$root/scripts/_set_up.py" "$root" || exit 6
}

cmp -s "$root/pyproject.toml" "$stamp" && [ -x "$python" ] || pybmc_set_up
