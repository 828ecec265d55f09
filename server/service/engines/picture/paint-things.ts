import sharp from 'sharp'
import { type Colour, colour } from '../prompt/colour-words.ts'
import type { Thing } from '../prompt/scene-words.ts'
import { blend, type Canvas, litBy, mixColours } from './canvas.ts'
import type { Layout } from './layout.ts'

const hex = (c: Colour) =>
  `#${c
    .map((part) =>
      Math.round(Math.max(0, Math.min(1, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A thing as drawn in a box of 100 × 100 with its foot at the lower edge. */
interface Drawing {
  svg: string
  /** Middle of its foot: from the picture's middle and from its upper edge; and its size. Parts of the height. */
  x: number
  footY: number
  size: number
  depth: number
}

type Draw = (layout: Layout, paint: (surface: string) => string) => Drawing

const aside = ({ random, sunX, halfWidth }: Layout, part: number) =>
  (sunX > 0 ? -1 : 1) * halfWidth * (part + 0.15 * random())

const drawings: Record<Thing, Draw> = {
  boat: (layout, paint) => ({
    svg: `<path d="M12 78h76l-10 16q-2 4-7 4H30q-6 0-9-5z" fill="${paint('5b3a2a')}"/>
      <path d="M50 10v66" stroke="${paint('3b2c22')}" stroke-width="2"/>
      <path d="M52 8q34 26 34 64H52z" fill="${paint('f4efe2')}"/><path d="M48 18q-24 26-30 54h30z" fill="${paint('e2dac6')}"/>`,
    x: aside(layout, 0.2),
    footY: layout.words.water ? layout.horizon + 0.16 : layout.horizon + 0.2,
    size: 0.24,
    depth: 0.55,
  }),
  house: (layout, paint) => ({
    svg: `<path d="M14 52h72v46H14z" fill="${paint('d9c9ae')}"/><path d="M6 54 50 20l44 34z" fill="${paint('8c4636')}"/>
      <path d="M66 22h9v20h-9z" fill="${paint('7d5a4c')}"/><path d="M43 70h15v28H43z" fill="${paint('5c4434')}"/>
      ${[22, 66].map((x) => `<path d="M${x} 64h13v13H${x}z" fill="${layout.words.time === 'day' ? paint('5a6b78') : '#ffd98a'}"/>`).join('')}`,
    x: aside(layout, 0.35),
    footY: layout.words.water ? layout.horizon + 0.006 : Math.min(0.86, layout.horizon + 0.2),
    size: layout.words.water ? 0.1 : 0.17,
    depth: layout.words.water ? 0.3 : 0.65,
  }),
  lighthouse: (layout, paint) => ({
    svg: `<path d="M8 98q8-16 30-14h24q22-2 32 14z" fill="${paint('4d4a4c')}"/><path d="M42 26h16l6 62H36z" fill="${paint('f1ece2')}"/>
      <path d="M40.500 42h19l1.500 14H39z M37.800 70h24.400l1.200 12H36.700z" fill="${paint('b5392f')}"/>
      <path d="M43 12h14v14H43z" fill="#ffe7a0"/><path d="M41 13l9-9 9 9z" fill="${paint('7c2d27')}"/><path d="M39 25h22v3H39z" fill="${paint('3a3436')}"/>`,
    x: aside(layout, 0.5),
    footY: layout.words.water ? layout.horizon + 0.02 : layout.horizon + 0.14,
    size: 0.34,
    depth: 0.4,
  }),
  balloon: (layout, paint) => ({
    svg: `<path d="M50 4c26 0 36 18 36 33 0 18-18 30-28 45H42C32 67 14 55 14 37 14 22 24 4 50 4z" fill="${paint('cf4a3a')}"/>
      <path d="M50 4c12 0 16 18 16 33 0 18-8 30-13 45h-6C42 67 34 55 34 37 34 22 38 4 50 4z" fill="${paint('f0c35a')}"/>
      <path d="M43 88h14v10H43z" fill="${paint('6d4a30')}"/><path d="M43 82v6m14-6v6" stroke="${paint('4a3626')}"/>`,
    x: aside(layout, 0.3),
    footY: 0.44,
    size: 0.3,
    depth: 0.5,
  }),
  birds: (layout, paint) => ({
    svg: [
      [30, 40, 1],
      [48, 30, 0.8],
      [64, 42, 0.9],
      [76, 26, 0.6],
      [18, 24, 0.5],
    ]
      .map(
        ([x, y, s]) =>
          `<path transform="translate(${x} ${y}) scale(${s})" d="M-11-4q7-4 11 4 4-8 11-4-7-1-10 6h-2q-3-7-10-6z" fill="${paint('2a2c33')}"/>`,
      )
      .join(''),
    x: -aside(layout, 0.35),
    footY: 0.42,
    size: 0.3,
    depth: 0.45,
  }),
  tree: (layout, paint) => ({
    svg: `<path d="M46 98q3-20 1-34l6-2q-1 20 4 36z" fill="${paint('4a3426')}"/>
      ${[
        [50, 34, 24],
        [32, 46, 17],
        [68, 46, 18],
        [40, 24, 15],
        [62, 24, 14],
        [50, 54, 18],
      ]
        .map(
          ([x, y, r], i) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint((layout.words.autumn ? ['b9652b', 'a8541f', 'cf8a3a'] : ['3f7040', '38673c', '4b7d46'])[i % 3]!)}"/>`,
        )
        .join('')}`,
    x: aside(layout, 0.45),
    footY: Math.min(0.92, layout.horizon + 0.27),
    size: 0.42,
    depth: 0.8,
  }),
}

/** Draws the things that the prompt names over the land, in the scene's light. */
export async function paintThings(canvas: Canvas, layout: Layout): Promise<void> {
  const { light, words } = layout
  for (const thing of words.things) {
    const own = words.colours.of.thing?.[0]
    const draw = drawings[thing]
    const tones: string[] = []
    const drawing = draw(layout, (surface) => {
      tones.push(surface)
      const painted = own && tones.length === 1 ? own : colour(surface)
      return hex(mixColours(litBy(painted, light.ambient), light.haze, 0.12 + 0.3 * words.fog))
    })
    await stamp(canvas, layout, drawing)
  }
}

async function stamp(canvas: Canvas, { halfWidth }: Layout, { svg, x, footY, size, depth }: Drawing): Promise<void> {
  const { widthPx, heightPx } = canvas
  const sidePx = Math.round(size * heightPx)
  const left = Math.round((x + halfWidth - size / 2) * heightPx)
  const top = Math.round(footY * heightPx) - sidePx
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 100 100" fill="none">${svg}</svg>`
  const rgba = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer()
  for (let j = 0; j < sidePx; j++) {
    for (let i = 0; i < sidePx; i++) {
      const [column, row] = [left + i, top + j]
      if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) continue
      const at = (j * sidePx + i) * 4
      const share = rgba[at + 3]! / 255
      if (share === 0) continue
      const pixel = row * widthPx + column
      blend(canvas, pixel, rgba[at]! / 255, rgba[at + 1]! / 255, rgba[at + 2]! / 255, share)
      if (share < 0.5) continue
      canvas.depth[pixel] = depth
      canvas.water[pixel] = 0
    }
  }
}
