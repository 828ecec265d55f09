import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEyesMaker } from '../../../server/gateway/characters/eyes-maker.ts'
import { createPosterMaker } from '../../../server/gateway/characters/poster-maker.ts'
import { noIsolation } from '../../../server/isolation/isolation.ts'
import { facePicture, picturesFolder } from '../../support/face/face-pictures.ts'
import { type BuiltProgram, builtProgram } from '../../support/server/built-program.ts'
import { waysHere } from '../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]

let program: BuiltProgram
beforeAll(async () => {
  program = await builtProgram('server/programs/poster-process.ts')
})
afterAll(() => program.remove())

describe.each(ways)('shut in by $name', ({ isolation }) => {
  test('a picture becomes a poster, and the poster’s eyes are drawn in four looks', async () => {
    const asked = { program: program.url, isolation }
    const poster = await createPosterMaker(asked)(await readFile(new URL('tomas.png', picturesFolder)))
    expect((await sharp(poster).metadata()).width).toBe(1024)
    const { landmarks } = await facePicture('tomas')
    const { left, top, posterSidePx, strip } = await createEyesMaker(asked)(poster, landmarks)
    const { width, height } = await sharp(strip).metadata()
    expect(posterSidePx).toBe(1024)
    expect(left + width).toBeLessThan(1024)
    expect(top + height / 4).toBeLessThan(1024)
    expect(height % 4).toBe(0)
  })

  test('where no face can be drawn, there are no eyes', async () => {
    const poster = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#864' } })
      .webp()
      .toBuffer()
    const { landmarks } = await facePicture('tomas')
    const upsideDown = { ...landmarks, chin: { x: 0.5, y: 0.1 } }
    await expect(createEyesMaker({ program: program.url, isolation })(poster, upsideDown)).rejects.toThrow(
      'ended without',
    )
  })
})

test('both ask to be shut in', async () => {
  const refused = () => Promise.reject(new Error('Nothing here shuts in.'))
  const asked = { program: program.url, isolation: { method: refused } }
  const { landmarks } = await facePicture('tomas')
  await expect(createPosterMaker(asked)(Buffer.from('a picture'))).rejects.toThrow('Nothing here shuts in.')
  await expect(createEyesMaker(asked)(Buffer.from('a poster'), landmarks)).rejects.toThrow('Nothing here shuts in.')
})
