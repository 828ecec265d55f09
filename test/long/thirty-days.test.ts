import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoFile } from '../support/audio/media-files.ts'
import { heldByPage, type HeldByPage } from '../support/browser/held-by-page.ts'
import { makePluggable, plug } from '../support/browser/pluggable-microphone.ts'
import { SwiftClock } from '../support/browser/swift-clock.ts'
import { KioskVisitor, startMaritService } from '../support/pages/kiosk-visitor.ts'
import { maritLook } from '../support/pages/marit-look.ts'
import { traces } from '../support/visit/cleanliness.ts'
import type { FakeService } from '../support/server/fake-service.ts'

/** What the engine makes of functions that have run often is its own: here each takes its memory when it first runs. */
const steadyCode = '--js-flags=--no-opt --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const days = 30

/** What visitors say and write, and what is said to them: in nothing else is this name. */
const name = 'Quirinalia'

let service: FakeService
let visitor: KioskVisitor
let page: Page
let clock: SwiftClock
const logged: string[] = []

beforeAll(async () => {
  service = await startMaritService()
  service.wall.isPaired = true
  service.film = readFileSync(videoFile('libvpx', 'webm', { seconds: 2 }))
  service.look = {
    ...maritLook,
    film: { kind: 'film', url: '/film' },
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '18:00' }],
  }
  visitor = new KioskVisitor(service)
  page = await visitor.launch({ flags: [steadyCode] })
  page.on('console', (message) => logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(`an error: ${error.message}`))
  await makePluggable(page)
  // A Monday, an hour before the museum in Oslo opens.
  clock = await SwiftClock.install(page, '2026-03-02T08:00:00Z')
  await page.goto(service.url)
})
afterAll(async () => {
  await visitor.close()
  await service.close()
})

/** A question was heard, or written, and is answered from a paper. */
function answers(turn: number): void {
  const said = { type: 'transcription', turn, sentence: 0, final: true } as const
  service.send(
    { ...said, role: 'user', text: `Does ${name} live here?` },
    { type: 'state', state: 'speaking' },
    { ...said, role: 'avatar', text: `${name} left in spring.`, words: [{ from: 0, to: 10, atMs: 0 }] },
    { type: 'source', turn, documentId: 'log', name: 'The log', excerpt: `${name} left in spring.` },
    { type: 'state', state: 'listening' },
  )
}

/** Begins a talk that has one question and its answer. */
async function asks(): Promise<void> {
  await visitor.begin()
  answers(1)
  await page.locator('[data-part=heard]').waitFor()
}

const consumed = () => service.requests.filter((request) => request.endsWith('/consume')).length

const leaves = async () => {
  await visitor.tap('end')
  await visitor.tap('done')
}

const visits = {
  async 'says goodbye'() {
    await asks()
    await leaves()
  },
  async 'writes and reads the paper'() {
    await asks()
    await visitor.tap('type')
    await page.locator('[data-part=question]').focus()
    await page.keyboard.type(`And ${name}?`)
    await visitor.tap('ask')
    await service.hears({ type: 'text', text: `And ${name}?` })
    answers(2)
    await page.locator('.source').click()
    await page.locator('[data-part=excerpt]').waitFor()
    await visitor.tap('done')
    await leaves()
  },
  async 'walks away'() {
    await asks()
    await clock.pass(2 * minuteMs)
  },
  async 'stays until the time is over'() {
    await asks()
    service.send({ type: 'notice', code: 'goodbye', text: `Goodbye, ${name}.` })
    await visitor.reaches('ending')
    for (const session of service.sessions.values()) session.status = 'COMPLETED'
    service.send({ type: 'ended', reason: 'time_limit' })
    await visitor.reaches('ended')
    await clock.pass(minuteMs)
  },
  async 'only looks'() {
    await visitor.tap('start')
    await visitor.reaches('consent')
    await clock.pass(2 * minuteMs)
  },
  async 'comes near and goes'() {
    const before = consumed()
    await page.mouse.click(270, 200)
    await expect.poll(consumed).toBe(before + 1)
    await clock.pass(minuteMs)
  },
}

/** What goes wrong without the page being loaded again. */
const faults = {
  async 'the server is away for hours'() {
    service.isAway = true
    await clock.pass(3 * hourMs)
    expect(await page.getAttribute('html', 'data-state')).toBe('offline')
    service.isAway = false
    await clock.pass(minuteMs, secondMs)
  },
  async 'the microphone is unplugged in a talk'() {
    await asks()
    await plug(page, false)
    await visitor.cause.waitFor()
    await plug(page, true)
    await visitor.cause.waitFor({ state: 'detached' })
    await leaves()
  },
  async 'there is no microphone'() {
    await plug(page, false)
    await visitor.tap('start')
    await visitor.tap('accept')
    await visitor.reaches('trouble')
    await clock.pass(10 * minuteMs, secondMs)
    await plug(page, true)
  },
  async 'the server and the talk are lost'() {
    await asks()
    service.isAway = true
    service.crash()
    await visitor.reaches('trouble')
    await clock.pass(15 * minuteMs, secondMs)
    await clock.pass(hourMs)
    expect(await page.getAttribute('html', 'data-state')).toBe('offline')
    service.isAway = false
    await clock.pass(minuteMs, secondMs)
  },
}

/** After these the page is loaded again. */
async function update(): Promise<void> {
  await asks()
  service.build = 'second'
  // During a talk nothing is loaded again.
  await clock.pass(15 * secondMs)
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  await leaves()
  await clock.pass(minuteMs, secondMs)
}

async function freeze(): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await clock.sleep(2 * hourMs)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await devtools.detach()
  await clock.pass(minuteMs, secondMs)
}

/** From an hour before opening to the next day's, with all that happens meanwhile. Returns what is held at night. */
async function day(happens: (() => Promise<void>)[]): Promise<HeldByPage> {
  const endsAtMs = clock.now() + 24 * hourMs
  await clock.pass(90 * minuteMs)
  for (const happen of happens) {
    await visitor.reaches('attract')
    await happen()
  }
  await visitor.reaches('attract')
  await clock.pass(endsAtMs - 12 * hourMs - clock.now())
  await visitor.reaches('closed')
  // The browser holds what was clicked last, and all of its view: what visitors see differs in size, the night does not.
  await page.mouse.click(270, 200)
  const held = await heldByPage(page)
  await clock.pass(endsAtMs - clock.now())
  return held
}

test('thirty days on a wall leave a screen that waits for the next visitor, and nothing of anybody', async () => {
  const usual = Object.values(visits)
  const wrong = Object.values(faults)
  const held: HeldByPage[] = []
  for (let number = 1; number <= days; number++) {
    const visit = usual[Math.floor(number / 2) % usual.length]!
    const fault = number % 5 === 0 ? [wrong[(number / 5) % wrong.length]!] : []
    if (number === 1) held.push(await day([...usual, ...wrong]))
    else if (number === 2) held.push(await day([update, visit]))
    else if (number === 3) held.push(await day([freeze, visit]))
    else held.push(await day(number % 2 === 0 ? [...fault, visit] : fault))
  }
  await clock.pass(2 * hourMs)
  await visitor.reaches('attract')
  const told = held.map(
    ({ heapBytes, nodes, listeners }) => `${(heapBytes / 1e6).toFixed(2)} MB, ${nodes}, ${listeners}`,
  )
  console.info(`Memory, nodes and listeners, night by night: ${told.join(' · ')}`)

  const [first, last] = [held[0]!, held.at(-1)!]
  expect(last.heapBytes).toBeLessThan(1.1 * first.heapBytes)
  // A view that has gone may be held until the next one has: they differ in size.
  expect(last.nodes - first.nodes).toBeLessThan(40)
  expect(last.listeners - first.listeners).toBeLessThan(20)
  expect(last.documents).toBe(first.documents)

  // One that is given up while it is being made is the server's to end, once no page asks for it.
  const left = [...service.sessions.values()].map(({ status }) => status)
  expect(left.filter((status) => ['READY', 'RUNNING'].includes(status))).toEqual([])
  const found = await traces(page, [name])
  expect(found.filter((trace) => trace !== 'sessionStorage: visavis-reloaded-at')).toEqual([])
  const heardOf = JSON.stringify([service.dayReports, service.wall.liveReports, service.requests, logged])
  expect(heardOf).not.toContain(name)
  expect(logged.filter((line) => line.startsWith('an error'))).toEqual([])
  // Days on which nobody came have nothing to tell.
  const toldOf = new Set(service.dayReports.flatMap((report) => report.days.map((one) => one.day)))
  expect(toldOf.size).toBeGreaterThanOrEqual(15)
  // For the update and for the machine that slept.
  expect(service.requests.filter((request) => request === 'GET /kiosk/marit').length).toBe(3)
}, 300_000)

test('a page that can’t go on while the server is away is loaded again when it answers, and not before', async () => {
  const loads = () => service.requests.filter((request) => request === 'GET /kiosk/marit').length
  await clock.pass(3 * hourMs)
  const before = loads()
  await visitor.begin()
  service.isAway = true
  service.crash()
  await visitor.reaches('trouble')
  // Tries that take hours each leave a visit without an end.
  await clock.pass(2 * hourMs, hourMs)
  expect(await page.locator('h1').count()).toBe(1)
  expect(loads()).toBe(before)
  service.isAway = false
  await clock.pass(5 * minuteMs, secondMs)
  await visitor.reaches('attract')
  expect(loads()).toBe(before + 1)
})
