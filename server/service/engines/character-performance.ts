import { join } from 'node:path'
import type { MediaTools } from '../assets/media-tools.ts'
import { actor } from './acting/actor.ts'
import { filmedFrames, type Part, pictureFrames } from './acting/character-frames.ts'
import { readPerformance } from './acting/performance.ts'
import type { Engine } from './engine.ts'
import { filmRateHz } from './frames/film.ts'
import { frameSize } from './frames/frame-size.ts'
import { keptSound } from './frames/kept-sound.ts'
import { openPicture } from './picture/open-picture.ts'

/** Characters are read at most this large; frames are smaller. */
const longestSidePx = 2048
/** The part of the work that is watching the reference. */
const watchingShare = 0.35

/** Lets a character do what the person in the reference does: the head moves with theirs, the mouth with their voice. */
export function createCharacterPerformanceEngine({ tools }: { tools: MediaTools }): Engine<'character_performance'> {
  return {
    async run({ character, reference, ratio, bodyControl, expressionIntensity, seed = 0 }, context) {
      const { signal, progress } = context
      const size = frameSize(ratio)
      const driving = await context.openAsset(reference.uri)
      const performance = await readPerformance(tools, driving, signal, (part) => progress(part * watchingShare))
      const part: Part = {
        count: performance.head.length,
        poseOf: actor(performance, { intensity: expressionIntensity, seed }),
        bodyMoves: bodyControl,
        size,
      }
      const within = { widthPx: longestSidePx, heightPx: longestSidePx }
      const played =
        character.type === 'image'
          ? pictureFrames(await openPicture(character.uri, context, { within }), part, signal)
          : filmedFrames(tools, await context.openAsset(character.uri), part, signal)
      const path = join(context.folder, 'video.mp4')
      await tools.writeVideo(
        path,
        {
          format: { ...size, frameRateHz: filmRateHz },
          frames: withProgress(played, part.count, (done) => progress(watchingShare + done * (1 - watchingShare))),
        },
        keptSound(tools, driving.path, driving.info, signal),
        signal,
      )
      return { files: [{ path, type: 'video/mp4' }] }
    },
  }
}

async function* withProgress(frames: AsyncIterable<Uint8Array>, count: number, progress: (part: number) => void) {
  let index = 0
  for await (const frame of frames) {
    yield frame
    progress(++index / count)
  }
}
