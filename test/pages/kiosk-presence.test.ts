import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { videoFile } from '../support/audio/media-files.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk()
let page: Page
beforeEach(async () => {
  page = await visitor.launch()
})

const opened = () => service.requests.filter((request) => request === 'POST /api/sessions').length
/** A touch beside everything that can be touched. */
const comesNear = () => page.mouse.click(270, 200)

test('nobody near: no session is made', async () => {
  await page.clock.install()
  await page.goto(service.url)
  await visitor.reaches('attract')
  await page.clock.runFor(10 * 60_000)
  expect(opened()).toBe(0)
})

test('somebody comes near: a session is ready before they touch, and their touch takes that one', async () => {
  await page.goto(service.url)
  await visitor.reaches('attract')
  await comesNear()
  await expect.poll(() => service.requests.some((request) => request.endsWith('/consume'))).toBe(true)
  expect(await page.getAttribute('html', 'data-state')).toBe('attract')
  await visitor.begin()
  expect(opened()).toBe(1)
})

test('they go without a touch: what was ready is given back, and nothing was spent', async () => {
  await page.clock.install()
  await page.goto(service.url)
  await visitor.reaches('attract')
  await comesNear()
  await expect.poll(() => service.requests.some((request) => request.endsWith('/consume'))).toBe(true)
  await page.clock.runFor(25_000)
  await expect.poll(() => service.sessions.size).toBe(0)
  expect(service.requests.some((request) => request.includes('/rtc/'))).toBe(false)
  await comesNear()
  await expect.poll(opened).toBe(2)
})

test('somebody who stands there and touches nothing is not given session after session', async () => {
  await page.clock.install()
  await page.goto(service.url)
  await visitor.reaches('attract')
  for (let seconds = 0; seconds < 600; seconds += 10) {
    await comesNear()
    await page.clock.runFor(10_000)
  }
  expect(opened()).toBeLessThanOrEqual(3)
})

test('a full house shows nothing of it before somebody asks', async () => {
  service.admission = { refusal: { status: 503, code: 'AT_CAPACITY' } }
  await page.goto(service.url)
  await visitor.reaches('attract')
  await comesNear()
  await expect.poll(opened).toBe(1)
  expect(await page.getAttribute('html', 'data-state')).toBe('attract')
  service.admission = {}
  await visitor.begin()
})

test('outside its hours the screen is dark, says when it opens, makes nothing ready, and opens by itself', async () => {
  service.look = {
    ...maritLook,
    hours: [
      { days: [2, 3, 4, 5], from: '10:00', to: '18:00' },
      { days: [6, 7], from: '10:00', to: '17:00' },
    ],
  }
  await page.clock.install({ time: '2026-03-04T08:58:30Z' })
  await page.goto(service.url)
  await visitor.reaches('closed')
  expect(await page.textContent('.plinth')).toMatch(/Marit talks again today from 10:00\s?AM/)
  expect(await page.textContent('.foot')).toContain('Tue–Fri')
  expect(await page.locator('button').count()).toBe(0)
  expect(await page.locator('.sitter img').evaluate((image) => getComputedStyle(image).filter)).toContain('brightness')
  await comesNear()
  await page.clock.runFor(30_000)
  expect(opened()).toBe(0)
  await page.clock.runFor(90_000)
  await visitor.reaches('attract')
})

test('movement before the camera makes a session ready; no picture leaves the page, and a talk ends the looking', async () => {
  service.look = { ...maritLook, usesCamera: true }
  await page.addInitScript(() => {
    const told: string[] = []
    const cameras: MediaStreamTrack[] = []
    Object.assign(window, { told, cameras })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      cameras.push(...stream.getVideoTracks())
      return stream
    }
    // Every way out of a page for what a camera sees.
    const refuse = (owner: object, name: string) => {
      Reflect.set(owner, name, () => {
        told.push(name)
        throw new Error(`${name} was called.`)
      })
    }
    refuse(OffscreenCanvas.prototype, 'convertToBlob')
    refuse(OffscreenCanvas.prototype, 'transferToImageBitmap')
    refuse(HTMLCanvasElement.prototype, 'toDataURL')
    refuse(HTMLCanvasElement.prototype, 'toBlob')
    refuse(HTMLCanvasElement.prototype, 'captureStream')
    refuse(Navigator.prototype, 'sendBeacon')
    for (const name of ['WebSocket', 'MediaRecorder', 'WebTransport', 'Worker', 'SharedWorker']) {
      Object.defineProperty(window, name, {
        get: () => {
          told.push(name)
          return undefined
        },
      })
    }
    const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, message: unknown) => void
    Reflect.set(RTCDataChannel.prototype, 'send', function (this: RTCDataChannel, message: unknown) {
      told.push(`channel ${typeof message === 'string' ? message : 'bytes'}`)
      send.call(this, message)
    })
    const replace = RTCRtpSender.prototype.replaceTrack
    RTCRtpSender.prototype.replaceTrack = function (this: RTCRtpSender, track) {
      told.push(`track ${track?.kind}`)
      return replace.call(this, track)
    }
    const add = RTCPeerConnection.prototype.addTrack
    RTCPeerConnection.prototype.addTrack = function (this: RTCPeerConnection, track, ...streams) {
      told.push(`track ${track.kind}`)
      return add.call(this, track, ...streams)
    }
  })
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await page.goto(service.url)
  await visitor.reaches('attract')
  // The browser's own test camera moves all the time.
  await expect.poll(opened, { timeout: 20_000 }).toBe(1)
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(await told()).toEqual([])
  expect(bodies.filter((body) => body !== '')).toEqual(['{"kiosk":"marit"}'])
  await visitor.tap('start')
  await visitor.reaches('consent')
  expect(await page.textContent('.list')).toContain('its pictures stay in this screen')
  await visitor.tap('accept')
  await visitor.reaches('live')
  await service.talks()
  const live = () =>
    page.evaluate(() =>
      (window as unknown as { cameras: MediaStreamTrack[] }).cameras.filter(({ readyState }) => readyState === 'live'),
    )
  expect(await live()).toEqual([])
  expect((await told()).filter((one) => one !== 'track audio' && !/^channel \{.*\}$/.test(one))).toEqual([])
  const offers = bodies.filter((body) => body.startsWith('v=0'))
  expect(offers.length).toBe(1)
  expect(/m=video[^]*?a=(sendrecv|recvonly|sendonly)/.exec(offers[0] ?? '')?.[1]).toBe('recvonly')
  expect(bodies.every((body) => body.length < 200 || body.startsWith('v=0'))).toBe(true)
})

test('a camera that is pulled out and put back, or comes up late, is looked through again with nobody there', async () => {
  service.look = { ...maritLook, usesCamera: true }
  await page.addInitScript(() => {
    const cameras: MediaStreamTrack[] = []
    const world = { cameras, isPlugged: false, asked: 0 }
    Object.assign(window, world)
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const { isPlugged } = window as unknown as typeof world
      Object.assign(window, { asked: (window as unknown as typeof world).asked + 1 })
      if (!isPlugged) throw new DOMException('None is there.', 'NotFoundError')
      const stream = await open(wanted)
      cameras.push(...stream.getTracks())
      return stream
    }
  })
  const plug = (isPlugged: boolean) =>
    page.evaluate((is) => {
      Object.assign(window, { isPlugged: is })
      if (is) return
      for (const track of (window as unknown as { cameras: MediaStreamTrack[] }).cameras.splice(0)) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
    }, isPlugged)
  const live = () => page.evaluate(() => (window as unknown as { cameras: MediaStreamTrack[] }).cameras.length)
  const askedFor = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
  await page.clock.install()
  await page.goto(service.url)
  await visitor.reaches('attract')
  await expect.poll(askedFor).toBe(1)
  await plug(true)
  await page.clock.runFor(20_000)
  await expect.poll(live).toBe(1)
  await plug(false)
  await page.clock.runFor(20_000)
  await expect.poll(askedFor).toBe(3)
  await plug(true)
  await page.clock.runFor(20_000)
  await expect.poll(live).toBe(1)
  await expect.poll(opened).toBeGreaterThan(0)
})

/** Where the film is, and what it does. */
const film = () =>
  page.locator('video[data-part=film]').evaluate((video: HTMLVideoElement) => {
    const { paused, muted, loop, currentTime, readyState } = video
    return { isMoving: !paused, isSilent: muted, loop, atSeconds: currentTime, hasPicture: readyState >= 2 }
  })
const waves = () => readFileSync(videoFile('libvpx', 'webm', { seconds: 1 }))
const asked = () => service.requests.filter((request) => request === 'GET /film').length

async function hangFilm(bytes = waves()) {
  service.film = bytes
  service.look = { ...maritLook, film: { kind: 'film', url: '/film' } }
  await page.goto(service.url)
  await visitor.reaches('attract')
}

test('the operator’s film plays without sound, again and again; a touch brings the face, and the film comes back', async () => {
  await hangFilm()
  await expect.poll(film).toMatchObject({ isMoving: true, isSilent: true, loop: true, hasPicture: true })
  await page.locator('.over img').waitFor()
  // Its one second has passed, and it has begun again.
  await page.locator('video[data-part=film]').evaluate(
    (video) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true })
      }),
  )
  await page.evaluate(() => {
    const held = window as unknown as { film: HTMLVideoElement }
    held.film = document.querySelector<HTMLVideoElement>('video[data-part=film]')!
  })
  const left = await page.locator('[data-action=start]').evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => resolve(document.querySelectorAll('[data-part=film]').length))
    })
  })
  expect(left).toBe(0)
  await visitor.reaches('consent')
  expect(await page.evaluate(() => (window as unknown as { film: HTMLVideoElement }).film.networkState)).toBe(0)
  await visitor.tap('back')
  await visitor.reaches('attract')
  await expect.poll(film).toMatchObject({ isMoving: true })
})

test('where no movement is wanted the film stands at its first picture', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hangFilm()
  await expect.poll(film).toMatchObject({ hasPicture: true, isMoving: false, atSeconds: 0 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(film).toMatchObject({ isMoving: true })
})

test('a film that can’t be played leaves the character waiting itself, and is tried again', async () => {
  await page.clock.install()
  await hangFilm(Buffer.from('This is no film.'))
  await expect.poll(asked).toBe(1)
  await page.locator('[data-part=film]').waitFor({ state: 'detached' })
  expect(await page.locator('[data-part=film], .over img').count()).toBe(0)
  service.film = waves()
  await page.clock.runFor(61_000)
  await expect.poll(film).toMatchObject({ isMoving: true, hasPicture: true })
})
