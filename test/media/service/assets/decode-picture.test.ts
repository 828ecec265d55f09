import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '../../../../server/service/assets/decode-picture.ts'
import { testFile } from '../../../support/test-file.ts'
import { portraitPath } from '../../../support/portraits/portrait-files.ts'

test('a picture without a face is refused with what to send instead', async () => {
  const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } })
  const decoding = decodePicture(testFile(await plain.png().toBuffer()))
  await expect(decoding).rejects.toThrow('No face was found in the picture. Send a portrait of one person')
})

test('the points of a drawing that is not known as a face are guessed, and that is told', async () => {
  const disc = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  const eye = (x: number) => disc(x, 465, 62, 70, '#fff') + disc(x, 470, 36, 44, '#4b2e1e')
  const fox = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#f6dfae"/>
    <path d="M235 420L215 130L430 260ZM789 420L809 130L594 260Z" fill="#d9621c"/>${disc(512, 515, 322, 295, '#ee7e33')}
    <path d="M190 540C260 520 380 540 440 600C470 560 554 560 584 600C644 540 764 520 834 540C826 690 680 810 512 810C344 810 198 690 190 540Z" fill="#fff4e6"/>
    ${eye(388)}${eye(636)}${disc(512, 600, 50, 32, '#2b1a16')}
    <path d="M420 668C440 700 490 706 512 690C534 706 584 700 604 668" fill="none" stroke="#2b1a16" stroke-width="9"/></svg>`
  const { landmarks, report } = await decodePicture(testFile(await sharp(Buffer.from(fox)).png().toBuffer()))
  expect(landmarks.pupils[0].x).toBeCloseTo(0.38, 1)
  expect(landmarks.pupils[1].y).toBeCloseTo(0.46, 1)
  expect(report).toEqual({
    source: 'guessed',
    confidence: 0.3,
    warnings: ['The points of this drawing were guessed. Check them before it meets visitors.'],
  })
})

test('a face that lies or stands on its head is turned upright', async () => {
  for (const name of ['lying', 'upside-down'] as const) {
    const { landmarks } = await decodePicture(portraitPath(name))
    expect(landmarks.pupils[0].x).toBeLessThan(landmarks.pupils[1].x)
    expect(landmarks.chin.y).toBeGreaterThan(landmarks.pupils[0].y + 0.2)
  }
})
