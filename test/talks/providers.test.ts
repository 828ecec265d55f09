import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gathering, type Guest } from '../support/network/gathering.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { spokenTrack } from '../support/audio/spoken-wav.ts'
import { avatarOf } from '../support/visit/visit-world.ts'

const document = { name: 'The mill', content: '# Tickets\n\nA ticket costs nine euros for everybody.' }
const worded = ['For nine euros the whole mill is yours,', ' and the cat comes along. Shall', ' we go?']

/** A service that speaks OpenAI's interface: llm, stt and tts. */
let isWell = true
const paths: string[] = []
const elsewhere = createServer((request, response) => {
  paths.push(request.url!)
  void buffer(request).then(async (body) => {
    if (!isWell) return response.writeHead(503).end()
    if (request.url === '/v1/chat/completions') return streamWords(response)
    if (request.url === '/v1/audio/transcriptions') return response.end('{"text":"What does a ticket cost?"}')
    const { input } = JSON.parse(body.toString()) as { input: string }
    const { wav } = await spokenTrack({ voice: 'awb', parts: [{ text: input, afterMs: 100 }], tailMs: 100 })
    return response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(wav)
  })
})

function streamWords(response: ServerResponse) {
  for (const content of worded) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  return response.end('data: [DONE]\n\n')
}

let server: RunningServer
let gathering: Gathering
let guest: Guest

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  server = await startServer({
    LLM_BASE_URL: address,
    LLM_MODEL: 'words-1',
    STT_BASE_URL: address,
    STT_MODEL: 'stt-1',
    TTS_BASE_URL: address,
    TTS_MODEL: 'voice-1',
  })
  const service = new ServiceApi(server.url, server.secret())
  const avatar = await avatarOf({ pages: server, service }, 'demo')
  await service.giveDocuments(avatar.id, [document])
  await service.call('PATCH', `avatars/${avatar.id}`, { startScript: 'Welcome to the mill.' })
  gathering = await Gathering.open()
  guest = await gathering.guest(`${server.url}/kiosk/demo`)
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
  elsewhere.closeAllConnections()
  elsewhere.close()
})

test('llm, stt and tts from elsewhere make one conversation, and the source is still shown', async () => {
  expect(server.output()).toContain('words-1 at 127.0.0.1')
  await guest.visitor.type('how much is a ticket')
  const { shown, source } = await guest.visitor.answer()
  expect(shown).toContain('For nine euros the whole mill is yours,')
  expect(shown).toContain('Shall we go?')
  expect(source).toBe('The mill')
  expect(paths).toEqual(expect.arrayContaining(['/v1/chat/completions', '/v1/audio/speech']))
})

test('when they fail, the next question is answered by the embedded parts, and the log says so', async () => {
  isWell = false
  await guest.visitor.type('what does a ticket cost')
  const { shown } = await guest.visitor.answer()
  expect(shown).toContain('nine euros')
  expect(shown).not.toContain('cat')
  expect(server.output()).toContain('The embedded answer is given.')
  expect(server.output()).toContain('The embedded voice speaks.')
})
