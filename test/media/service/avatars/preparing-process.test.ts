import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { Indexer } from '../../../../server/realtime/answers/indexing/indexer.ts'
import { frameQualities, type FrameQuality } from '../../../../server/realtime/face/face.ts'
import { keptFace } from '../../../../server/realtime/face/kept-face.ts'
import { readPrepared } from '../../../../server/realtime/prepared/prepared-file.ts'
import { type AvatarToPrepare, createAvatarPreparer } from '../../../../server/service/avatars/avatar-preparer.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { facePicture } from '../../../support/face/face-pictures.ts'
import { builtPrograms } from '../../../support/server/built-program.ts'
import { waysHere } from '../../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]
const qualities = Object.keys(frameQualities) as FrameQuality[]
const documents = [{ id: 'boats', name: 'Boats', content: 'The boat leaves at nine.' }]
const { signal } = new AbortController()

let folder: string
let built: Awaited<ReturnType<typeof builtPrograms>>
const program = (name: string) => new URL(`${name}.js`, built.folder)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-prepared-'))
  built = await builtPrograms([
    'server/programs/preparing-process.ts',
    'server/realtime/face/face-thread.ts',
    'server/realtime/answers/indexing/index-thread.ts',
  ])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await built.remove()
})

/** An avatar with the picture of Marit, in a folder of its own. */
async function marit(name: string): Promise<AvatarToPrepare & { png: Uint8Array }> {
  const avatar = join(folder, name)
  const { png, landmarks } = await facePicture('marit')
  await mkdir(avatar, { recursive: true })
  writeFileSync(join(avatar, 'picture.png'), png)
  return { png, landmarks, documents, picture: join(avatar, 'picture.png'), folder: join(avatar, 'prepared') }
}

describe.each(ways)('shut in by $name', ({ name, isolation }) => {
  test('a face is prepared in every quality, as the thread that draws it looks for it, and only once', async () => {
    const { png, ...avatar } = await marit(name)
    const prepare = createAvatarPreparer({ program: program('preparing-process'), isolation })
    await prepare(avatar, signal)
    const of = { picture: png, landmarks: avatar.landmarks }
    const place = { folder: avatar.folder, program: readFileSync(program('face-thread')) }
    const files = qualities.map((quality) => keptFace(of, quality, place))
    const sides: number[] = []
    for (const file of files) {
      const take = (value: unknown) => sides.push((value as PreparedFace).frameSide)
      expect(await readPrepared(file, take), file.path).toBe(true)
    }
    expect(sides).toEqual(qualities.map((quality) => frameQualities[quality].sidePx))

    const written = files.map(({ path }) => statSync(path).mtimeMs)
    await prepare(avatar, signal)
    expect(files.map(({ path }) => statSync(path).mtimeMs)).toEqual(written)
  })

  test('documents are indexed as the agent process looks for them', async () => {
    const { png: _, ...avatar } = await marit(`papers-${name}`)
    await createAvatarPreparer({ program: program('preparing-process'), isolation })(avatar, signal)
    const papers = join(avatar.folder, 'papers')
    const written = statSync(papers).mtimeMs
    const indexer = new Indexer({ threadUrl: program('index-thread'), limitMs: 5000 })
    const { passages } = await indexer.index(documents, avatar.folder)
    expect(passages.map(({ excerpt }) => excerpt)).toEqual(['The boat leaves at nine.'])
    // It would have been written anew.
    expect(statSync(papers).mtimeMs).toBe(written)
    await indexer.index([{ ...documents[0]!, name: 'Ships' }], avatar.folder)
    expect(statSync(papers).mtimeMs).toBeGreaterThan(written)
  })
})

test('an avatar that can’t be prepared is said to be none, and so is a process that crashes', async () => {
  const { png: _, ...avatar } = await marit('broken')
  writeFileSync(avatar.picture, 'no picture')
  const prepare = createAvatarPreparer({ program: program('preparing-process'), isolation: noIsolation })
  await expect(prepare(avatar, signal)).rejects.toThrow('ended without an answer')

  const crashes = pathToFileURL(join(folder, 'crashes.js'))
  writeFileSync(crashes, "process.on('message', () => process.abort())")
  const prepareNone = createAvatarPreparer({ program: crashes, isolation: noIsolation })
  await expect(prepareNone(avatar, signal)).rejects.toThrow('ended without an answer')
})
