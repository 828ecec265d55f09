import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noIsolation } from '../../../server/isolation/isolation.ts'
import type { MediaTools } from '../../../server/service/assets/media-tools.ts'
import { openMediaTools } from '../../../server/service/assets/media/open-media-tools.ts'
import { probeImage } from '../../../server/service/assets/probe-image.ts'
import { haveFfmpeg, searchPath } from './ffmpeg.ts'
import { waysHere } from '../service/isolation.ts'

const folder = join(tmpdir(), 'visavis-test-media')

/** The service's media tools, shut in as well as this machine can; pictures are probed in this process, since its programs are not built here. */
export async function openTestMediaTools(): Promise<MediaTools> {
  haveFfmpeg()
  const [best] = await waysHere()
  return openMediaTools({ searchPath, isolation: best?.isolation ?? noIsolation, probeImage })
}

/** A file that FFmpeg makes from `args`, kept in the temporary folder. It has no ending that tells what it is. */
export function mediaFile(args: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, createHash('sha256').update(args).digest('hex').slice(0, 24))
  if (existsSync(path)) return path
  const unfinished = `${path}.${randomUUID()}`
  execFileSync(haveFfmpeg().ffmpeg, ['-nostdin', '-v', 'error', ...args.split(' '), unfinished], { stdio: 'ignore' })
  renameSync(unfinished, path)
  return path
}

const picture = (seconds: number) => `-f lavfi -i testsrc2=s=96x64:r=25:d=${seconds}`
const tone = (seconds: number) => `-f lavfi -i sine=f=440:d=${seconds}:r=48000`

/** A small video of moving colours; with a tone when `sound` names its codec. */
export const videoFile = (codec: string, container: string, { seconds = 1, sound = '' } = {}) =>
  mediaFile(
    `${picture(seconds)} ${sound === '' ? '' : `${tone(seconds)} -c:a ${sound} -strict -2 `}-c:v ${codec} -pix_fmt ${
      codec === 'prores_ks' ? 'yuv422p10le' : 'yuv420p'
    } -f ${container}`.replaceAll('  ', ' '),
  )

/** A tone of 440 Hz. */
export const audioFile = (codec: string, container: string, { seconds = 1 } = {}) =>
  mediaFile(`${tone(seconds)} -c:a ${codec} -f ${container}`)
