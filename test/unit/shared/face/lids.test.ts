import { expect, test } from 'vitest'
import type { EyeGeometry, FaceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { lidPaint } from '../../../../shared/face/lids.ts'
import { planesOfRgb } from '../../../../shared/face/planes.ts'

test('lids that are as black as can be, behind a mask or a drawn eye, have no brow above them', () => {
  const side = 256
  const planes = planesOfRgb({ width: side, height: side, rgb: new Uint8Array(side * side * 3) })
  const eye = { x: 100, y: 120, halfWidth: 14, halfHeight: 6 } as EyeGeometry
  const face = { eyeDistance: 64, browY: 100, browEndY: 106 } as FaceGeometry
  const { browEnds } = lidPaint(planes, face, eye, false)
  expect(browEnds.some((end) => end > 0)).toBe(false)
})
