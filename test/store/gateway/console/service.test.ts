import { expect, test } from 'vitest'
import type { ServiceState } from '../../../../shared/console/service.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'

/** What a service tells of its credits, as the interface shows it. */
const tells: Record<string, object> = {
  '/v1/organization': {
    id: 'of-the-service',
    creditBalance: 1284,
    tier: { level: 2, maxMonthlyCreditSpend: 500, models: { 'gen4.5': { maxDailyGenerations: 1000 } } },
    usage: { models: { 'gen4.5': { dailyGenerations: 26 } } },
  },
  '/v1/organization/usage': {
    results: [
      { date: '2026-03-04', usedCredits: [{ model: 'gen4.5', amount: 24 }] },
      { date: '2026-03-03', usedCredits: [] },
    ],
    models: ['gen4.5'],
  },
}
const tellingService = () => {
  const plain = new InterfaceOnlyService()
  return {
    fetch(url: string, init: RequestInit): Promise<Response> {
      const told = tells[new URL(url).pathname]
      return told === undefined ? plain.fetch(url, init) : Promise.resolve(Response.json(told))
    },
  }
}

const chat = { host: 'llm.museum.example', model: 'small-chat' }
const tryAt = { url: 'https://llm.museum.example/v1/models', apiKey: 'the key of the chat' }
const facts = () => Promise.resolve({ version: '1.2.0', node: '20.20.0', database: 'SQLite' as const, disk: null })

const stateOf = (answer: object) => answer as unknown as ServiceState

test('the service’s credits, tier and what is left of the day are told', async () => {
  const gateway = await openGateway(tellingService())
  const viewer = await signedIn(gateway, 'viewer')
  const { credits } = stateOf((await viewer.call('GET', '/service')).answer)
  expect(credits).toEqual({
    balance: 1284,
    tier: 2,
    usedToday: 24,
    days: [
      { date: '2026-03-03', credits: 0 },
      { date: '2026-03-04', credits: 24 },
    ],
    models: [{ model: 'gen4.5', today: 26, most: 1000 }],
  })
})

test('a hosted service that tells nothing hides its credits and parts; the page is there all the same', async () => {
  const machine = { hostedAt: 'api.service.example', parts: null, facts }
  const gateway = await openGateway(new InterfaceOnlyService(), { machine })
  const viewer = await signedIn(gateway, 'viewer')
  const { status, answer } = await viewer.call('GET', '/service')
  expect(status).toBe(200)
  expect(stateOf(answer)).toMatchObject({ hostedAt: 'api.service.example', parts: null, credits: null })
})

test('a part that is elsewhere is told by host and model, and tried with its key, which is told to nobody', async () => {
  const asked: { url: string; key: string | null }[] = []
  let status = 200
  const fetch: typeof globalThis.fetch = (url, init) => {
    asked.push({ url: new Request(url).url, key: new Headers(init?.headers).get('Authorization') })
    return Promise.resolve(new Response('{}', { status }))
  }
  const machine = { hostedAt: null, parts: [{ part: 'answers' as const, elsewhere: chat, tryAt }], facts }
  const gateway = await openGateway(tellingService(), { machine, fetch })
  const editor = await signedIn(gateway, 'editor')
  const told = await editor.call('GET', '/service')
  expect(stateOf(told.answer).parts).toEqual([{ part: 'answers', elsewhere: chat }])
  expect(JSON.stringify(told.answer)).not.toContain(tryAt.apiKey)
  const attempt = async (part: string) => (await editor.call('POST', '/service/try', { part })).answer
  expect(await attempt('answers')).toMatchObject({ isWell: true, tookMs: expect.any(Number) as number })
  expect(asked).toEqual([{ url: tryAt.url, key: `Bearer ${tryAt.apiKey}` }])
  status = 401
  expect(await attempt('answers')).toMatchObject({ isWell: false })
  expect(await attempt('service')).toMatchObject({ isWell: true })
  expect(await attempt('tts')).toMatchObject({ code: 'NOT_FOUND' })
})
