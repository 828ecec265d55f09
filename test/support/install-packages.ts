import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram } from '../../server/isolation/find-program.ts'
import { findFfmpeg } from '../../server/service/assets/media/find-ffmpeg.ts'
import { searchPath } from './audio/ffmpeg.ts'

const aptGet = '/usr/bin/apt-get'

/** Before all tests: on Debian and its kin, as root, what is missing can simply be had. Elsewhere the tests that need it say so. */
export function setup(): void {
  const missing = [
    ...(findFfmpeg(searchPath) === undefined ? ['ffmpeg'] : []),
    ...(findProgram('bwrap', searchPath) === undefined ? ['bubblewrap'] : []),
    ...(findProgram('certutil', searchPath) === undefined ? ['libnss3-tools'] : []),
  ]
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync(aptGet)) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync(aptGet, ['update', '-qq'], quiet)
    execFileSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet)
  } catch {
    process.stderr.write(`${missing.join(' and ')} could not be installed: the tests that need it will say so.\n`)
  }
}
