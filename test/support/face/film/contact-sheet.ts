import sharp from 'sharp'
import { rgbaOfI420 } from '../../../../shared/face/planes.ts'
import { filmPoses, type FilmPose } from './film-poses.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'

const perRow = 5
const tilePx = 300

/** Draws all frames of a film side by side, each cut to what it is about, as a PNG. */
export async function contactSheet(subject: FilmSubject): Promise<Buffer> {
  const tiles = await Promise.all(
    filmPoses.map(async ({ name, shows }) => {
      const rgba = rgbaOfI420(subject.frames.get(name)!, frameSide)
      return sharp(rgba, { raw: { width: frameSide, height: frameSide, channels: 4 } })
        .extract(partOf(subject, shows))
        .resize(tilePx, tilePx, { fit: 'contain', background: '#ffffff' })
        .composite([{ input: labelOf(name), left: 0, top: tilePx - 20 }])
        .png()
        .toBuffer()
    }),
  )
  const size = { width: perRow * tilePx, height: Math.ceil(tiles.length / perRow) * tilePx }
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % perRow) * tilePx, top: Math.floor(i / perRow) * tilePx })))
    .png()
    .toBuffer()
}

const labelOf = (name: string) =>
  Buffer.from(
    `<svg width="${tilePx}" height="20"><text x="4" y="15" font-size="14" stroke="#fff" stroke-width="3" paint-order="stroke">${name}</text></svg>`,
  )

/** A rectangle of the frame around eyes or mouth, or the head. */
function partOf({ face, toFrame }: FilmSubject, shows: FilmPose['shows']) {
  if (shows === 'head') return { left: 0, top: 0, width: frameSide, height: frameSide }
  const { eyesCentre, eyeDistance } = face.geometry
  const [x, y, d] = [eyesCentre.x * toFrame, eyesCentre.y * toFrame, eyeDistance * toFrame]
  const [top, height] = shows === 'eyes' ? [y - 0.7 * d, 1.2 * d] : [y + 0.35 * d, 2 * d]
  const [from, width] = [Math.max(0, Math.round(x - 1.1 * d)), Math.round(2.2 * d)]
  const firstRow = Math.max(0, Math.round(top))
  return {
    left: from,
    top: firstRow,
    width: Math.min(width, frameSide - from),
    height: Math.min(Math.round(height), frameSide - firstRow),
  }
}
