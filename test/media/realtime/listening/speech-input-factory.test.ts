import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SpeechInputOptions } from '../../../../server/realtime/listening/speech-input.ts'
import { RecogniserPool } from '../../../../server/realtime/listening/stt/embedded/recogniser-pool.ts'
import { openHearing, spoken } from './hearing.ts'

const textsAbout = (thing: string): SpeechInputOptions['texts'] => ({
  documents: [`The ${thing} is open on Sunday.`],
  questions: [],
  names: [],
})

// Speech takes a tenth of its length to decode, more on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

let hearing: Awaited<ReturnType<typeof openHearing>>
beforeAll(async () => {
  hearing = await openHearing()
}, 20_000)
afterAll(() => hearing.close())

test('speech input that opens without a recogniser ready keep what is said until it is', async () => {
  const texts = textsAbout('lighthouse')
  const { input, heard, play } = hearing.open({ texts, completeness: () => 'complete' })
  const { pcm } = await spoken([{ text: 'is the lighthouse open', afterMs: 1000 }], { tailMs: 900 })
  await play(pcm)
  expect(heard.at(-1)).toMatchObject({ kind: 'utterance', text: 'is the lighthouse open' })
  input.close()
})

test('a recogniser is used again for the same texts, a used one is not shared, and few are kept', async () => {
  const pool = new RecogniserPool(hearing.threadUrl)
  const first = pool.acquire(textsAbout('tower'))
  await first.ready
  expect(pool.acquire(textsAbout('tower'))).not.toBe(first)
  pool.release(first)
  expect(pool.acquire(textsAbout('harbour'))).not.toBe(first)
  expect(pool.acquire(textsAbout('tower'))).toBe(first)
  pool.release(first)
  const others = ['garden', 'library'].map((thing) => pool.acquire(textsAbout(thing)))
  for (const other of others) pool.release(other)
  expect(first.failed).toBe(true)
  await pool.close()
})

test('a second recogniser for the same texts is built from what the first compiled, and understands as well', async () => {
  const pool = new RecogniserPool(hearing.threadUrl)
  const first = pool.acquire(textsAbout('lighthouse'))
  await first.ready
  const second = pool.acquire(textsAbout('lighthouse'))
  expect(second.grammar).toBe(first.grammar)
  expect(pool.acquire(textsAbout('harbour')).grammar).toBeUndefined()
  pool.release(second)
  const { input, heard, play } = hearing.openWith(pool, {
    texts: textsAbout('lighthouse'),
    completeness: () => 'complete',
  })
  const { pcm } = await spoken([{ text: 'is the lighthouse open', afterMs: 1000 }], { tailMs: 900 })
  await play(pcm)
  expect(heard.at(-1)).toMatchObject({ kind: 'utterance', text: 'is the lighthouse open' })
  input.close()
  await pool.close()
})

test('a recogniser that dies costs one turn, not the conversation', async () => {
  const texts = textsAbout('lighthouse')
  const pool = new RecogniserPool(hearing.threadUrl)
  const acquired: ReturnType<RecogniserPool['acquire']>[] = []
  const { input, heard, play } = hearing.openWith(
    {
      capabilities: pool.capabilities,
      acquire: (wanted) => {
        const recogniser = pool.acquire(wanted)
        acquired.push(recogniser)
        return recogniser
      },
      release: (recogniser) => pool.release(recogniser),
    },
    { texts, completeness: () => 'complete' },
  )
  const { pcm } = await spoken([{ text: 'is the lighthouse open', afterMs: 1000 }], { tailMs: 900 })
  await acquired[0]!.ready
  await play(pcm.subarray(0, 1.6 * 48_000))
  await acquired[0]!.close()
  await play(pcm.subarray(1.6 * 48_000))
  expect(heard.map(({ kind }) => kind)).toContain('nothingHeard')
  await play(new Int16Array(48_000))
  await play(pcm)
  expect(acquired).toHaveLength(2)
  expect(heard.at(-1)).toMatchObject({ kind: 'utterance', text: 'is the lighthouse open' })
  input.close()
  await pool.close()
})
