import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { NeededFiles } from './isolation.ts'

/** What a process finds at a path. Later ones lie over earlier ones. */
export type Mount =
  | { kind: 'link'; path: string; target: string }
  | { kind: 'read' | 'write' | 'device' | 'empty' | 'sealed'; path: string }

/** What is the same for every process that is shut in on this machine. */
export interface Machine {
  /** Programs that may be started, wherever they are. */
  programs: readonly string[]
  /** Folders that stay out of sight even when they lie among the system's. */
  hidden: readonly string[]
}

/** Programs and libraries of the system, where Linux distributions have them, and nothing that is a secret. */
const systemPaths = [
  ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/gnu/store'],
  // FFmpeg's libraries are found through these.
  ['/etc/ld.so.cache', '/etc/alternatives'],
].flat()
const devices = ['/dev/null', '/dev/urandom']

/** Everything that a process has in sight, in the order in which it is to be put there. */
export function planMounts(
  { programs, hidden }: Machine,
  { reads = [], writes = [], hasScratch }: NeededFiles,
): Mount[] {
  const system = systemPaths.filter((path) => existsSync(path)).map(systemMount)
  const folders = system.filter(({ kind }) => kind === 'read').map(({ path }) => path)
  const outOfSight = outermost(hidden.flatMap(withRealPath).filter((path) => existsSync(path))).filter((path) =>
    folders.some((folder) => path !== folder && isInside(path, folder)),
  )
  const isInSight = (path: string) =>
    folders.some((folder) => isInside(path, folder)) && !outOfSight.some((folder) => isInside(path, folder))
  const empty = hasScratch === true ? [...outOfSight, '/tmp'] : outOfSight
  return [
    ...system,
    ...empty.map((path) => ({ kind: 'empty' as const, path })),
    ...devices.map((path) => ({ kind: 'device' as const, path })),
    ...[...new Set([...programs.flatMap(withRealPath), ...reads])]
      .filter((path) => !isInSight(path))
      .map((path) => ({ kind: 'read' as const, path })),
    ...writes.map((path) => ({ kind: 'write' as const, path })),
    ...['/', ...outOfSight].map((path) => ({ kind: 'sealed' as const, path })),
  ]
}

/** `/bin` and its like are links into `/usr` on most systems. */
const systemMount = (path: string): Mount =>
  dirname(path) === '/' && lstatSync(path).isSymbolicLink()
    ? { kind: 'link', path, target: readlinkSync(path) }
    : { kind: 'read', path }

/** A path, and where it leads when links are on the way. */
export function withRealPath(path: string): string[] {
  try {
    return [...new Set([path, realpathSync(path)])]
  } catch {
    return [path]
  }
}

const isInside = (path: string, folder: string) => {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`)
}

const outermost = (paths: readonly string[]) =>
  paths.filter((path, index) =>
    paths.every((other, at) => at === index || !isInside(path, other) || (path === other && index < at)),
  )
