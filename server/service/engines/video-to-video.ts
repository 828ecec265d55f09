import { join } from 'node:path'
import type { MediaTools } from '../assets/media-tools.ts'
import type { Engine } from './engine.ts'
import { filmRateHz } from './frames/film.ts'
import { frameOf } from './frames/frame.ts'
import type { FrameSize } from './frames/frame-size.ts'
import { nextTurn } from './frames/next-turn.ts'
import { keptSound } from './frames/kept-sound.ts'
import { lookChanger } from './look/apply-look.ts'
import { type ColourStatistics, colourStatistics, takeColours } from './look/colour-statistics.ts'
import { gradeOf } from './look/look-words.ts'
import { fallingOf } from './motion/falling.ts'
import { referenceColours } from './picture/reference-colours.ts'
import { readPrompt } from './prompt/prompt.ts'
import { seedOf } from './prompt/seed-of.ts'

const longestSidePx = 1280

/** Gives a video other colours and another texture, by its prompt's words and the colours of a reference picture. */
export function createVideoToVideoEngine({ tools }: { tools: MediaTools }): Engine<'video_to_video'> {
  return {
    async run(body, context) {
      const { signal, progress } = context
      const prompt = readPrompt(body.promptText)
      const seed = seedOf(body.promptText, body.seed)
      const { path: source, info } = await context.openAsset(body.videoUri)
      const references = await referenceColours(body.references, context)
      const size = boundedSize(info.widthPx ?? 2, info.heightPx ?? 2)
      const format = { ...size, frameRateHz: filmRateHz }
      const count = Math.max(1, Math.round((info.durationSeconds ?? 0) * filmRateHz))
      const change = lookChanger(gradeOf(prompt, seed))
      const falling = fallingOf(prompt, seed)

      async function* frames() {
        let index = 0
        let before: ColourStatistics | undefined
        for await (const bytes of tools.readFrames(source, format, signal)) {
          if (index === count) return
          await nextTurn(signal)
          const frame = frameOf(size.widthPx, size.heightPx, bytes)
          // The first frame decides for all, or the colours would flicker with what moves.
          if (references) takeColours(frame, (before ??= colourStatistics(frame)), references)
          change(frame, index)
          falling?.(frame, index / filmRateHz)
          yield frame.bytes
          index++
          progress(Math.min(1, index / count))
        }
      }

      const path = join(context.folder, 'video.mp4')
      await tools.writeVideo(path, { format, frames: frames() }, keptSound(tools, source, info, signal), signal)
      return { files: [{ path, type: 'video/mp4' }] }
    },
  }
}

/** The video's own size, even, with its longer side at most 1280 pixels. */
function boundedSize(widthPx: number, heightPx: number): FrameSize {
  const scale = Math.min(1, longestSidePx / Math.max(widthPx, heightPx))
  const even = (lengthPx: number) => Math.max(2, 2 * Math.round((lengthPx * scale) / 2))
  return { widthPx: even(widthPx), heightPx: even(heightPx) }
}
