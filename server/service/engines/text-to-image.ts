import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine } from './engine.ts'
import { frameSize } from './frames/frame-size.ts'
import { frameOfRgb, rgbOfFrame } from './frames/rgb-frame.ts'
import { lookChanger } from './look/apply-look.ts'
import { colourStatistics, takeColours } from './look/colour-statistics.ts'
import { styleOf } from './look/look-words.ts'
import { rgbOfCanvas } from './picture/canvas.ts'
import { paintScene } from './picture/paint-scene.ts'
import { referenceColours } from './picture/reference-colours.ts'
import { readPrompt } from './prompt/prompt.ts'
import { seedOf } from './prompt/seed-of.ts'

/** Paints a landscape from the words it knows, in the colours of the reference pictures. */
export function createTextToImageEngine(): Engine<'text_to_image'> {
  return {
    async run(body, context) {
      const prompt = readPrompt(body.promptText)
      const references = await referenceColours(body.referenceImages, context)
      context.progress(0.1)
      const seed = seedOf(body.promptText, 'seed' in body ? body.seed : undefined)
      const { canvas } = await paintScene(prompt, frameSize(body.ratio), seed, context.signal)
      context.progress(0.7)
      const frame = frameOfRgb(rgbOfCanvas(canvas))
      if (references) takeColours(frame, colourStatistics(frame), references)
      const style = styleOf(prompt)
      if (style) lookChanger(style)(frame, 0)
      context.signal.throwIfAborted()
      const { rgb, widthPx, heightPx } = rgbOfFrame(frame)
      const path = join(context.folder, 'picture.png')
      await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
        .png()
        .toFile(path)
      context.progress(1)
      return { files: [{ path, type: 'image/png' }] }
    },
  }
}
