import sharp from 'sharp'
import { readPrompt } from '../../../server/service/engines/prompt/prompt.ts'
import { rgbOfCanvas } from '../../../server/service/engines/picture/canvas.ts'
import { paintScene } from '../../../server/service/engines/picture/paint-scene.ts'
import { noiseAt } from './head-paint.ts'
import { portraitPath } from './portrait-files.ts'

/** Pictures without a face that could be animated, by name, each a PNG. */
export const noPortraits: Record<string, () => Promise<Buffer>> = {}

const scenes =
  'the sea at sunset, a city at night, green hills at noon, a forest in fog, mountains with snow, a desert at dusk, a lighthouse in a storm, a harbour with boats, a field of flowers, a river at dawn, a street in rain, a castle on a hill, an island with palms, a night sky with stars, a lake in autumn, a room with a window, a garden in spring, a bridge over water, a beach at noon, a red sun over hills'
for (const prompt of scenes.split(', ')) {
  noPortraits[prompt] = async () => {
    const size = { widthPx: 640, heightPx: 480 }
    const { canvas } = await paintScene(readPrompt(prompt), size, 77, new AbortController().signal)
    const { widthPx, heightPx, rgb } = rgbOfCanvas(canvas)
    return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .png()
      .toBuffer()
  }
}

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const rows = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')
const drawings: Record<string, string> = {
  'a cup':
    box(150, 140, 180, 200, '#ddd') +
    path('M330 180h60v100h-60v-30h30v-40h-30z', '#ccc') +
    box(120, 340, 260, 20, '#864'),
  'a ball': circle(250, 250, 160, '#d33') + circle(200, 200, 40, '#f77'),
  'a clock':
    circle(250, 250, 180, '#fff') +
    rows(12, (i) => circle(250 + 150 * Math.cos(i / 1.91), 250 + 150 * Math.sin(i / 1.91), 8, '#222')) +
    box(246, 120, 8, 130, '#222'),
  'a house':
    box(120, 220, 260, 200, '#c96') + path('M100 220l150-120 150 120z', '#933') + box(220, 320, 60, 100, '#532'),
  'a house with windows':
    box(100, 120, 300, 300, '#eec') +
    rows(9, (i) => box(130 + (i % 3) * 90, 150 + Math.floor(i / 3) * 90, 50, 60, '#246')),
  'a tree': box(230, 280, 40, 180, '#642') + circle(250, 200, 130, '#383'),
  'a car':
    box(60, 260, 380, 90, '#26c') +
    path('M140 260l50-80h140l50 80z', '#48e') +
    circle(140, 350, 42, '#222') +
    circle(360, 350, 42, '#222'),
  'a flower':
    rows(8, (i) => circle(250 + 90 * Math.cos(i * 0.785), 220 + 90 * Math.sin(i * 0.785), 50, '#e6a')) +
    circle(250, 220, 55, '#fc3'),
  'a fish':
    path('M100 250q150-140 280 0q-130 140-280 0z', '#48a') +
    path('M380 250l70-60v120z', '#48a') +
    circle(160, 235, 12, '#111'),
  'a chess board': rows(64, (i) =>
    box((i % 8) * 62, Math.floor(i / 8) * 62, 62, 62, (i + Math.floor(i / 8)) % 2 ? '#222' : '#eee'),
  ),
  'a bar chart': rows(7, (i) => box(60 + i * 60, 420 - i * 40, 40, 40 + i * 40, '#37a')),
  'a page of text': rows(
    24,
    (i) =>
      `<text x="40" y="${40 + i * 19}" font-size="15" fill="#111">The lamp is lit at dusk and put out at dawn, line ${i}.</text>`,
  ),
  'one large word': '<text x="40" y="300" font-size="150" font-weight="bold" fill="#111">Light</text>',
  'a logo': path('M250 80l170 300h-340z', '#0a7') + circle(250, 290, 50, '#fff'),
  'a barcode': rows(60, (i) => box(20 + i * 8, 100, 2 + ((i * 7) % 5), 280, '#000')),
  'a traffic light':
    box(180, 60, 140, 380, '#333') +
    circle(250, 130, 45, '#d22') +
    circle(250, 250, 45, '#da2') +
    circle(250, 370, 45, '#2a3'),
  'two buttons': circle(180, 250, 60, '#345') + circle(330, 250, 60, '#345'),
  'a guitar':
    circle(250, 340, 100, '#a62') +
    circle(250, 210, 70, '#a62') +
    circle(250, 300, 30, '#321') +
    box(235, 20, 30, 200, '#532'),
  'a key':
    circle(150, 250, 70, '#aa8') +
    circle(150, 250, 30, '#fff') +
    box(210, 238, 200, 24, '#aa8') +
    box(370, 260, 20, 40, '#aa8'),
  'a map':
    path('M0 200q120-80 240 0t260 0v300h-500z', '#6a6') +
    path('M120 0q40 200-20 500', '#48c') +
    circle(300, 300, 10, '#d22'),
  'a ship':
    path('M80 330h340l-60 80h-220z', '#742') + box(240, 100, 10, 230, '#531') + path('M255 110l120 180h-120z', '#eee'),
  fruits:
    circle(170, 300, 80, '#d33') +
    circle(320, 310, 75, '#e92') +
    path('M200 150q100 20 150 120q-110-10-150-120z', '#dd3'),
  'an umbrella': path('M80 260a170 170 0 0 1 340 0z', '#c3c') + box(246, 260, 8, 150, '#333'),
  'a bird': path('M100 280q100-120 220-40l80-30l-50 70q-80 100-250 0z', '#357') + circle(320, 245, 8, '#111'),
  'a cat from behind':
    circle(250, 330, 120, '#555') +
    circle(250, 180, 70, '#555') +
    path('M190 140l20-70l40 50z', '#555') +
    path('M310 140l-20-70l-40 50z', '#555'),
  'a smiling moon': circle(250, 250, 170, '#ffe9a0') + circle(310, 220, 150, '#124'),
}
for (const [name, drawing] of Object.entries(drawings)) {
  noPortraits[name] = () =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${box(0, 0, 500, 500, '#cde')}${drawing}</svg>`,
      ),
    )
      .png()
      .toBuffer()
}

type Pixel = (x: number, y: number) => [number, number, number]
const surfaces: Record<string, Pixel> = {
  noise: (x, y) => [noiseAt(x, y) * 255, noiseAt(x + 500, y) * 255, noiseAt(x, y + 500) * 255],
  'grey noise': (x, y) => Array(3).fill(noiseAt(x, y) * 255) as [number, number, number],
  'coarse noise': (x, y) => Array(3).fill(noiseAt(x >> 4, y >> 4) * 255) as [number, number, number],
  'skin without a face': (x, y) => [214 - x / 20 + noiseAt(x, y) * 8, 160 - y / 20 + noiseAt(y, x) * 8, 130],
  black: () => [2, 2, 2],
  white: () => [253, 253, 253],
  'a gradient': (x, y) => [x / 2, y / 2, 128],
  stripes: (x) => (x % 40 < 20 ? [30, 60, 120] : [220, 210, 190]),
  waves: (x, y) => Array(3).fill(128 + 100 * Math.sin(x / 17 + 3 * Math.sin(y / 40))) as [number, number, number],
  rings: (x, y) => Array(3).fill(128 + 120 * Math.sin(Math.hypot(x - 256, y - 256) / 9)) as [number, number, number],
  bricks: (x, y) =>
    y % 40 < 4 || (x + 40 * (Math.floor(y / 40) % 2)) % 80 < 4 ? [190, 185, 180] : [150 + noiseAt(x, y) * 20, 70, 55],
  grass: (x, y) => [40 + noiseAt(x, y >> 3) * 60, 90 + noiseAt(x, y >> 3) * 100, 40],
}
for (const [name, pixel] of Object.entries(surfaces)) {
  noPortraits[name] = () => {
    const rgb = Uint8Array.from({ length: 512 * 512 * 3 }, (_, i) => {
      const at = Math.floor(i / 3)
      return pixel(at % 512, Math.floor(at / 512))[i % 3]!
    })
    return sharp(rgb, { raw: { width: 512, height: 512, channels: 3 } })
      .png()
      .toBuffer()
  }
}

/** Several people beside each other, as large as each other. */
async function group(...names: Parameters<typeof portraitPath>[0][]): Promise<Buffer> {
  const faces = await Promise.all(names.map((name) => sharp(portraitPath(name)).resize(320).toBuffer()))
  const picture = { width: 320 * names.length, height: 320, channels: 3 as const, background: '#667788' }
  return sharp({ create: picture })
    .composite(faces.map((input, i) => ({ input, left: i * 320, top: 0 })))
    .png()
    .toBuffer()
}
noPortraits['a couple'] = () => group('plain', 'old-woman')
noPortraits['a crowd'] = () => group('plain', 'old-woman', 'dark-skin', 'headscarf', 'child')
