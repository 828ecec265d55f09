import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SpeechInputOptions } from '../../../../server/realtime/listening/speech-input.ts'
import { type Heard, noise, openHearing, spoken } from './hearing.ts'

const guide = `# Quillfeather Observatory
The Quillfeather Observatory was founded in 1873 by Ysolde Marchbanks. We are open Wednesday to Sunday, 14:00–22:30.
Tickets are sold at the gatehouse. The tea room serves soup and scones. Dogs must stay on a lead.`
const texts: SpeechInputOptions['texts'] = {
  documents: [guide],
  questions: ['Where can I buy tickets?'],
  names: ['Marit'],
}

const isUnfinished = (text: string) => /\b(?:the|a|on|of|for|where|what)$/.test(text)
const completeness = (text: string) => (isUnfinished(text) ? 'unfinished' : 'confident')

// Speech takes a tenth of its length to decode, more on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

let hearing: Awaited<ReturnType<typeof openHearing>>
beforeAll(async () => {
  hearing = await openHearing()
  await hearing.factory.warm(texts)
}, 20_000)
afterAll(() => hearing.close())

const open = (options: Partial<SpeechInputOptions> = {}) => hearing.open({ texts, completeness, ...options })
const kinds = (heard: Heard[]) => heard.map(({ kind }) => kind).filter((kind) => kind !== 'pausing')
const utterances = (heard: Heard[]) => heard.filter((event) => event.kind === 'utterance')

test('a question is recognised, its answer prepared before the turn ends, and its end noticed quickly', async () => {
  const { pcm, texts: said } = await spoken([{ text: 'what time do you open on sunday', afterMs: 1000 }], {
    tailMs: 1100,
  })
  const { input, heard, play } = open()
  await play(pcm)
  const [utterance] = utterances(heard)
  expect(utterance?.text).toContain('open on sunday')
  expect(kinds(heard)).toEqual(['speechStarted', 'utterance'])
  expect(heard[0]!.soundMs - said[0]!.startMs).toBeLessThan(160)
  expect(utterance!.soundMs - said[0]!.endMs).toBeLessThan(350)
  const prepared = heard.findLast(({ kind }) => kind === 'pausing')
  expect(prepared).toMatchObject({ text: utterance!.text })
  expect(prepared!.soundMs).toBeLessThan(utterance!.soundMs)
  const { words } = utterance!.utterance.hypothesis
  expect(words.map(({ text }) => text).join(' ')).toBe(utterance!.text)
  for (const { probability } of words) expect(probability).toBeGreaterThan(0)
  for (const { probability } of words) expect(probability).toBeLessThanOrEqual(1)
  input.close()
})

test('a visitor who was quiet for 11 s is heard like before', async () => {
  const { pcm } = await spoken([{ text: 'are you open on sunday', afterMs: 1000 }], { tailMs: 500 })
  const { input, heard, play } = open()
  await play(pcm)
  await play(new Int16Array(48_000 * 11))
  await play(pcm)
  expect(utterances(heard).map(({ text }) => text)).toEqual(['are you open on sunday', 'are you open on sunday'])
  input.close()
})

test('a made-up name that no dictionary has is recognised', async () => {
  const { pcm } = await spoken([{ text: 'who founded the quillfeather observatory', afterMs: 1000 }], { tailMs: 800 })
  const { input, heard, play } = open()
  await play(pcm)
  expect(utterances(heard).at(-1)?.text).toContain('quillfeather observatory')
  input.close()
})

test('silence, white noise and pink noise open no turn', async () => {
  const { input, heard, play } = open()
  await play(new Int16Array(48_000))
  await play(noise(2000, 1500, 'white'))
  await play(noise(2000, 4000, 'pink'))
  expect(heard).toEqual([])
  input.close()
})

test('a pause of 350 ms inside an unfinished question does not end it', async () => {
  const { pcm } = await spoken(
    [
      { text: 'do you have tickets for', afterMs: 1000 },
      { text: 'the observatory', afterMs: 350 },
    ],
    { tailMs: 700 },
  )
  const { input, heard, play } = open()
  await play(pcm)
  expect(kinds(heard)).toEqual(['speechStarted', 'utterance'])
  expect(utterances(heard)[0]!.text).toBe('do you have tickets for the observatory')
  input.close()
})

test('a visitor who goes on within 0.8 s resumes the same turn, and its text grows', async () => {
  const { pcm } = await spoken(
    [
      { text: 'are you open', afterMs: 1000 },
      { text: 'on sunday', afterMs: 600 },
    ],
    { tailMs: 700 },
  )
  const { input, heard, play } = open({ completeness: () => 'confident' })
  await play(pcm)
  expect(kinds(heard)).toEqual(['speechStarted', 'utterance', 'speechStarted', 'utterance'])
  expect(heard.filter((event) => event.kind === 'speechStarted').map(({ resumed }) => resumed)).toEqual([false, true])
  const [first, second] = utterances(heard)
  expect(first!.text).not.toContain('sunday')
  expect(second!.text).toMatch(/open .*sunday$/)
  input.close()
})

test('an interruption is noticed while the avatar speaks, a click is not', async () => {
  const { pcm, texts: said } = await spoken([{ text: 'excuse me', afterMs: 1300 }], { tailMs: 200 })
  const click = noise(60, 9000, 'white')
  pcm.set(click, 48 * 900)
  const { input, heard, play } = open()
  input.setAvatarSpeaking(true)
  await play(pcm)
  expect(kinds(heard)[0]).toBe('speechStarted')
  expect(heard[0]!.soundMs - said[0]!.startMs).toBeGreaterThan(0)
  expect(heard[0]!.soundMs - said[0]!.startMs).toBeLessThan(250)
  input.close()
})

test('while the talk button is held pauses do not end the turn, and its release does', async () => {
  const { pcm, texts: said } = await spoken(
    [
      { text: 'are you open', afterMs: 1000 },
      { text: 'on sunday', afterMs: 1200 },
    ],
    { tailMs: 700 },
  )
  const { input, heard, play } = open({ completeness: () => 'confident' })
  input.setTalkPressed(true)
  const releaseMs = said[1]!.endMs + 20
  await play(pcm.subarray(0, 48 * Math.round(releaseMs / 10) * 10))
  expect(kinds(heard)).toEqual(['speechStarted'])
  input.setTalkPressed(false)
  await play(pcm.subarray(48 * Math.round(releaseMs / 10) * 10))
  const [utterance] = utterances(heard)
  expect(utterance?.text).toBe('are you open on sunday')
  expect(utterance!.soundMs - releaseMs).toBeLessThan(250)
  input.close()
})

test('a button held over silence says that nothing was heard', async () => {
  const { input, heard, play } = open()
  input.setTalkPressed(true)
  await play(new Int16Array(48 * 500))
  input.setTalkPressed(false)
  await play(new Int16Array(48 * 400))
  expect(kinds(heard)).toEqual(['speechStarted', 'nothingHeard'])
  input.close()
})
