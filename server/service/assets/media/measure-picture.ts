import type { Ffmpeg } from './find-ffmpeg.ts'
import { inputArguments } from './input-arguments.ts'
import { runToEnd } from './run-to-end.ts'

/** Containers round times to milliseconds, and a frame's start and length each may be off by one. */
const partsASecond = 100

/**
 * How long a video's picture lasts by its packets, seconds: from the first frame to the end of the last. Undefined where
 * they don't tell, or are too many to look at, as of films of more than ten minutes.
 */
export async function measurePicture(
  { ffprobe, isolation }: Ffmpeg,
  path: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const shown = ['-select_streams', 'V:0', '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0']
  const { isGood, output } = await runToEnd([ffprobe, '-v', 'error', ...inputArguments(path), ...shown], {
    signal,
    isolation,
    needed: { reads: [path] },
  })
  if (!isGood) return undefined
  let [fromSeconds, toSeconds] = [Infinity, -Infinity]
  for (const line of output.split('\n')) {
    // A packet may come with more than was asked for, after another comma.
    const [startSeconds = NaN, lengthSeconds = NaN] = line.split(',', 2).map(Number.parseFloat)
    if (Number.isNaN(startSeconds)) continue
    fromSeconds = Math.min(fromSeconds, startSeconds)
    toSeconds = Math.max(toSeconds, startSeconds + (lengthSeconds || 0))
  }
  if (toSeconds <= fromSeconds) return undefined
  return Math.round((toSeconds - fromSeconds) * partsASecond) / partsASecond
}
