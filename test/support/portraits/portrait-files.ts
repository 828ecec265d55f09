import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type PersonName, personOf } from './people.ts'
import { renderPerson } from './render-person.ts'

const sidePx = 640

/** The kept picture of a person, a WebP. */
export const portraitPath = (name: PersonName) => fileURLToPath(new URL(`pictures/${name}.webp`, import.meta.url))

export const portraitUri = async (name: PersonName) =>
  `data:image/webp;base64,${(await readFile(portraitPath(name))).toString('base64')}`

/** Renders the picture of a person anew, as it is kept. Takes up to ten seconds. */
async function drawPortrait(name: PersonName): Promise<Buffer> {
  const { width, height, rgb } = renderPerson(personOf(name), sidePx)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84 })
    .toBuffer()
}

export const keepPortrait = async (name: PersonName) => writeFile(portraitPath(name), await drawPortrait(name))
