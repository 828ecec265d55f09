import { expect, test } from 'vitest'
import { PartBusy, PartFailed } from '../../../../server/gateway/house/machine.ts'
import type { ServiceState } from '../../../../shared/console/service.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

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
    byModel: [{ model: 'gen4.5', credits: 24 }],
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

test('a part is tried, and what it was asked, heard and said comes with how long it took; a sound can be played', async () => {
  const trials = {
    stt: { asked: 'Where are the goats?', heard: 'where are the coats', tookMs: 182 },
    answers: { asked: 'Where are the goats?', said: 'At Nordkai.', tookMs: null },
    tts: { said: 'Good afternoon.', sound: new Uint8Array([82, 73, 70, 70]), tookMs: 171 },
  }
  const part = (name: keyof typeof trials) => ({
    part: name,
    elsewhere: name === 'answers' ? chat : null,
    attempt: () => Promise.resolve(trials[name]),
  })
  const machine = { hostedAt: null, parts: [part('stt'), part('answers'), part('tts')], facts }
  const gateway = await openGateway(tellingService(), { machine })
  const editor = await signedIn(gateway, 'editor')
  const told = await editor.call('GET', '/service')
  expect(stateOf(told.answer).parts![1]).toEqual({ part: 'answers', elsewhere: chat, canTry: true })
  const attempt = async (name: string) => (await editor.call('POST', '/service/try', { part: name })).answer
  expect(await attempt('stt')).toEqual({ isWell: true, ...trials.stt })
  expect(await attempt('answers')).toEqual({ isWell: true, ...trials.answers })
  expect(await attempt('tts')).toEqual({ isWell: true, ...trials.tts, sound: 'UklGRg==' })
  expect(await attempt('service')).toMatchObject({ isWell: true, tookMs: expect.any(Number) as number })
})

test('a part that fails is told, with the reason where it is known; one that is busy is tried later, and one that can’t be tried is not there', async () => {
  let fails: Error = new Error('Nobody knows why.')
  let release = () => {}
  const held = new Promise<{ tookMs: number }>((resolve) => (release = () => resolve({ tookMs: 1 })))
  const machine = {
    hostedAt: null,
    parts: [
      { part: 'answers' as const, elsewhere: chat, attempt: () => Promise.reject(fails) },
      { part: 'stt' as const, elsewhere: null, attempt: () => held },
      { part: 'tts' as const, elsewhere: null, attempt: null },
    ],
    facts,
  }
  const gateway = await openGateway(tellingService(), { machine })
  const editor = await signedIn(gateway, 'editor')
  const attempt = (part: string) => editor.call('POST', '/service/try', { part })
  const failure = { isWell: false, tookMs: expect.any(Number) as number }
  expect((await attempt('answers')).answer).toEqual(failure)
  for (const [status, why] of [
    [0, 'unreachable'],
    [-1, 'unreadable'],
    [401, 'key'],
    [404, 'address'],
    [429, 'too-much'],
    [400, 'refused'],
    [503, 'ill'],
  ] as const) {
    fails = new PartFailed(status, undefined)
    expect((await attempt('answers')).answer).toEqual({ ...failure, why, ...(status > 0 && { status }) })
  }
  fails = new PartBusy()
  expect(await attempt('answers')).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  const first = attempt('stt')
  await eventually(async () => expect((await attempt('stt')).code).toBe('RATE_LIMITED'))
  release()
  expect((await first).answer).toEqual({ isWell: true, tookMs: 1 })
  expect(await attempt('tts')).toMatchObject({ code: 'NOT_FOUND' })
})
