import type { Command, IsolationMethod } from './isolation.ts'
import { type Machine, type Mount, planMounts } from './mounts.ts'

/**
 * Run as the root user of new namespaces: it puts a new root folder together, makes it the only one, and gives up all
 * rights before it becomes the command. `/sys` is there on every Linux, and nothing that it covers is needed.
 */
const script = `
set -e
given=$PATH
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH
setpriv=$(command -v setpriv)
root=/sys
mount -t tmpfs -o mode=755,nosuid,nodev tmpfs $root
folder() { [ -d "$root$1" ] || mkdir -p "$root$1"; }
place() {
  if [ -d "$1" ]; then folder "$1"; else folder "\${1%/*}"; [ -e "$root$1" ] || : > "$root$1"; fi
}
while [ "$1" != -- ]; do
  case $1 in
    link) folder "\${2%/*}"; ln -s "$3" "$root$2"; shift ;;
    read) place "$2"; mount -o rbind,ro,nosuid,nodev "$2" "$root$2" ;;
    write) place "$2"; mount -o bind,nosuid,nodev "$2" "$root$2" ;;
    device) place "$2"; mount -o bind "$2" "$root$2" ;;
    empty) folder "$2"; mount -t tmpfs -o nosuid,nodev tmpfs "$root$2" ;;
    sealed) [ "$2" = / ] || mount -o remount,bind,ro,nosuid,nodev "$root$2" ;;
  esac
  shift 2
done
shift
mkdir $root/.old $root/proc
mount -o rbind /proc $root/proc
mount -o remount,bind,ro,nosuid,nodev $root
cd $root
pivot_root . .old
cd /
umount -l /.old
umount -l /proc
PATH=$given
exec "$setpriv" --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`

const endsWithParent = ['--pdeathsig', 'SIGKILL']
const ofItsOwn = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child', '--ipc', '--uts']
const shell = ['/bin/sh', '-c', script, 'sh']

const mountArguments = (mount: Mount): string[] =>
  mount.kind === 'link' ? [mount.kind, mount.path, mount.target] : [mount.kind, mount.path]

/** The tools of util-linux, which nearly every Linux has. */
export interface NamespaceTools {
  setpriv: string
  unshare: string
}

/** Shuts processes in with the system's own tools, and ends them with their parent. */
export function namespaces({ setpriv, unshare }: NamespaceTools, machine: Machine): Omit<IsolationMethod, 'nodeFlags'> {
  return {
    name: 'namespaces',
    confine: (command, needed): Command => [
      setpriv,
      ...endsWithParent,
      unshare,
      ...ofItsOwn,
      ...shell,
      ...planMounts(machine, needed).flatMap(mountArguments),
      '--',
      ...command,
    ],
  }
}
