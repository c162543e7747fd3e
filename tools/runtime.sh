#!/bin/sh
# Runs a program of ours on a runtime that works: the host's own Node when it is new enough, else the packaged one, which may need the
# library that tools/runtime carries. It takes this shell's place (`exec`), so that signals reach the program itself.
oldest=26
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
packaged=$root/node_modules/.bin/node
# What was compiled once is read the next time, from the first file on.
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$root/node_modules/.cache/node}
export NODE_COMPILE_CACHE

# npm tells which Node runs it: `npm/10.9.0 node/v22.12.0 linux x64`.
host=${npm_config_user_agent#* node/v}
host=${host%%.*}
case $host in
  '' | *[!0-9]*) host=0 ;;
esac
if [ "$host" -ge "$oldest" ] && [ -x "${npm_node_execpath:-}" ]; then
  PATH=$(dirname -- "$npm_node_execpath"):$PATH
  export PATH
  exec "$npm_node_execpath" "$@"
fi

if [ ! -x "$packaged" ]; then
  echo "Roulement demande Node $oldest : « npm ci » l’installe avec le projet, sauf sur un système pour lequel il n’est pas fait ; installez-le alors vous-même." >&2
  exit 1
fi
if ! "$packaged" --version >/dev/null 2>&1; then
  carried=$root/tools/runtime/linux-x64
  if [ "$(uname -sm)" = 'Linux x86_64' ]; then
    LD_LIBRARY_PATH=$carried${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
  fi
  if ! reason=$("$packaged" --version 2>&1); then
    echo "Le Node installé avec Roulement ne démarre pas sur cette machine ($reason). Installez la bibliothèque qui manque (Debian, Ubuntu : « apt-get install libatomic1 libstdc++6 »), ou Node $oldest ou plus récent, puis relancez." >&2
    exit 1
  fi
fi
PATH=$root/node_modules/.bin:$PATH
export PATH
exec "$packaged" "$@"
