import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transcriptionService } from '../../../../../../server/realtime/listening/stt/hosted/transcription-service.ts'
import { openServer } from '../../../../../support/server/openai-server.ts'
import { openHearing, spoken } from '../../hearing.ts'
import { eventually } from '../../../../../support/eventually.ts'

// Speech takes a tenth of its length to decode, more on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const texts = { documents: ['The lighthouse is open on Sunday.'], questions: [], names: ['Marit', 'Skagen'] }

async function hear(answer: (response: ServerResponse) => void, language = 'en') {
  const { endpoint, asked } = await openServer(answer)
  const hearing = await openHearing(transcriptionService({ ...endpoint, languages: ['en', 'de'] }))
  onTestFinished(() => hearing.close())
  const { heard, play, input } = hearing.open({ texts, language, completeness: () => 'complete' })
  const { pcm } = await spoken([{ text: 'is the lighthouse open', afterMs: 1000 }], { tailMs: 3000 })
  await play(pcm)
  await eventually(() => expect(heard.at(-1)?.kind).toBe('utterance'))
  input.close()
  return { said: heard.at(-1), asked, logged: hearing.logged }
}

test('a talk in another language is understood by the service alone, which is told which', async () => {
  const { said, asked } = await hear((response) => response.end('{"text":"Ist der Leuchtturm offen?"}'), 'de-AT')
  expect(said).toMatchObject({ kind: 'utterance', text: 'Ist der Leuchtturm offen?' })
  const { contentType, body } = asked.at(-1)!
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType! } }).formData()
  expect(form.get('language')).toBe('de')
})

test('a transcription service tells what was said, from the sound as it came', async () => {
  const { said, asked, logged } = await hear((response) => response.end('{"text":"Is the lighthouse open? "}'))
  expect(said).toMatchObject({ kind: 'utterance', text: 'Is the lighthouse open?' })
  expect(logged).toEqual([])
  const { path, authorization, contentType, body } = asked.at(-1)!
  expect({ path, authorization }).toEqual({ path: '/v1/audio/transcriptions', authorization: 'Bearer key' })
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType! } }).formData()
  expect(form.get('model')).toBe('model-1')
  expect(form.get('prompt')).toBe('Marit, Skagen')
  const wav = Buffer.from(await (form.get('file') as File).arrayBuffer())
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44))
  const seconds = samples.length / wav.readUInt32LE(24)
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThan(2.5)
  expect(Math.max(...samples)).toBeGreaterThan(2000)
})

test('when the service fails the embedded recogniser answers within the turn, and the log says so', async () => {
  const { said, logged } = await hear((response) => response.writeHead(500).end())
  expect(said).toMatchObject({ kind: 'utterance', text: 'is the lighthouse open' })
  expect(logged[0]).toContain('The embedded recogniser answers.')
})

test('when the service hears nothing the embedded recogniser is believed', async () => {
  const { said } = await hear((response) => response.end('{"text":""}'))
  expect(said).toMatchObject({ kind: 'utterance', text: 'is the lighthouse open' })
})
