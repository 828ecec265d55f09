import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wavFile } from '../../../server/audio/wav-file.ts'
import { createPartTrials } from '../../../server/boot/part-trials.ts'
import { createAloudAsker } from '../../../server/realtime/agent/asking-aloud/ask-aloud.ts'
import { createQuestionAsker } from '../../../server/realtime/answers/asking/question-asker.ts'
import type { Providers } from '../../../server/realtime/openai/providers.ts'
import { type BuiltProgram, builtProgram } from '../../support/server/built-program.ts'

const programs: BuiltProgram[] = []
const goOn = new AbortController().signal
const none: Providers = { llm: undefined, stt: undefined, sttModelDir: undefined, tts: undefined }
let parts: Omit<Parameters<typeof createPartTrials>[0], 'providers'>

/** A service that speaks OpenAI's interface, with what it was sent. */
const sent = new Map<string, { body: Buffer; key: string | undefined }>()
let isWell = true
const elsewhere = createServer((request, response) => {
  void buffer(request).then((body) => {
    sent.set(request.url!, { body, key: request.headers.authorization })
    if (!isWell) return response.writeHead(401).end()
    if (request.url === '/v1/chat/completions') return streamWords(response)
    if (request.url === '/v1/audio/transcriptions') return response.end('{"text":" where are the boats "}')
    return response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(wavFile(new Float32Array(24_000), 24_000))
  })
})

function streamWords(response: ServerResponse) {
  for (const content of ['At ', 'Nordkai.'])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  return response.end('data: [DONE]\n\n')
}

beforeAll(async () => {
  const built = async (entry: string) => {
    const program = await builtProgram(entry)
    programs.push(program)
    return program.url
  }
  const asking = await built('server/realtime/answers/asking/asking-thread.ts')
  const aloud = await built('server/realtime/agent/asking-aloud/asking-aloud-thread.ts')
  parts = {
    askQuestions: createQuestionAsker({ threadUrl: asking, limitMs: 25_000 }),
    askAloud: createAloudAsker({ threadUrl: aloud, limitMs: 60_000 }),
    ttsThread: await built('server/realtime/speech/tts-thread.ts'),
    now: () => performance.now(),
  }
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
}, 60_000)
afterAll(async () => {
  elsewhere.close()
  await Promise.all(programs.map((program) => program.remove()))
})

const isWav = (sound: Uint8Array | undefined) => Buffer.from(sound ?? []).toString('latin1', 0, 4) === 'RIFF'

test('what is built in hears a spoken question, answers it from a paper and speaks', { timeout: 60_000 }, async () => {
  const { stt, answers, tts } = createPartTrials({ ...parts, providers: none })
  const heard = await stt!(goOn)
  expect(heard).toMatchObject({ asked: 'Where are the goats?', tookMs: null })
  expect(heard.heard).toMatch(/goats/i)
  expect(await answers!(goOn)).toMatchObject({ said: expect.stringContaining('Nordkai') as string, tookMs: null })
  const spoken = await tts!(goOn)
  expect(isWav(spoken.sound)).toBe(true)
  expect(spoken.sound!.length, 'more than a second').toBeGreaterThan(2 * 16_000)
  expect(spoken.tookMs).toBeGreaterThan(0)
})

test('what is elsewhere is asked as talks ask it; one that refuses is a failure', { timeout: 60_000 }, async () => {
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1`
  const endpoint = { baseUrl: address, apiKey: 'the key', model: 'm', languages: ['en'] }
  const voices = { clara: 'nova', victoria: 'v', vincent: 'x' }
  const providers = { ...none, llm: endpoint, stt: endpoint, tts: { ...endpoint, voices, languageVoices: {} } }
  const { stt, answers, tts } = createPartTrials({ ...parts, providers })
  const took = expect.any(Number) as number
  expect(await answers!(goOn)).toEqual({ asked: 'Where are the goats?', said: 'At Nordkai.', tookMs: took })
  expect(await stt!(goOn)).toEqual({ asked: 'Where are the goats?', heard: 'where are the boats', tookMs: took })
  expect(isWav((await tts!(goOn)).sound)).toBe(true)
  expect(sent.get('/v1/audio/transcriptions')!.body.includes('RIFF')).toBe(true)
  expect(JSON.parse(sent.get('/v1/audio/speech')!.body.toString())).toMatchObject({ voice: 'nova' })
  expect([...sent.values()].map(({ key }) => key)).toEqual(Array(3).fill('Bearer the key'))
  isWell = false
  for (const attempt of [stt, answers, tts]) await expect(attempt!(goOn)).rejects.toMatchObject({ status: 401 })
})

test('a Whisper model is not loaded for a trial', () => {
  expect(createPartTrials({ ...parts, providers: { ...none, sttModelDir: '/models/whisper' } }).stt).toBeNull()
})
