import type { Command, IsolationMethod } from './isolation.ts'
import { type Machine, type Mount, planMounts } from './mounts.ts'

const ofItsOwn = ['--unshare-user', '--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts']
const options = [...ofItsOwn, '--die-with-parent', '--cap-drop', 'ALL', '--chdir', '/']

function mountArguments(mount: Mount): string[] {
  switch (mount.kind) {
    case 'link':
      return ['--symlink', mount.target, mount.path]
    case 'read':
      return ['--ro-bind', mount.path, mount.path]
    case 'write':
      return ['--bind', mount.path, mount.path]
    case 'device':
      return ['--dev-bind', mount.path, mount.path]
    case 'empty':
      return ['--tmpfs', mount.path]
    case 'sealed':
      return ['--remount-ro', mount.path]
    default:
      return mount satisfies never
  }
}

/** Shuts processes in with `bwrap`, which ends them with its own parent. */
export function bubblewrap(bwrap: string, machine: Machine): Omit<IsolationMethod, 'nodeFlags'> {
  return {
    name: 'bubblewrap',
    confine: (command, needed): Command => [
      bwrap,
      ...options,
      ...planMounts(machine, needed).flatMap(mountArguments),
      ...command,
    ],
  }
}
