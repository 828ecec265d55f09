import { lipsTogether } from '../../../../shared/face/close-lips.ts'
import { faceGeometry, type FaceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { levelEyes } from '../../../../shared/face/level-eyes.ts'
import type { LidPaint } from '../../../../shared/face/lids.ts'
import { planesOfRgb, type RgbPicture, type Yuv } from '../../../../shared/face/planes.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'

const [black, white] = [16, 235]

/** A rectangle of a picture, pixels. */
export interface MarkedPart {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * A face whose picture is white where something is and black elsewhere, lids, lashes and what is painted into mouths,
 * too: so the renderer tells where it draws that, whichever colours skin, lashes and teeth have. Teeth are white on demand.
 */
export function markedFace(
  face: PreparedFace,
  landmarks: FaceLandmarks,
  partsOf: (flat: FaceGeometry) => MarkedPart[],
  isMarked: (x: number, y: number) => boolean,
  teethAre: 'white' | 'black' = 'black',
): PreparedFace {
  const { side } = face.still
  const flat = faceGeometry(landmarks, side)
  const level = levelEyes(marks(side, partsOf(flat), isMarked), flat).picture
  const own = face.mouth.ownTeeth
  const still = planesOfRgb(own ? lipsTogether(level, own.edges, face.geometry.eyeDistance) : level)
  const blackSkin = Float32Array.from({ length: side * 3 }, (_, i) => (i % 3 === 0 ? black : 128))
  const blackLid = ({ browEnds }: LidPaint): LidPaint => ({
    skin: blackSkin,
    shut: blackSkin,
    lash: [black, 128, 128],
    shutLash: [black, 128, 128],
    browEnds,
  })
  const flatBlack: Yuv = [black, 128, 128]
  return {
    ...face,
    still,
    lids: [blackLid(face.lids[0]), blackLid(face.lids[1])],
    mouth: {
      dark: flatBlack,
      tongue: flatBlack,
      teeth: [teethAre === 'white' ? white : black, 128, 128],
      ownTeeth: own && { ...own, planes: planesOfRgb(level), innerLip: flatBlack },
    },
    backdrop: {
      figure: still,
      cover: new Uint8Array(side * side).fill(255),
      plate: { ...face.backdrop.plate, y: face.backdrop.plate.y.map(() => black) },
    },
    front: face.front && { ...face.front, skin: still },
  }
}

/** How much of a mark a pixel shows, 0–1. */
export const markShare = (luma: number) => Math.max(0, Math.min(1, (luma - black) / (white - black)))

function marks(side: number, parts: MarkedPart[], isMarked: (x: number, y: number) => boolean): RgbPicture {
  const rgb = new Uint8Array(side * side * 3)
  for (const { left, top, right, bottom } of parts)
    for (let y = Math.max(0, Math.round(top)); y < Math.min(side, bottom); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(side, right); x++)
        if (isMarked((x + 0.5) / side, (y + 0.5) / side)) rgb.fill(255, (y * side + x) * 3, (y * side + x + 1) * 3)
  return { width: side, height: side, rgb }
}
