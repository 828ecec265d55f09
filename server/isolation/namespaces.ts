import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command, IsolationMethod } from './isolation.ts'
import { type Machine, type Mount, planMounts } from './mounts.ts'

/** Where the new root folder is put together: it is there on every Linux, and nothing that it covers is needed. */
const root = '/sys'

/** Run as the root user of new namespaces. */
const begin = `
set -e
given=$PATH
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH
setpriv=$(command -v setpriv)
mount -t tmpfs -o mode=755,nosuid,nodev tmpfs ${root}
place() {
  if [ -d "$1" ]; then
    [ -d "${root}$1" ] || mkdir -p "${root}$1"
  else
    [ -d "${root}\${1%/*}" ] || mkdir -p "${root}\${1%/*}"
    [ -e "${root}$1" ] || : > "${root}$1"
  fi
}
`

/** Makes the new root folder the only one, and gives up all rights before it becomes the command. */
const end = `
mount -o rbind /proc ${root}/proc
mount -o remount,bind,ro,nosuid,nodev ${root}
cd ${root}
pivot_root . .old
cd /
umount -l /.old /proc
PATH=$given
exec "$setpriv" --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
const inRoot = (path: string) => quoted(root + path)
const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function mountLine(mount: Mount): string {
  const [from, to] = [quoted(mount.path), inRoot(mount.path)]
  switch (mount.kind) {
    case 'link':
      return ''
    case 'read':
      return `place ${from}; mount -o rbind,ro,nosuid,nodev ${from} ${to}`
    case 'write':
      return `place ${from}; mount -o bind,nosuid,nodev ${from} ${to}`
    case 'device':
      return `place ${from}; mount -o bind ${from} ${to}`
    case 'empty':
      return `mount -t tmpfs -o nosuid,nodev tmpfs ${to}`
    case 'sealed':
      return mount.path === '/' ? '' : `mount -o remount,bind,ro,nosuid,nodev ${to}`
    default:
      return mount satisfies never
  }
}

/** Each program that a shell runs costs a millisecond or two: folders are made at once, and links copied at once. */
function script(mounts: readonly Mount[]): string {
  const links = mounts.filter(({ kind }) => kind === 'link').map(({ path }) => quoted(path))
  const folders = mounts
    .filter(({ kind }) => kind !== 'link' && kind !== 'sealed')
    .map(({ kind, path }) => (kind === 'empty' || isFolder(path) ? path : dirname(path)))
  return [
    begin,
    `mkdir -p ${[...new Set(['/.old', '/proc', ...folders])].map(inRoot).join(' ')}`,
    links.length > 0 ? `cp -P ${links.join(' ')} ${root}/` : '',
    ...mounts.map(mountLine),
    end,
  ].join('\n')
}

const endsWithParent = ['--pdeathsig', 'SIGKILL']
const ofItsOwn = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork', '--kill-child', '--ipc', '--uts']

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
      '/bin/sh',
      '-c',
      script(planMounts(machine, needed)),
      'sh',
      ...command,
    ],
  }
}
