import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { makePluggable } from '../support/browser/pluggable-microphone.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk()
let page: Page
beforeEach(async () => {
  page = await visitor.launch()
})

const minuteMs = 60_000

/** The screen has hung since a Tuesday at 11:40 in Oslo; its clock goes when the test says so. */
async function hang(startsAt = '2026-03-03T10:40:00Z'): Promise<void> {
  await page.clock.install({ time: startsAt })
  await page.goto(service.url)
  await visitor.reaches('attract')
}

/** Lets time pass in steps that leave the page room to ask the server. */
async function pass(durationMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 10_000) {
    await page.clock.runFor(10_000)
    // The page may be loading again just now.
    await page.evaluate(() => fetch('/poster').catch(() => undefined)).catch(() => undefined)
  }
}

const loads = () => service.requests.filter((request) => request === 'GET /kiosk/marit').length

test('hours without a network show a calm face with the time it began, and end by themselves', async () => {
  await hang()
  service.isAway = true
  await pass(2 * minuteMs)
  await visitor.reaches('offline')
  expect(await page.textContent('.foot')).toContain('Away since 11:40')
  expect(await visitor.cause.textContent()).toBe('network-lost')
  expect(await page.locator('button').count()).toBe(0)
  await pass(3 * 60 * minuteMs)
  expect(await page.getAttribute('html', 'data-state')).toBe('offline')
  expect(loads()).toBe(1)
  service.isAway = false
  await pass(minuteMs)
  await visitor.reaches('attract')
  await visitor.begin()
})

test('one answer that is lost changes nothing', async () => {
  await hang()
  service.isAway = true
  await pass(20_000)
  service.isAway = false
  await pass(minuteMs)
  expect(await page.getAttribute('html', 'data-state')).toBe('attract')
})

test('after an update the page is loaded again between talks, never during one, and once', async () => {
  await hang()
  await visitor.begin()
  service.build = 'second'
  // Shorter than a visitor may be silent.
  await pass(20_000)
  expect(service.requests.filter((request) => request === 'GET /api/kiosks/marit').length).toBeGreaterThan(1)
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  expect(loads()).toBe(1)
  await visitor.tap('end')
  await visitor.tap('done')
  await visitor.reaches('attract')
  await pass(minuteMs)
  await expect.poll(loads).toBe(2)
  await visitor.reaches('attract')
  await pass(5 * minuteMs)
  expect(loads()).toBe(2)
})

test('what the operator changes for the screen is there without anybody touching it', async () => {
  await hang()
  service.look = { ...maritLook, character: { ...maritLook.character, role: 'keeper of two lights' } }
  await pass(minuteMs)
  await page.getByText('keeper of two lights').waitFor()
  expect(loads()).toBe(2)
})

test('a page of which a part failed is loaded again when nobody is there, and not over and over', async () => {
  await hang()
  await page.addInitScript(() => setTimeout(() => void Promise.reject(new Error('a part')), 3000))
  await page.evaluate(() => void Promise.reject(new Error('a part')))
  await pass(5 * minuteMs)
  expect(loads()).toBeGreaterThanOrEqual(2)
  expect(loads()).toBeLessThanOrEqual(7)
  await visitor.reaches('attract')
})

test('a machine that slept finds its page fresh', async () => {
  await hang()
  await page.clock.fastForward(8 * 60 * minuteMs)
  await pass(minuteMs)
  await expect.poll(loads).toBe(2)
})

test('the screen stays on while it hangs, also when the system took that back', async () => {
  await page.addInitScript(() => {
    const locks: EventTarget[] = []
    const request = () => {
      const lock = Object.assign(new EventTarget(), { released: false, release: () => Promise.resolve() })
      locks.push(lock)
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { locks })
  })
  await hang()
  const locks = () => page.evaluate(() => (window as unknown as { locks: unknown[] }).locks.length)
  await expect.poll(locks).toBe(1)
  await page.evaluate(() => {
    const [lock] = (window as unknown as { locks: (EventTarget & { released: boolean })[] }).locks
    lock!.released = true
    lock!.dispatchEvent(new Event('release'))
  })
  await pass(20_000)
  expect(await locks()).toBe(2)
})

test('a picture that stands gives way to the portrait while the talk goes on, and comes back', async () => {
  await page.goto(service.url)
  await visitor.begin()
  const portrait = page.locator('.still')
  await expect.poll(() => portrait.getAttribute('data-gone')).toBe('')
  service.holdsPicture = true
  await expect.poll(() => portrait.getAttribute('data-gone'), { timeout: 20_000 }).toBe(null)
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  service.holdsPicture = false
  await expect.poll(() => portrait.getAttribute('data-gone'), { timeout: 20_000 }).toBe('')
})

test('a microphone that gives nothing is opened anew until it does', async () => {
  await makePluggable(page)
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let opened = 0
    navigator.mediaDevices.getUserMedia = (wanted) =>
      opened++ === 0 ? Promise.resolve(new AudioContext().createMediaStreamDestination().stream) : open(wanted)
  })
  await hang()
  await visitor.begin()
  await page.clock.runFor(9000)
  await visitor.cause.waitFor()
  expect(await visitor.cause.textContent()).toBe('microphone-silent')
  await page.clock.runFor(5000)
  await visitor.cause.waitFor({ state: 'detached', timeout: 20_000 })
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
})

test('the numbers of a day are told when there is a line, hold no words, and are told once', async () => {
  await hang()
  await visitor.begin()
  service.send({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text: 'My name is Ida', final: true })
  await page.getByText('My name is Ida').waitFor()
  await visitor.tap('end')
  await visitor.tap('done')
  service.isAway = true
  await pass(15 * minuteMs)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain('talks')
  expect(kept).not.toContain('Ida')
  service.isAway = false
  await pass(15 * minuteMs)
  const last = service.dayReports.at(-1)
  expect(last?.days.map(({ day }) => day)).toEqual(['2026-03-03'])
  expect(last?.days[0]?.counts.talks).toBe(1)
  expect(last?.days[0]?.counts['offline-seconds']).toBeGreaterThan(13 * 60)
  expect(JSON.stringify(service.dayReports)).not.toContain('Ida')
  const told = service.dayReports.length
  await pass(30 * minuteMs)
  expect(service.dayReports.length).toBe(told)
})
