# A fresh root folder of Debian, for the trials beside this file. Needs root and debootstrap; what was
# fetched once is kept in the folder TRIAL_CACHE (/var/cache/portico-trials).

suite=${SUITE:-bookworm}
# Where packages come from; without MIRROR, where debootstrap itself has them from.
mirror=${MIRROR:-}
cache=${TRIAL_CACHE:-/var/cache/portico-trials}

# Makes the folder $1 with the smallest Debian there is, and the packages $2 (by commas) in it.
make_root() {
  mkdir -p "$cache"
  packages="$cache/$suite${2:+-with-$(echo "$2" | tr , -)}.tar"
  include=${2:+--include=$2}
  if [ ! -f "$packages" ]; then
    debootstrap --variant=minbase $include --make-tarball="$packages" "$suite" "$cache/work" ${mirror:+"$mirror"}
  fi
  debootstrap --variant=minbase $include --unpack-tarball="$packages" "$suite" "$1" ${mirror:+"$mirror"} > "$1.log"
}
