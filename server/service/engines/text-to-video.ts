import type { MediaTools } from '../assets/media-tools.ts'
import type { Engine } from './engine.ts'
import { frameSize } from './frames/frame-size.ts'
import { frameOfRgb } from './frames/rgb-frame.ts'
import { lookChanger } from './look/apply-look.ts'
import { styleOf } from './look/look-words.ts'
import { filmWorld, soundOf } from './motion/film-world.ts'
import { paintedWorld } from './motion/painted-world.ts'
import { rgbOfCanvas } from './picture/canvas.ts'
import { paintScene } from './picture/paint-scene.ts'
import { readPrompt } from './prompt/prompt.ts'
import { seedOf } from './prompt/seed-of.ts'

/** How much of the scene is painted beyond each edge of the first frame, parts of its size. */
const room = 0.12

/** Paints the scene of a prompt, as text_to_image does, and moves a camera through it. */
export function createTextToVideoEngine({ tools }: { tools: MediaTools }): Engine<'text_to_video'> {
  return {
    async run(body, context) {
      const prompt = readPrompt(body.promptText)
      const seed = seedOf(body.promptText, body.seed)
      const seen = frameSize(body.ratio)
      const wider = (lengthPx: number) => 2 * Math.round((lengthPx * (1 + 2 * room)) / 2)
      const size = { widthPx: wider(seen.widthPx), heightPx: wider(seen.heightPx) }
      const painting = await paintScene(prompt, size, seed, context.signal)
      const frame = frameOfRgb(rgbOfCanvas(painting.canvas))
      const style = styleOf(prompt)
      if (style) lookChanger(style)(frame, 0)
      const shot = {
        prompt,
        seed,
        seconds: body.duration,
        sound: soundOf(body, body.promptText),
        around: { room, rim: 0 },
      }
      return filmWorld(tools, paintedWorld(painting, frame, seen), shot, context)
    },
  }
}
