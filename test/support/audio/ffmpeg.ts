import { type FfmpegPrograms, findFfmpeg } from '../../../server/service/assets/media/find-ffmpeg.ts'

export const searchPath = process.env['PATH'] ?? ''

/** FFmpeg for tests; install-packages.ts has tried to get it. */
export function haveFfmpeg(): FfmpegPrograms {
  const found = findFfmpeg(searchPath)
  if (found !== undefined) return found
  throw new Error(`These tests need FFmpeg. Install it: ${installCommand()}`)
}

function installCommand(): string {
  if (process.platform === 'darwin') return 'brew install ffmpeg'
  if (process.platform === 'win32') return 'winget install ffmpeg'
  return 'sudo apt-get install ffmpeg'
}
