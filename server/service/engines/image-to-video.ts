import sharp from 'sharp'
import type { MediaTools } from '../assets/media-tools.ts'
import type { Engine } from './engine.ts'
import { type FrameSize, frameSize } from './frames/frame-size.ts'
import { frameOfRgb, type Rgb } from './frames/rgb-frame.ts'
import { filmWorld, soundOf } from './motion/film-world.ts'
import { guessDepth } from './motion/guess-depth.ts'
import type { World } from './motion/world.ts'
import { openPicture } from './picture/open-picture.ts'
import { readPrompt } from './prompt/prompt.ts'
import { seedOf } from './prompt/seed-of.ts'

/** What a camera that draws back sees beyond the picture, on each side: the picture's own mirrored rim. */
const rim = 0.1

/** Moves a camera over the picture, as its prompt says; what seems near moves more than what seems far. */
export function createImageToVideoEngine({ tools }: { tools: MediaTools }): Engine<'image_to_video'> {
  return {
    async run(body, context) {
      const text = body.promptText ?? ''
      const uri = typeof body.promptImage === 'string' ? body.promptImage : body.promptImage[0]!.uri
      const seen = frameSize(body.ratio)
      const world = await pictureWorld(await openPicture(uri, context, { cover: seen }), seen)
      const shot = {
        prompt: readPrompt(text),
        seed: seedOf(text, body.seed),
        seconds: body.duration,
        sound: soundOf(body, text),
        around: { room: 0, rim },
      }
      return filmWorld(tools, world, shot, context)
    },
  }
}

/** A picture with a mirrored rim, since its world ends at its edges. */
async function pictureWorld({ rgb, widthPx, heightPx }: Rgb, seen: FrameSize): Promise<World> {
  const across = 2 * Math.round((widthPx * rim) / 2)
  const down = 2 * Math.round((heightPx * rim) / 2)
  const { data, info } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .extend({ left: across, right: across, top: down, bottom: down, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const frame = frameOfRgb({ widthPx: info.width, heightPx: info.height, rgb: data })
  return { frame, seen, depth: guessDepth(frame) }
}
