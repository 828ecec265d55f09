import type { EngineContext } from '../engine.ts'
import { frameOfRgb } from '../frames/rgb-frame.ts'
import { type ColourStatistics, colourStatistics, meanStatistics } from '../look/colour-statistics.ts'
import { openPicture } from './open-picture.ts'

/** Colours are read off copies of this many pixels squared. */
const sidePx = 128

/** The colours of the reference pictures together; null without any. */
export async function referenceColours(
  references: readonly { uri: string }[],
  context: EngineContext,
): Promise<ColourStatistics | null> {
  const all: ColourStatistics[] = []
  for (const { uri } of references) {
    const picture = await openPicture(uri, context, { cover: { widthPx: sidePx, heightPx: sidePx } })
    all.push(colourStatistics(frameOfRgb(picture)))
  }
  return all.length === 0 ? null : meanStatistics(all)
}
