#!/bin/sh
# From a bare Debian to signed in at one's own brand, by the archive alone: no registry, no network, no
# demo. Says how long it took; making the root folder does not count.
# Usage: scripts/trials/bare-debian.sh dist/release/portico-*.tar.gz
set -eu
here=$(dirname "$(readlink -f "$0")")
. "$here/root-folder.sh"

archive=$(readlink -f "$1")
work=$(mktemp -d /var/tmp/portico-trial-XXXXXX)
trap 'rm -rf "$work"' EXIT
make_root "$work/root" ""
# An installer writes it.
echo "127.0.0.1 localhost" > "$work/root/etc/hosts"
cp "$archive" "$here/answers.yaml" "$here/sign-in.ts" "$work/root/root"

cat > "$work/root/root/trial.sh" <<'TRIAL'
set -eu
cd /root
since() { echo "$(( $(date +%s) - begun )) s: $*"; }
begun=$(date +%s)
tar xzf portico-*.tar.gz
release=$(echo /root/portico-*/)
PATH=${release}bin:$PATH
since unpacked
portico setup --answers answers.yaml | tee said
since set up
portico start > log 2>&1 &
until grep -q "Portico is ready" log; do sleep 1; kill -0 $! || { cat log; exit 1; } done
since started
cp sign-in.ts "$release"
node "${release}sign-in.ts" "$(grep -o 'http.*#.*' said)"
since signed in
kill $!
wait $! || true
(cd "$release" && sha256sum --check --quiet SHA256SUMS) && echo "All files are as they were packed."
TRIAL

# Of its own: network without any way out, processes that end with it, mounts that nobody else sees.
unshare --net --pid --fork --mount --kill-child sh -eu -c '
  ip link set lo up
  mount -t proc proc "$1/proc"
  mount -t tmpfs shm "$1/dev/shm" 2> /dev/null || { mkdir -p "$1/dev/shm"; mount -t tmpfs shm "$1/dev/shm"; }
  exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root sh /root/trial.sh
' sh "$work/root"
