import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spokenTrack } from '../support/audio/spoken-wav.ts'
import { MediaCapture } from '../support/browser/media-capture.ts'
import { Gathering } from '../support/network/gathering.ts'
import { finishAnswer } from '../support/server/openai-server.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { avatarOf } from '../support/visit/visit-world.ts'
import { Visitor } from '../support/visit/visitor.ts'

const document = { name: 'The mill', content: '# Tickets\n\nA ticket costs nine euros for everybody.' }

/** What the model says to anything, with a sentence that the papers don't hold. */
const worded: Record<string, string> = {
  German: 'Eine Karte kostet 9 Euro [1]. Parken kostet 4 Euro [1].',
  Arabic: 'سعر التذكرة ٩ يورو [1]. سعر الموقف ٤ يورو [1].',
}

const spoken: { input: string; voice: string }[] = []
const elsewhere = createServer((request, response) => {
  void buffer(request).then(async (body) => {
    const text = body.toString()
    if (request.url === '/v1/chat/completions') {
      const [, language] = /Speak (\w+)\./.exec(text)!
      return finishAnswer(
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }),
        Array.from(worded[language!]!),
      )
    }
    if (request.url === '/v1/audio/transcriptions') return response.end('{"text":"Was kostet eine Karte?"}')
    spoken.push(JSON.parse(text) as { input: string; voice: string })
    const { wav } = await spokenTrack({ voice: 'awb', parts: [{ text: 'la la la la', afterMs: 100 }], tailMs: 100 })
    return response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(wav)
  })
})

let server: RunningServer
let gathering: Gathering

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  server = await startServer({
    LLM_BASE_URL: address,
    LLM_MODEL: 'words-1',
    LLM_LANGUAGES: 'de,ar,fr',
    STT_BASE_URL: address,
    STT_MODEL: 'stt-1',
    STT_LANGUAGES: 'de,ar,fr',
    TTS_BASE_URL: address,
    TTS_MODEL: 'voice-1',
    TTS_LANGUAGES: 'de,ar',
    TTS_VOICES: 'clara.ar=layla,victoria.ar=layla,vincent.ar=layla',
  })
  const service = new ServiceApi(server.url, server.secret())
  const avatar = await avatarOf({ pages: server, service }, 'demo')
  await service.giveDocuments(avatar.id, [document])
  gathering = await Gathering.open()
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** A visitor who chooses a language before they touch the screen, and talks until they are greeted. */
async function arrive(language: string) {
  const page = await gathering.context.newPage()
  const capture = await MediaCapture.install(page, { feedsMicrophone: true, recordsSound: false })
  const visitor = new Visitor(page, capture)
  await visitor.open(`${server.url}/kiosk/demo`)
  await visitor.tap('languages')
  const served = await page.locator('[data-language] span').allInnerTexts()
  await page.locator(`[data-language="${language}"]`).click()
  await visitor.tap('done')
  await visitor.begin()
  const said = async () =>
    (await capture.events()).flatMap((event) =>
      event.type === 'transcription' && event.role === 'avatar' ? [event.text] : [],
    )
  return { page, visitor, served, said }
}

describe('a visitor who chose a language that all parts serve', () => {
  test.each([
    [
      'de',
      'ltr',
      'Guten Tag, ich bin',
      'Was kostet eine Karte?',
      'Eine Karte kostet 9 Euro.',
      /^(?:nova|shimmer|onyx)$/,
    ],
    ['ar', 'rtl', 'مرحبًا، أنا', 'كم سعر التذكرة؟', 'سعر التذكرة ٩ يورو.', /^layla$/],
  ])('talks in it: %s', async (language, direction, greeting, question, answer, voice) => {
    spoken.length = 0
    const { page, visitor, served, said } = await arrive(language)
    // English comes first: as it is marked, so are those that the character speaks besides.
    expect(served.filter((text) => text === served[0])).toHaveLength(3)
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    expect((await said()).join(' ')).toContain(greeting)
    await visitor.type(question)
    const { shown, source } = await visitor.answer()
    expect(shown).toContain(answer)
    expect(shown).not.toMatch(/4|٤/)
    expect(source).toBe('The mill')
    const answered = spoken.find(({ input }) => input === answer)
    expect(answered?.voice).toMatch(voice)
    await page.close()
  })
})

test('a language that one part lacks is for reading: the character speaks English', async () => {
  const { page, said } = await arrive('fr')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect((await said()).join(' ')).not.toContain('Bonjour')
  await page.close()
})
