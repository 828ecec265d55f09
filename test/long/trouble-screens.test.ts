import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DownEvent, NoticeCode } from '../../shared/kiosk/events.ts'
import { startMaritService } from '../support/pages/kiosk-visitor.ts'
import { PicturedKiosk, sizes } from '../support/pages/pictured-kiosk.ts'

const service = await startMaritService()
afterAll(() => service.close())

const answer: DownEvent = {
  type: 'transcription',
  role: 'avatar',
  turn: 1,
  sentence: 0,
  text: 'I did, every night, in pencil. Ink froze.',
  final: true,
}
const notice = (code: NoticeCode): DownEvent => ({ type: 'notice', code, text: '' })

describe.each(sizes)('at $width×$height', (size) => {
  const kiosk = new PicturedKiosk(service, size)
  const { tap, reaches, shows, begin, picture } = kiosk
  const live = size.livePlinth
  beforeAll(() => kiosk.open(['--host-resolver-rules=MAP kiosk.test 127.0.0.1']))
  afterAll(() => kiosk.close())
  beforeEach(() => kiosk.visit())

  /** From now on the page's microphone can't be opened. */
  const refuseMicrophone = (error: string) =>
    kiosk.page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
    }, error)

  test('before the talk: an address without https, and every way to have no microphone', async () => {
    for (const [error, cause] of [
      ['NotAllowedError', 'microphone-denied'],
      ['NotFoundError', 'microphone-missing'],
      ['NotReadableError', 'microphone-busy'],
    ] as const) {
      await refuseMicrophone(error)
      await tap('start')
      await reaches('consent')
      await tap('accept')
      await shows(`text=${cause}`)
      expect(await picture(`15-trouble-${cause}`)).toEqual([])
      await kiosk.visit()
    }
    await kiosk.page.evaluate(() =>
      Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } }),
    )
    await tap('start')
    await shows('text=microphone-policy')
    expect(await picture('15-trouble-microphone-policy')).toEqual([])
    await kiosk.visit(`http://kiosk.test:${service.port}/kiosk/marit`)
    await tap('start')
    await shows('text=insecure-context')
    expect(await picture('17-trouble-insecure')).toEqual([])
  })

  test('before the talk: a line to wait in, no place, no network, a screen that may not', async () => {
    service.admission = { queue: [3] }
    await tap('start')
    await reaches('consent')
    await tap('accept')
    expect(await kiosk.page.textContent('[data-part=place]')).toBe('3')
    expect(await picture('13-queue')).toEqual([])
    await tap('end')
    await reaches('attract')
    for (const [status, code, cause, name] of [
      [503, 'AT_CAPACITY', 'service-full', '18-trouble-full'],
      [503, 'SERVICE_UNREACHABLE', 'network-lost', '16-trouble-network'],
      [403, 'NOT_ALLOWED', 'not-allowed', '26-trouble-not-allowed'],
      [402, 'INSUFFICIENT_CREDITS', 'closed', '26-trouble-closed'],
    ] as const) {
      service.admission = { refusal: { status, code } }
      await tap('start')
      await shows(`text=${cause}`)
      expect(await picture(name)).toEqual([])
      await tap('end')
    }
  })

  test('during the talk: the microphone gives no sound, then is unplugged', async () => {
    await kiosk.page.clock.install()
    await kiosk.page.evaluate(() => {
      const context = new AudioContext()
      const silence = context.createMediaStreamDestination().stream
      Object.assign(window, { cable: silence.getAudioTracks()[0] })
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence)
    })
    await begin()
    service.send(answer)
    await kiosk.page.clock.runFor(9000)
    await shows('text=microphone-silent')
    expect(await picture('27-microphone-silent', live)).toEqual([])
    await refuseMicrophone('NotFoundError')
    await kiosk.page.evaluate(() =>
      (window as unknown as { cable: EventTarget }).cable.dispatchEvent(new Event('ended')),
    )
    await shows('text=microphone-unplugged')
    expect(await picture('27-microphone-unplugged', live)).toEqual([])
  })

  test('during the talk: the browser keeps the sound off, the ears are restarted, too long, gone, nothing caught', async () => {
    await kiosk.page.evaluate(() => {
      const play = HTMLMediaElement.prototype.play
      let tries = 0
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return tries++ === 0 ? Promise.reject(new DOMException('', 'NotAllowedError')) : play.call(this)
      }
    })
    await begin()
    service.send(answer)
    await shows('[data-action=hear]')
    expect(await picture('28-touch-to-hear', live)).toEqual([])
    await tap('hear')
    for (const code of ['ears-restarted', 'question-too-long', 'ears-unavailable'] as const) {
      service.send(notice(code))
      expect(await picture(`29-${code}`, live)).toEqual([])
    }
    service.send({ type: 'transcription', role: 'user', turn: 2, sentence: 0, text: 'Who', final: true })
    service.send({ ...answer, turn: 2, text: 'The wind took that. Once more?' })
    for (let miss = 0; miss < 2; miss++) {
      service.send({ type: 'state', state: 'thinking' }, { type: 'state', state: 'speaking' })
      service.send(notice('not-caught'), { type: 'state', state: 'listening' })
    }
    await shows('[data-action=hold]')
    expect(await picture('30-not-caught', live)).toEqual([])
    service.send({
      type: 'choices',
      turn: 1,
      reason: 'did-you-mean',
      texts: ['Who wrote the log?', 'How does the lamp turn?'],
    })
    expect(await picture('31-did-you-mean', live)).toEqual([])
  })

  test('during the talk: the machine behind the character is lost', async () => {
    await begin()
    service.crash()
    await shows('text=worker-lost')
    expect(await picture('24-trouble-worker')).toEqual([])
  })
})
