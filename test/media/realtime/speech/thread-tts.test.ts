import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Tts } from '../../../../server/realtime/speech/tts.ts'
import { openThreadTts } from '../../../../server/realtime/speech/thread-tts.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'

let thread: BuiltProgram
let voice: Tts
let scratch: string

beforeAll(async () => {
  thread = await builtProgram('server/realtime/speech/tts-thread.ts')
  voice = await openThreadTts({ threadUrl: thread.url })
  scratch = await mkdtemp(join(tmpdir(), 'voice-test-'))
})

afterAll(async () => {
  await voice.close()
  await thread.remove()
  await rm(scratch, { recursive: true })
})

afterEach(() => void vi.useRealTimers())

const places = ['lift', 'shop', 'café', 'garden', 'tower']
const sentence = (i: number) => `Number ${i}: the ${places[i % places.length]} is on floor ${i % 7}.`

test('many sentences come out, each its own', async () => {
  const texts = Array.from({ length: 8 }, (_, i) => sentence(i))
  const speeches = await Promise.all(texts.map((text) => voice.speak(text, 'victoria')))
  expect(speeches.map((speech) => speech.text)).toEqual(texts)
  for (const speech of speeches) expect(speech.pcm.length).toBeGreaterThan(16_000)
})

test('the same text is spoken once and then remembered', async () => {
  const [first, second] = await Promise.all([voice.speak('Once more.', 'clara'), voice.speak('Once more.', 'clara')])
  expect(second).toBe(first)
  expect(await voice.speak('Once more.', 'clara')).toBe(first)
  expect(await voice.speak('Once more.', 'vincent')).not.toBe(first)
})

test('texts of one part are spoken in their order', async () => {
  const order: string[] = []
  const texts = ['Come in.', 'Look up.', 'Mind the step.']
  await Promise.all(texts.map((text) => voice.speak(text, 'victoria').then(() => order.push(text))))
  expect(order).toEqual(texts)
})

test('a short text is not held up by a long one before it', async () => {
  const order: string[] = []
  const long = 'The museum shop on the ground floor sells books and maps of the old harbour. '.repeat(6)
  await Promise.all([
    voice.speak(long, 'clara').then(() => order.push('long')),
    voice.speak('Yes.', 'clara').then(() => order.push('short')),
  ])
  expect(order).toEqual(['short', 'long'])
})

/** A thread program that does what the test says, in the place of the real one. */
async function threadThat(name: string, onMessage: string): Promise<URL> {
  const file = join(scratch, `${name}.mjs`)
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, text, presetId }) => { ${onMessage} })
     parentPort.postMessage({ type: 'ready' })`,
  )
  return pathToFileURL(file)
}

test('too long a text and too long a queue are refused', async () => {
  await expect(voice.speak('a'.repeat(501), 'clara')).rejects.toThrow('at most 500')
  const busy = await openThreadTts({ threadUrl: await threadThat('busy', '') })
  const outcomes = Array.from({ length: 33 }, (_, i) =>
    busy.speak(`Text ${i}.`, 'vincent').then(() => 'spoken', String),
  )
  expect(await outcomes.at(-1)).toContain('32 texts wait')
  await busy.close()
  expect((await Promise.all(outcomes)).filter((outcome) => outcome.includes('closed'))).toHaveLength(32)
})

const answerIt = `parentPort.postMessage({ type: 'speech', id, speech: { text, pcm: new Int16Array(1), visemes: [], words: [] } })`

test('a thread that dies under a request rejects it, and the next request is spoken by a new thread', async () => {
  const log: string[] = []
  const dying = await threadThat('dying', `if (text === 'die') process.exit(3); else ${answerIt}`)
  const mortal = await openThreadTts({ threadUrl: dying, log: (message) => log.push(message) })
  await expect(mortal.speak('die', 'clara')).rejects.toThrow('ended with code 3')
  expect(await mortal.speak('live', 'clara')).toMatchObject({ text: 'live' })
  expect(log).toEqual(['The voice thread ended with code 3. It is started again.'])
  await mortal.close()
})

test('a thread that dies again and again stays down with a clear error', async () => {
  const dying = await openThreadTts({ threadUrl: await threadThat('always-dying', 'throw new Error("broken")') })
  for (let i = 0; i < 4; i++) await expect(dying.speak(`try ${i}`, 'clara')).rejects.toThrow('broken')
  await expect(dying.speak('try 5', 'clara')).rejects.toThrow('down')
  await dying.close()
})

/** Keeps what it is asked for; each "next" lets one of it out. */
const oneByOne = `globalThis.held ??= []
const answer = ({ id, text }) => ${answerIt}
held.push({ id, text })
if (text === 'next') [held.shift(), held.pop()].forEach(answer)`

test('a slow thread is waited for, a silent one is not', async () => {
  const log: string[] = []
  const threadUrl = await threadThat('one-by-one', oneByOne)
  const slow = await openThreadTts({ threadUrl, log: (message) => log.push(message) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [slow.speak('first', 'clara'), slow.speak('second', 'clara')]
  vi.advanceTimersByTime(4900)
  await Promise.all([first, slow.speak('next', 'clara')])
  vi.advanceTimersByTime(4900)
  await Promise.all([second, slow.speak('next', 'vincent')])
  expect(log).toEqual([])
  const third = slow.speak('third', 'clara')
  vi.advanceTimersByTime(5000)
  await expect(third).rejects.toThrow('said nothing for 5000 ms')
  expect(log).toEqual(['The voice thread said nothing for 5000 ms. It is started again.'])
  await slow.close()
})

test('what waits too long behind others is given up, and the thread lives on', async () => {
  const slow = await openThreadTts({ threadUrl: await threadThat('behind-others', oneByOne) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = ['first', 'second', 'third'].map((text) => slow.speak(text, 'clara'))
  const outcomes = Promise.all(waiting.map((speech) => speech.then(() => 'spoken', String)))
  for (const voiceOf of ['clara', 'vincent'] as const) {
    vi.advanceTimersByTime(4000)
    await slow.speak('next', voiceOf)
  }
  vi.advanceTimersByTime(2000)
  expect(await outcomes).toEqual(['spoken', 'spoken', 'Error: The voice took over 10000 ms.'])
  expect(await slow.speak('next', 'victoria')).toMatchObject({ text: 'next' })
  await slow.close()
})

test('a program that can not start rejects the opening', async () => {
  await expect(openThreadTts({ threadUrl: pathToFileURL(join(scratch, 'missing.js')) })).rejects.toThrow('voice thread')
})

test('closing rejects what is under way and what comes later', async () => {
  const closing = await openThreadTts({ threadUrl: thread.url })
  const under = closing.speak('This is cut off.', 'clara')
  const [outcome] = await Promise.all([under.then(() => 'spoken', String), closing.close()])
  expect(outcome).toContain('closed')
  await expect(closing.speak('Too late.', 'clara')).rejects.toThrow('closed')
})
