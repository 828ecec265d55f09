import { expect, test } from 'vitest'
import { UtteranceRecogniser } from '../../../../../../server/realtime/listening/stt/embedded/utterance-recogniser.ts'

const sampleRateHz = 16_000

/** A decoder that counts what it is given, and understands how much that was. */
class FakeDecoder {
  decodedMs = 0
  readonly begun: string[] = []
  #heardMs = 0
  begin() {
    this.begun.push('first')
    this.#heardMs = 0
  }
  beginAgain() {
    this.begun.push('again')
    this.#heardMs = 0
  }
  hear(sound: Float32Array) {
    const lengthMs = (sound.length * 1000) / sampleRateHz
    this.decodedMs += lengthMs
    this.#heardMs += lengthMs
  }
  text = () => `${this.#heardMs} ms`
  words = () => []
  end() {}
}

function startUtterance() {
  const decoder = new FakeDecoder()
  const recogniser = new UtteranceRecogniser(decoder)
  recogniser.begin()
  const hear = (kind: 'voice' | 'tail' | 'pause', lengthMs: number) => {
    for (let ms = 0; ms < lengthMs; ms += 20) {
      const clean = new Float32Array(0.02 * sampleRateHz)
      recogniser.hear({ clean, isNear: kind === 'voice', isPause: kind === 'pause' })
    }
  }
  return { decoder, recogniser, hear }
}

test('a pause is decoded only when the voice goes on', () => {
  const { decoder, recogniser, hear } = startUtterance()
  hear('voice', 1000)
  hear('tail', 200)
  hear('pause', 800)
  expect(recogniser.hypothesis().text).toBe('1200 ms')
  expect(decoder.decodedMs).toBe(1200)
  hear('voice', 400)
  expect(recogniser.hypothesis().text).toBe('2400 ms')
  expect(decoder.decodedMs).toBe(2400)
})

test('what was decoded twice is not decoded again for another look at the same pause', () => {
  const { decoder, recogniser, hear } = startUtterance()
  hear('voice', 1000)
  hear('tail', 140)
  const both = recogniser.hypothesisWithSecond()
  expect(both).toEqual({ text: '1140 ms', words: [], secondText: '1140 ms' })
  hear('tail', 60)
  hear('pause', 600)
  expect(recogniser.hypothesis()).toEqual(both)
  expect(recogniser.hypothesisWithSecond()).toEqual(both)
  expect(decoder.decodedMs).toBe(2280)
  expect(decoder.begun).toEqual(['first', 'again'])
  hear('voice', 200)
  expect(recogniser.hypothesis()).toEqual({ text: '2000 ms', words: [] })
})

test('a short utterance is understood when it is asked for, and silence is nothing', () => {
  const { decoder, recogniser, hear } = startUtterance()
  hear('pause', 500)
  expect(recogniser.hypothesisWithSecond()).toEqual({ text: '', words: [] })
  hear('voice', 300)
  expect(decoder.decodedMs).toBe(0)
  expect(recogniser.hypothesis().text).toBe('800 ms')
})

test('a voice that goes on, or the end of the utterance, stops a second decode', () => {
  const { decoder, recogniser, hear } = startUtterance()
  hear('voice', 2000)
  recogniser.beginAgain()
  expect(recogniser.goOnAgain()).toBe(true)
  expect(decoder.decodedMs).toBe(2400)
  hear('voice', 20)
  expect(recogniser.goOnAgain()).toBe(false)
  expect(recogniser.hypothesis()).toEqual({ text: '2020 ms', words: [] })
  recogniser.beginAgain()
  expect(recogniser.goOnAgain()).toBe(true)
  recogniser.end()
  const decodedMs = decoder.decodedMs
  expect(recogniser.goOnAgain()).toBe(false)
  expect(decoder.decodedMs).toBe(decodedMs)
})

test('an answer that is not wanted any more begins no decode of what came since', async () => {
  const { decoder, recogniser, hear } = startUtterance()
  hear('voice', 500)
  expect(await recogniser.hypothesisInPortions(async () => hear('voice', 20))).toEqual({ text: '500 ms', words: [] })
  expect(decoder.begun).toEqual(['first', 'again'])
  const nextUtterance = async () => {
    recogniser.end()
    recogniser.begin()
    hear('voice', 100)
  }
  expect((await recogniser.hypothesisInPortions(nextUtterance)).text).toBe('520 ms')
  expect(decoder.begun).toEqual(['first', 'again', 'first', 'again'])
  hear('voice', 700)
  expect(decoder.begun.length).toBe(5)
  expect(recogniser.hypothesis().text).toBe('800 ms')
})

test('a second decode in portions says what one at once does', async () => {
  const { recogniser, hear } = startUtterance()
  hear('voice', 1000)
  const both = { text: '1000 ms', words: [], secondText: '1000 ms' }
  expect(await recogniser.hypothesisInPortions(() => Promise.resolve())).toEqual(both)
  expect(recogniser.hypothesisWithSecond()).toEqual(both)
})
