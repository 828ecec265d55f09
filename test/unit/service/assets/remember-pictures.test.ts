import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import type { ReadPicture } from '../../../../server/service/assets/picture.ts'
import { rememberPictures } from '../../../../server/service/assets/remember-pictures.ts'
import { usualPortrait } from '../../../support/service/read-usual-portrait.ts'

const readAny: ReadPicture = (path) => Promise.resolve(usualPortrait(Buffer.from(path)))

/** Files of a folder that is gone after the test, and what was read of them. */
function begin(read: ReadPicture = readAny) {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths: string[] = []
  const reading = rememberPictures((path, signal) => {
    paths.push(path)
    return read(path, signal)
  })
  const file = (name: string, bytes: string) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  return { paths, file, read: (path: string, signal = new AbortController().signal) => reading(path, signal) }
}

test('the same bytes under another name are read once, other bytes again', async () => {
  const { paths, file, read } = begin()
  const [first, copy, other] = [file('a', 'one'), file('b', 'one'), file('c', 'two')]
  const picture = await read(first)
  expect(await read(copy)).toBe(picture)
  await read(other)
  expect(paths).toEqual([first, other])
})

test('a picture that could not be read is tried again', async () => {
  let tries = 0
  const { file, read } = begin((path, signal) => {
    if (++tries === 1) throw new AssetInvalid('The picture cannot be decoded.')
    return readAny(path, signal)
  })
  const path = file('a', 'one')
  await expect(read(path)).rejects.toThrow(AssetInvalid)
  expect(await read(path)).toBeDefined()
})

test('only the last twelve are kept', async () => {
  const { paths, file, read } = begin()
  const files = Array.from({ length: 13 }, (_, number) => file(`${number}`, `picture ${number}`))
  for (const path of files) await read(path)
  await read(files[12]!)
  await read(files[0]!)
  expect(paths).toEqual([...files, files[0]])
})

test('a reading that was stopped is given up before it begins', async () => {
  const { paths, file, read } = begin()
  await expect(read(file('a', 'one'), AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(paths).toEqual([])
})
