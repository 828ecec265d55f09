import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findFfmpeg } from '../../../server/service/assets/media/find-ffmpeg.ts'
import { searchPath } from './ffmpeg.ts'

const aptGet = '/usr/bin/apt-get'

/** Before all tests: on Debian and its kin, as root, FFmpeg can simply be had. Elsewhere the tests that need it say so. */
export function setup(): void {
  if (findFfmpeg(searchPath) !== undefined || process.getuid?.() !== 0 || !existsSync(aptGet)) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync(aptGet, ['update', '-qq'], quiet)
    execFileSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], quiet)
  } catch {
    process.stderr.write('FFmpeg could not be installed: the tests that need it will say so.\n')
  }
}
