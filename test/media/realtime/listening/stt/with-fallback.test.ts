import { expect, test } from 'vitest'
import type { Hypothesis } from '../../../../../server/realtime/listening/speech-input.ts'
import type { Stt, UtteranceSound } from '../../../../../server/realtime/listening/stt/stt.ts'
import { TranscriberStt } from '../../../../../server/realtime/listening/stt/transcriber-stt.ts'
import { SttWithFallback } from '../../../../../server/realtime/listening/stt/with-fallback.ts'
import { eventually } from '../../../../support/eventually.ts'

const all = { languages: ['en'], partialResults: true, confidence: true, secondDecode: true }

/** A recogniser that says what the test says, or nothing yet. */
class FakeStt implements Stt {
  capabilities = all
  ready = Promise.resolve()
  failed = false
  heardSamples = 0
  text: string | null | undefined
  begin() {}
  hear({ raw }: UtteranceSound) {
    this.heardSamples += raw.length
    // As a thread takes what it is given.
    structuredClone(raw.buffer, { transfer: [raw.buffer] })
  }
  ask(_second: boolean, answer: (hypothesis: Hypothesis | null) => void) {
    if (this.text !== undefined) answer(this.text === null ? null : { text: this.text, words: [] })
  }
  end() {}
  lagMs = () => 0
  questionAgeMs = () => 0
  close = () => Promise.resolve()
}

function begin() {
  const better = new FakeStt()
  const fallback = new FakeStt()
  const stt = new SttWithFallback(better, fallback)
  const answers: (string | null)[] = []
  const ask = async () => {
    stt.ask(false, (hypothesis) => answers.push(hypothesis?.text ?? null))
    await Promise.resolve()
    await Promise.resolve()
    return answers.splice(0)
  }
  return { better, fallback, stt, ask }
}

test('the better one’s words count; the fallback’s only where there are none', async () => {
  const { better, fallback, ask } = begin()
  fallback.text = 'wear is the lamp'
  better.text = 'where is the lamp'
  expect(await ask()).toEqual(['where is the lamp'])
  better.text = ''
  expect(await ask()).toEqual(['wear is the lamp'])
  better.text = null
  expect(await ask()).toEqual(['wear is the lamp'])
  fallback.text = null
  expect(await ask()).toEqual([null])
  better.text = undefined
  expect(await ask()).toEqual([])
})

test('both hear the same sound, although each gives its own away', () => {
  const { better, fallback, stt } = begin()
  const samples = () => new Float32Array(320)
  stt.hear({ clean: samples(), raw: samples(), isNear: true, isVoice: true, isPause: false }, 0)
  expect([better.heardSamples, fallback.heardSamples]).toEqual([320, 320])
})

test('it promises what both can do', () => {
  const better = new FakeStt()
  better.capabilities = { languages: ['en', 'de'], partialResults: false, confidence: false, secondDecode: false }
  expect(new SttWithFallback(better, new FakeStt()).capabilities).toEqual({
    languages: ['en'],
    partialResults: true,
    confidence: false,
    secondDecode: false,
  })
})

test('a transcriber is asked once a pause, and again when the visitor has gone on', async () => {
  const lengths: number[] = []
  const transcribe = async (samples: Float32Array) => `text ${lengths.push(samples.length)}`
  const stt = new TranscriberStt({
    transcriber: { name: 'It', languages: ['en'], transcribe },
    names: [],
    language: 'en',
    log: () => {},
  })
  const hear = (isVoice: boolean, isNear = isVoice) =>
    stt.hear({ clean: new Float32Array(160), raw: new Float32Array(160), isNear, isVoice, isPause: false })
  const texts: string[] = []
  const ask = () => stt.ask(false, (hypothesis) => texts.push(hypothesis!.text))
  stt.begin()
  hear(true)
  ask()
  hear(false)
  ask()
  // Somebody else does not make another utterance of it.
  hear(false, true)
  await eventually(() => expect(texts).toHaveLength(2))
  hear(true)
  ask()
  await eventually(() => expect(texts).toHaveLength(3))
  expect([texts, lengths]).toEqual([
    ['text 1', 'text 1', 'text 2'],
    [160, 640],
  ])
})
