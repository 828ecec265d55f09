import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
