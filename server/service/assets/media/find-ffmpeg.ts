import { findProgram } from '../../../isolation/find-program.ts'
import type { Isolation } from '../../../isolation/isolation.ts'

/** Where FFmpeg's two programs are. */
export interface FfmpegPrograms {
  ffmpeg: string
  ffprobe: string
}

/** The two programs, and how they are shut in when they run. */
export interface Ffmpeg extends FfmpegPrograms {
  isolation: Isolation
}

/** Looks for `ffmpeg` and `ffprobe` in the folders of a PATH; undefined unless both are there. */
export function findFfmpeg(searchPath: string): FfmpegPrograms | undefined {
  const ffmpeg = findProgram('ffmpeg', searchPath)
  const ffprobe = findProgram('ffprobe', searchPath)
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe }
}
