import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkLandmarks } from '../../../../shared/face/check-landmarks.ts'
import { decodePicture } from '../../../../server/service/assets/decode-picture.ts'
import { testFile } from '../../../support/test-file.ts'

test('a picture without a face gets landmarks to start from, one with a face its own', async () => {
  const nobody = await decodePicture(
    testFile(
      await sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    ),
  )
  expect(checkLandmarks(nobody.landmarks)).toEqual([])
  const disc = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#9cb"/>
    ${disc(200, 210, 95, 125, '#e8c0a0')}${disc(160, 180, 14, 8, '#222')}${disc(240, 180, 14, 8, '#222')}
    ${disc(200, 270, 34, 9, '#a33')}</svg>`
  const { landmarks } = await decodePicture(testFile(await sharp(Buffer.from(drawing)).png().toBuffer()))
  expect(landmarks.pupils[0].x).toBeCloseTo(0.4, 1)
  expect(landmarks.pupils[1].y).toBeCloseTo(0.45, 1)
  expect(landmarks).not.toEqual(nobody.landmarks)
})
