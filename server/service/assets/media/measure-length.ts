import { AssetInvalid } from '../asset-invalid.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { inputArguments, quietly } from './input-arguments.ts'
import { runToEnd } from './run-to-end.ts'

const microsecondsASecond = 1_000_000

/** Headers round, and leave out the last frame's length. */
const isShort = (measured: number, claimed: number) => claimed - measured > Math.max(0.5, claimed * 0.02)

/**
 * How long a file really lasts, seconds: all of it is read, none of it decoded, since a header may say anything.
 * Rejects with AssetInvalid when less is there than the header says, or more than `longestSeconds`.
 */
export async function measureLength(
  { ffmpeg, isolation }: Ffmpeg,
  path: string,
  { claimedSeconds, longestSeconds }: { claimedSeconds: number; longestSeconds: number },
  signal: AbortSignal,
): Promise<number> {
  const args = [
    [...quietly, '-nostdin', ...inputArguments(path)],
    ['-map', '0:V:0?', '-map', '0:a:0?', '-c', 'copy', '-t', `${longestSeconds + 10}`],
    ['-progress', 'pipe:1', '-stats_period', '60', '-f', 'null', '-'],
  ].flat()
  const { output } = await runToEnd([ffmpeg, ...args], { signal, isolation, needed: { reads: [path] } })
  const [, last] = /out_time_us=(\d+)\s(?![\s\S]*out_time_us)/.exec(output) ?? []
  const measured = Number(last ?? 0) / microsecondsASecond
  if (measured === 0) throw new AssetInvalid('The file is damaged: there is nothing to play in it.')
  if (measured > longestSeconds) throw new AssetInvalid('The file lasts longer than an hour: send a part of it.')
  if (isShort(measured, claimedSeconds)) {
    throw new AssetInvalid('The file is cut off: it is shorter than its own header says. Send the whole file.')
  }
  return Math.max(measured, claimedSeconds)
}
