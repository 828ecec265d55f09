import { createServer } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Isolation, noIsolation } from '../../../server/isolation/isolation.ts'
import { runToEnd } from '../../../server/service/assets/media/run-to-end.ts'
import { haveFfmpeg } from '../../support/audio/ffmpeg.ts'
import { waysHere } from '../../support/service/isolation.ts'
import { audioFile } from '../../support/audio/media-files.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const ways = process.platform === 'linux' ? await waysHere() : []
const { ffmpeg } = haveFfmpeg()

const folder = mkdtempSync(join(tmpdir(), 'visavis-hostile-media-'))
const path = (name: string) => join(folder, name)
let asked = 0
const server = createServer((_request, response) => {
  asked++
  response.end(readFileSync(path('other.ts')))
})

beforeAll(async () => {
  writeFileSync(path('other.ts'), readFileSync(audioFile('aac', 'mpegts')))
  writeFileSync(path('list'), `ffconcat version 1.0\nfile ${path('other.ts')}\n`)
  writeFileSync(path('playlist'), `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${path('other.ts')}\n#EXT-X-ENDLIST\n`)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  writeFileSync(path('link'), `ffconcat version 1.0\nfile http://127.0.0.1:${port}/other.ts\n`)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** FFmpeg without the lists of what it may open, as if a fault in it had got around them. */
const play = async (isolation: Isolation, needed: string, ...input: string[]) => {
  const args = [...input, '-protocol_whitelist', 'file,http,tcp', '-i', path(needed), '-f', 'null', '-'] as const
  const options = { signal: new AbortController().signal, isolation, needed: { reads: [path(needed)] } }
  return (await runToEnd([ffmpeg, '-v', 'error', '-nostdin', '-xerror', ...args], options)).isGood
}
const write = async (isolation: Isolation, name: string) => {
  const sine = ['-f', 'lavfi', '-i', 'sine=d=0.1', '-y', path(name)]
  await runToEnd([ffmpeg, '-v', 'error', ...sine], { signal: new AbortController().signal, isolation, needed: {} })
  return existsSync(path(name))
}

describe.runIf(process.platform === 'linux')('FFmpeg that nothing shuts in', () => {
  test('follows lists to another file and to an address, and writes where it is told', async () => {
    expect(await play(noIsolation, 'list', '-f', 'concat', '-safe', '0')).toBe(true)
    expect(await play(noIsolation, 'playlist', '-f', 'hls', '-allowed_extensions', 'ALL')).toBe(true)
    expect(await play(noIsolation, 'link', '-f', 'concat', '-safe', '0')).toBe(true)
    expect(await write(noIsolation, 'free.wav')).toBe(true)
    expect(asked).toBeGreaterThan(0)
  })
})

describe.each(ways)('FFmpeg shut in by $name', ({ name, isolation }) => {
  test('plays the file it is given', async () => {
    expect(await play(isolation, 'other.ts')).toBe(true)
  })

  test('finds no other file that a list or a playlist names', async () => {
    expect(await play(isolation, 'list', '-f', 'concat', '-safe', '0')).toBe(false)
    expect(await play(isolation, 'playlist', '-f', 'hls', '-allowed_extensions', 'ALL')).toBe(false)
  })

  test('reaches no address that a list names', async () => {
    const before = asked
    expect(await play(isolation, 'link', '-f', 'concat', '-safe', '0')).toBe(false)
    expect(asked).toBe(before)
  })

  test('writes nowhere', async () => {
    expect(await write(isolation, `${name}.wav`)).toBe(false)
  })
})
