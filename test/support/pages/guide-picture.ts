import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

export const guideFolder = join(import.meta.dirname, '../../../docs')
/** Set, pictures are made anew instead of compared. */
const isMaking = process.env['GUIDE_PICTURES'] === 'new'

/** Coarse enough that dates, names of hours and the edges of letters don't count. */
const gridPixels = { width: 48, height: 30 }
const mostDifference = 5

const grid = async (picture: Buffer) =>
  new Uint8Array(
    await sharp(picture)
      .resize({ ...gridPixels, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer(),
  )

/**
 * A picture of the operator's guide, as the page looks now: undefined when the one in the guide still shows it, else
 * how far they are apart, in steps of grey.
 */
export async function guidePicture(page: Page, name: string): Promise<string | undefined> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = join(guideFolder, 'pictures', `${name}.jpg`)
  if (isMaking) {
    mkdirSync(join(guideFolder, 'pictures'), { recursive: true })
    writeFileSync(file, await sharp(shot).resize(960).jpeg({ quality: 62, mozjpeg: true }).toBuffer())
    return undefined
  }
  const [kept, now] = [await grid(readFileSync(file)), await grid(shot)]
  const difference = kept.reduce((sum, value, place) => sum + Math.abs(value - now[place]!), 0) / kept.length
  return difference <= mostDifference ? undefined : `${name} differs by ${difference.toFixed(1)}`
}
