import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Transcriber } from '../../../../../server/realtime/listening/stt/transcriber.ts'
import { transcriberAlone } from '../../../../../server/realtime/listening/stt/transcriber-alone.ts'
import { TranscriberStt } from '../../../../../server/realtime/listening/stt/transcriber-stt.ts'
import { openHearing, spoken } from '../hearing.ts'

vi.setConfig({ testTimeout: 20_000 })

const texts = { documents: [], questions: [], names: [] }
/** It takes 0.8 seconds of sound, which comes a frame at a time. */
const transcribingFrames = 80
const slow: Transcriber = {
  name: 'It',
  languages: ['de'],
  async transcribe(_, { signal }) {
    for (let frame = 0; frame < transcribingFrames; frame++) {
      await setImmediate()
      signal.throwIfAborted()
    }
    return 'Gibt es einen Aufzug?'
  },
}

let hearing: Awaited<ReturnType<typeof openHearing>>
beforeAll(async () => {
  hearing = await openHearing()
}, 20_000)
afterAll(() => hearing.close())

const open = () =>
  hearing.openWith(
    transcriberAlone(slow, 'de', () => {}),
    { texts, language: 'de', completeness: () => 'complete' },
  )

const together = (one: Int16Array, other: Int16Array) =>
  one.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (other[at] ?? 0))))

test.each([
  ['is there a lift', 200, -42],
  ['what does a ticket cost', 100, -44],
  ['who built the tower', 250, -45],
])('"%s" is understood although somebody softer speaks %i ms after it', async (question, afterMs, speechDb) => {
  const tailMs = 4000
  const own = await spoken([{ text: question, afterMs: 1500 }], { speechDb: -12, noiseDb: -66, tailMs })
  const endMs = own.texts[0]!.endMs
  const others = [{ text: 'come on let us go over there now', afterMs: endMs + afterMs }]
  const soft = await spoken(others, { voice: 'rms', speechDb, noiseDb: -90, tailMs })
  const { input, heard, play } = open()
  await play(together(own.pcm, soft.pcm))
  input.close()
  const [began, understood] = heard.filter(({ kind }) => kind !== 'pausing')
  expect(began).toMatchObject({ kind: 'speechStarted' })
  expect(understood).toMatchObject({ kind: 'utterance', text: 'Gibt es einen Aufzug?' })
  expect(understood!.soundMs - endMs).toBeLessThan(1100)
})

const long = Array.from({ length: 12 }, () => ({ text: 'and then we went along the river to the mill', afterMs: 330 }))

test('who talks longer than a turn may last is understood up to there', async () => {
  const { pcm } = await spoken([{ text: 'well', afterMs: 1500 }, ...long], { tailMs: 100 })
  expect(pcm.length).toBeGreaterThan(48_000 * 23)
  const { input, heard, play } = open()
  await play(pcm)
  input.close()
  const first = heard.find(({ kind }) => kind !== 'pausing' && kind !== 'speechStarted')
  expect(first).toMatchObject({ kind: 'utterance', utterance: { isCut: true } })
})

test('who still talks after the talk button was released is understood up to there', async () => {
  const { pcm } = await spoken([{ text: 'well', afterMs: 1500 }, ...long.slice(0, 4)], { tailMs: 100 })
  const { input, heard, play } = open()
  const second = 48_000
  await play(pcm.subarray(0, second))
  input.setTalkPressed(true)
  await play(pcm.subarray(second, 4 * second))
  input.setTalkPressed(false)
  await play(pcm.subarray(4 * second, 7 * second))
  input.close()
  const first = heard.find(({ kind }) => kind !== 'pausing' && kind !== 'speechStarted')
  expect(first).toMatchObject({ kind: 'utterance' })
  expect(first!.soundMs).toBeLessThan(5200)
})

test.each([
  ['[BLANK_AUDIO]', ''],
  [' (wind blowing) *coughs*', ''],
  ['♪ ♪', ''],
  ['...', ''],
  ['（音楽）', ''],
  ['[Musik] Gibt es einen  Aufzug?', 'Gibt es einen Aufzug?'],
  ['9 Uhr', '9 Uhr'],
])('what is written as "%s" has the words "%s"', async (written, words) => {
  const transcriber: Transcriber = { name: 'It', languages: ['de'], transcribe: () => Promise.resolve(written) }
  const stt = new TranscriberStt({ transcriber, names: [], language: 'de', log: () => {} })
  stt.begin()
  const heard = await new Promise((resolve) => stt.ask(false, resolve))
  expect(heard).toEqual({ text: words, words: [] })
})
