import { stat } from 'node:fs/promises'
import type { Isolation } from '../../../isolation/isolation.ts'
import { imageTypeOfFile } from '../image-type.ts'
import type { MediaTools } from '../media-tools.ts'
import type { ProbeImage } from '../picture-reader.ts'
import { FfmpegMissing } from './ffmpeg-missing.ts'
import { type Ffmpeg, findFfmpeg } from './find-ffmpeg.ts'
import { probeMedia } from './probe-media.ts'
import { readFrames, readSound } from './read-media.ts'
import { runToEnd } from './run-to-end.ts'
import { type Encoders, writeSound, writeVideo } from './write-media.ts'

const askLimitMs = 20_000

/** Not every FFmpeg has the same encoders. */
async function chooseEncoders({ ffmpeg, isolation }: Ffmpeg): Promise<Encoders> {
  const options = { signal: AbortSignal.timeout(askLimitMs), isolation, needed: {} }
  const { output } = await runToEnd([ffmpeg, '-hide_banner', '-encoders'], options)
  const first = (names: string[]) => names.find((name) => output.includes(` ${name} `)) ?? names[0]!
  return { h264: first(['libx264', 'libopenh264', 'h264_videotoolbox']), mp3: first(['libmp3lame', 'libshine']) }
}

/**
 * Finds FFmpeg in the folders of `searchPath`, a PATH. Without it only pictures can be probed: everything else rejects
 * with FfmpegMissing.
 */
export function openMediaTools({
  searchPath,
  isolation,
  probeImage,
}: {
  searchPath: string
  isolation: Isolation
  probeImage: ProbeImage
}): MediaTools & { hasFfmpeg: boolean } {
  const found = findFfmpeg(searchPath)
  const have = () => {
    if (found === undefined) throw new FfmpegMissing()
    return { ...found, isolation }
  }
  let encoders: Promise<Encoders> | undefined
  const haveEncoders = async () => ({ ...have(), ...(await (encoders ??= chooseEncoders(have()))) })
  return {
    hasFfmpeg: found !== undefined,
    async probe(path, signal) {
      if ((await imageTypeOfFile(path)) !== undefined) return probeImage(path, signal)
      return probeMedia(have(), { path, sizeBytes: (await stat(path)).size }, signal)
    },
    async *readFrames(path, format, signal) {
      yield* readFrames(have(), path, format, signal)
    },
    async *readSound(path, format, signal) {
      const { audioCodec } = await probeMedia(have(), { path, sizeBytes: 0 }, signal)
      if (audioCodec !== undefined) yield* readSound(have(), path, format, signal)
    },
    writeVideo: async (path, video, sound, signal) => writeVideo(await haveEncoders(), path, video, sound, signal),
    writeSound: async (path, sound, signal) => writeSound(await haveEncoders(), path, sound, signal),
  }
}
