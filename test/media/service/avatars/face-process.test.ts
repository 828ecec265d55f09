import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { frameQualities, type FrameQuality } from '../../../../server/realtime/face/face.ts'
import { keptFace } from '../../../../server/realtime/face/kept-face.ts'
import { readPrepared } from '../../../../server/realtime/prepared/prepared-file.ts'
import { createFacePreparer } from '../../../../server/service/avatars/face-preparer.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { facePicture } from '../../../support/face/face-pictures.ts'
import { builtPrograms } from '../../../support/server/built-program.ts'
import { waysHere } from '../../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]
const qualities = Object.keys(frameQualities) as FrameQuality[]
const { signal } = new AbortController()

let folder: string
let built: Awaited<ReturnType<typeof builtPrograms>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-faces-'))
  built = await builtPrograms(['server/programs/face-process.ts', 'server/realtime/face/face-thread.ts'])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await built.remove()
})

/** An avatar's folder with the picture of Marit in it, and what would be asked of it. */
async function marit(name: string) {
  const avatar = join(folder, name)
  const { png, landmarks } = await facePicture('marit')
  await mkdir(avatar, { recursive: true })
  writeFileSync(join(avatar, 'picture.png'), png)
  return { png, landmarks, picture: join(avatar, 'picture.png'), folder: join(avatar, 'prepared') }
}

describe.each(ways)('shut in by $name', ({ name, isolation }) => {
  test('a face is prepared in every quality, as the thread that draws it looks for it, and only once', async () => {
    const { png, ...face } = await marit(name)
    const prepare = createFacePreparer({ program: new URL('face-process.js', built.folder), isolation })
    await prepare(face, signal)
    const program = readFileSync(new URL('face-thread.js', built.folder), 'utf8')
    const of = { picture: png, landmarks: face.landmarks }
    const files = qualities.map((quality) => keptFace(of, quality, { folder: face.folder, program }))
    const sides: number[] = []
    for (const file of files) {
      const take = (value: unknown) => sides.push((value as PreparedFace).frameSide)
      expect(await readPrepared(file, take), file.path).toBe(true)
    }
    expect(sides).toEqual(qualities.map((quality) => frameQualities[quality].sidePx))

    const written = files.map(({ path }) => statSync(path).mtimeMs)
    await prepare(face, signal)
    expect(files.map(({ path }) => statSync(path).mtimeMs)).toEqual(written)
  })
})

test('a face that can’t be prepared is said to be none, and so is a process that crashes', async () => {
  const { png: _, ...face } = await marit('broken')
  writeFileSync(face.picture, 'no picture')
  const prepare = createFacePreparer({ program: new URL('face-process.js', built.folder), isolation: noIsolation })
  await expect(prepare(face, signal)).rejects.toThrow('ended without an answer')

  const crashes = pathToFileURL(join(folder, 'crashes.js'))
  writeFileSync(crashes, "process.on('message', () => process.abort())")
  const prepareNone = createFacePreparer({ program: crashes, isolation: noIsolation })
  await expect(prepareNone(face, signal)).rejects.toThrow('ended without an answer')
})
