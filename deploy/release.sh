#!/bin/sh
# Puts a release in place and restarts the shop's processes one by one, as root on the server:
#   release.sh /path/to/build/release 3001 3002
# A process that is not ready in time is put back to the release before, and the rest are left alone.
# Without a port it puts the release in place and starts nothing, as before the first start.
set -eu

home=${SHOP_HOME:-/srv/evenkeel}
seconds=${READY_SECONDS:-60}
settle=${SETTLE_SECONDS:-5}
after=${AFTER_RELEASE:-/etc/evenkeel/after-release}
keep=3

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

[ $# -ge 1 ] || fail 'Usage: release.sh RELEASE_FOLDER [PORT…]'
source=$1
shift
if [ ! -x "$source/bin/node" ] || [ ! -f "$source/server/serve.js" ]; then
  fail "$source is no release: run npm run build, and give its build/release."
fi

use() {
  ln -s "releases/$1" "$home/current.new"
  mv --no-target-directory "$home/current.new" "$home/current"
}

# Restarts the process of a port and waits until it is ready.
restart() {
  systemctl restart "evenkeel@$1" || return 1
  waited=0
  until curl --fail --silent --output /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; do
    waited=$((waited + 1))
    [ "$waited" -lt "$seconds" ] || return 1
    sleep 1
  done
}

mkdir -p "$home/releases"
rm -f "$home/current.new"
before=
[ ! -L "$home/current" ] || before=$(basename "$(readlink "$home/current")")
name=$(date -u +%Y%m%d-%H%M%S)
say "Copying $source to $home/releases/$name"
cp -R "$source" "$home/releases/$name.part"
mv "$home/releases/$name.part" "$home/releases/$name"
use "$name"
if [ $# -eq 0 ]; then
  say "$name is in place. No process was restarted: name their ports for that."
  exit 0
fi

for port in "$@"; do
  say "Restarting evenkeel@$port"
  if restart "$port"; then
    sleep "$settle" # until whatever stands before it has seen that it is back
    continue
  fi
  say "evenkeel@$port was not ready after $seconds s; its log: journalctl --unit evenkeel@$port"
  [ -n "$before" ] || fail 'There is no release before this one to go back to.'
  use "$before"
  restart "$port" || fail "It was not ready with $before either."
  fail "It runs $before again. Restart the ports before it, too, if any: systemctl restart evenkeel@PORT"
done

# Open pages still ask for files of the release before, which the shop brings along; these are to go back to.
find "$home/releases" -mindepth 1 -maxdepth 1 -type d | sort | head --lines=-"$keep" | xargs --no-run-if-empty rm -r
say "All run $name."

# An edge before the shop may still give out pages of the release before.
if [ -x "$after" ]; then
  "$after" || fail "All run $name, but $after failed: run it again."
fi
