import type { IsolationMethod } from './isolation.ts'
import { withRealPath } from './mounts.ts'

/**
 * Flags of Node's permission model, by the names that this version has; none where it has none. It guards against our own
 * mistakes more than against hostile code: addons, and programs that are started, are not bound by it.
 */
export function nodePermissionFlags(programs: readonly string[]): IsolationMethod['nodeFlags'] {
  const known = process.allowedNodeEnvironmentFlags
  const permission = ['--permission', '--experimental-permission'].find((flag) => known.has(flag))
  if (permission === undefined) return () => []
  return ({ reads = [], writes = [], startsPrograms }) =>
    [
      permission,
      ...[...programs, ...reads, ...writes].flatMap(withRealPath).map((path) => `--allow-fs-read=${path}`),
      ...writes.flatMap(withRealPath).map((path) => `--allow-fs-write=${path}`),
      // Of sharp, which decodes pictures.
      '--allow-addons',
      startsPrograms ? '--allow-child-process' : '',
    ].filter((flag) => flag !== '')
}
