#!/bin/sh
# The Debian package in a Debian that is booted: installed by apt without a network, set up, served by
# its hardened unit, backed up, restored in place, signed in to, its log archived, upgraded from a package
# that kept the data elsewhere, removed and purged.
# Usage: scripts/trials/debian-package.sh dist/release/portico_*.deb
set -eu
here=$(dirname "$(readlink -f "$0")")
. "$here/root-folder.sh"

package=$(readlink -f "$1")
work=$(mktemp -d /var/tmp/portico-trial-XXXXXX)
trap 'rm -rf "$work"' EXIT
make_root "$work/root" systemd,systemd-sysv,adduser
echo "127.0.0.1 localhost" > "$work/root/etc/hosts"
cp "$package" "$here/answers.yaml" "$here/sign-in.ts" "$work/root/root"

cat > "$work/root/root/trial.sh" <<'TRIAL'
set -eu
cd /root
since() { echo "$(( $(date +%s) - begun )) s: $*"; }
begun=$(date +%s)
apt-get install --yes --quiet ./portico_*.deb > apt.log 2>&1 || { cat apt.log; exit 1; }
since installed
cp answers.yaml /tmp/answers.yaml
portico setup --answers /tmp/answers.yaml > said
since set up
# Starts the service, and waits until what it says since then holds $1.
said_since() {
  journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show portico -p InvocationID --value)"
}
start_until() {
  systemctl restart portico
  tries=0
  until said_since | grep -q "$1"; do
    tries=$((tries + 1))
    test $tries -lt 180 || { journalctl -u portico; exit 1; }
    sleep 1
  done
}
start_until "Portico is ready"
since started
install -d -o portico -g portico -m 0700 /srv/backups
portico backup /srv/backups
systemctl stop portico
portico restore /srv/backups/portico-*.tar.zst --replace
test -d /var/lib/portico/portal.before-*
start_until "Portico is ready"
since backed up, restored in place and started
cp sign-in.ts /usr/lib/portico/sign-in.ts
/usr/lib/portico/bin/node /usr/lib/portico/sign-in.ts "$(grep -o 'http.*#.*' said)"
rm /usr/lib/portico/sign-in.ts
since signed in
install -d -o portico -g portico -m 0700 /srv/archive
echo BACKUP_ARCHIVE=/srv/archive >> /etc/portico/portico.env
start_until "/srv/archive cannot be written to (EROFS).*ReadWritePaths"
mkdir -p /etc/systemd/system/portico.service.d
printf '[Service]\nReadWritePaths=/srv/archive\n' > /etc/systemd/system/portico.service.d/archive.conf
systemctl daemon-reload
start_until "Portico is ready"
systemctl stop portico
test -n "$(find /srv/archive -type f)"
since refused to archive where it may not write, and archived where it may
systemd-analyze security portico.service | tail -1
systemctl restart portico
systemctl stop portico
since restarted and stopped: $(systemctl show portico -p Result)
apt-get install --yes --quiet --reinstall ./portico_*.deb > apt.log 2>&1
since installed over itself
# As an earlier package had it.
mv /var/lib/portico/portal/* /var/lib/portico/
rmdir /var/lib/portico/portal
apt-get install --yes --quiet --reinstall ./portico_*.deb > apt.log 2>&1
start_until "Portico is ready"
systemctl stop portico
since installed over a package that kept the data elsewhere
apt-get purge --yes --quiet portico 2>&1 | grep -A1 "still in"
test -d /var/lib/portico/portal/postgres && test ! -e /etc/portico/portico.env && test ! -e /usr/lib/portico
since purged, with the data left
TRIAL

cat > "$work/root/etc/systemd/system/trial.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh /root/trial.sh
StandardOutput=file:/root/trial.log
StandardError=inherit
ExecStopPost=/bin/sh -c 'echo "$SERVICE_RESULT" > /root/trial.result'
ExecStopPost=/bin/systemctl poweroff --no-block
[Install]
WantedBy=default.target
UNIT
mkdir -p "$work/root/etc/systemd/system/default.target.wants"
ln -sf ../trial.service "$work/root/etc/systemd/system/default.target.wants/trial.service"

systemd-nspawn --quiet --directory "$work/root" --boot --private-network --register=no --keep-unit \
  --machine portico-trial > "$work/boot.log" 2>&1 || true
cat "$work/root/root/trial.log" 2> /dev/null || tail -30 "$work/boot.log"
test "$(cat "$work/root/root/trial.result" 2> /dev/null)" = success
