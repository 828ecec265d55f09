import { expect, test } from 'vitest'
import type {
  SpeechInputListener,
  SpeechInputOptions,
  Hypothesis,
} from '../../../../server/realtime/listening/speech-input.ts'
import { TurnDetector } from '../../../../server/realtime/listening/turn-detector.ts'

/** A recogniser that answers when told to. */
class FakeRecogniser {
  capabilities = { languages: ['en'], partialResults: true, confidence: true, secondDecode: true }
  failed = false
  readonly asked: { second: boolean; answer: (hypothesis: Hypothesis | null) => void }[] = []
  closed = false
  ask(second: boolean, answer: (hypothesis: Hypothesis | null) => void) {
    this.asked.push({ second, answer })
  }
  close() {
    this.closed = true
    return Promise.resolve()
  }
  understand(text: string, secondText?: string) {
    const words = text.split(' ').map((word) => ({ text: word, probability: 0.9 }))
    for (const { second, answer } of this.asked.splice(0)) {
      answer({ text, words, ...(second && secondText !== undefined && { secondText }) })
    }
  }
}

function startTurn(completeness: SpeechInputOptions['completeness'] = () => 'confident') {
  let nowMs = 0
  const recogniser = new FakeRecogniser()
  const utterances: Parameters<SpeechInputListener['utterance']>[0][] = []
  const offered: string[] = []
  const faults: unknown[] = []
  let nothingHeard = 0
  const listener: SpeechInputListener = {
    speechStarted: () => {},
    pausing: ({ text, secondText }) => offered.push(secondText === undefined ? text : `${text} / ${secondText}`),
    utterance: (utterance) => utterances.push(utterance),
    nothingHeard: () => nothingHeard++,
    failed: (error) => faults.push(error),
    availability: () => {},
  }
  const turn = new TurnDetector({ stt: recogniser, completeness, listener, now: () => nowMs }, 0)
  const hear = (isVoice: boolean, lengthMs: number, understood?: string) => {
    for (let ms = 0; ms < lengthMs; ms += 10) {
      nowMs += 10
      turn.next(isVoice, nowMs)
      if (understood !== undefined) recogniser.understand(understood)
    }
  }
  return { turn, recogniser, utterances, offered, faults, hear, nothingHeard: () => nothingHeard }
}

test('the hangover follows how finished the text sounds', () => {
  for (const [text, least, most] of [
    ['confident', 150, 250],
    ['complete', 390, 450],
    ['doubtful', 640, 700],
    ['unfinished', 890, 950],
  ] as const) {
    const { hear, utterances } = startTurn(() => text)
    hear(true, 600)
    hear(false, least, text)
    expect(utterances).toHaveLength(0)
    hear(false, most - least, text)
    expect(utterances).toHaveLength(1)
    expect(utterances[0]).toMatchObject({ lastVoiceAtMs: 600, hypothesis: { text } })
  }
})

test('a text is offered when it changes, not when it stays', () => {
  const { hear, offered } = startTurn(() => 'unfinished')
  hear(true, 400)
  hear(false, 200, 'where is')
  hear(true, 300)
  hear(false, 200, 'where is the')
  expect(offered).toEqual(['where is', 'where is the'])
})

test('voice during the answer to a question about the pause makes that answer stale', () => {
  const { hear, recogniser, utterances, offered } = startTurn()
  hear(true, 400)
  hear(false, 100)
  hear(true, 100)
  recogniser.understand('too early')
  expect(offered).toEqual([])
  hear(false, 300, 'in time')
  expect(utterances[0]!.hypothesis.text).toBe('in time')
})

test('an uncertain text waits for a second decode, a confident one asks for none', () => {
  const uncertain = startTurn(() => 'complete')
  uncertain.hear(true, 600)
  uncertain.hear(false, 100)
  uncertain.recogniser.understand('soup and cones')
  uncertain.hear(false, 350)
  expect(uncertain.recogniser.asked.some(({ second }) => second)).toBe(true)
  expect(uncertain.utterances).toHaveLength(0)
  uncertain.recogniser.understand('soup and cones', 'soup and scones')
  expect(uncertain.utterances[0]!.hypothesis).toMatchObject({ text: 'soup and cones', secondText: 'soup and scones' })
  expect(uncertain.offered).toEqual(['soup and cones', 'soup and cones / soup and scones'])

  const confident = startTurn()
  confident.hear(true, 600)
  confident.hear(false, 100)
  confident.recogniser.understand('soup and scones')
  confident.hear(false, 150)
  expect(confident.recogniser.asked.some(({ second }) => second)).toBe(false)
})

test('a turn ends at 20 s although the voice goes on, and can not be resumed', () => {
  const { turn, hear, utterances } = startTurn()
  hear(true, 19_990, 'on and on')
  expect(utterances).toHaveLength(0)
  hear(true, 20, 'on and on')
  expect(utterances[0]).toMatchObject({ hypothesis: { text: 'on and on' }, isCut: true })
  expect(turn.state).toBe('over')
})

test('a visitor who had finished when the 20 s were over was not cut off', () => {
  const { hear, utterances } = startTurn(() => 'unfinished')
  hear(true, 19_300, 'on and on')
  hear(false, 710, 'on and on')
  expect(utterances).toMatchObject([{ isCut: false }])
})

test('a turn that is closed in a long silence is delivered once', () => {
  const { turn, recogniser, hear, utterances } = startTurn()
  hear(true, 1000, 'when do you open')
  hear(false, 1000)
  turn.close()
  recogniser.understand('when do you open')
  expect(utterances.map(({ hypothesis }) => hypothesis.text)).toEqual(['when do you open'])
})

test('an ended turn stays open for 0.8 s', () => {
  const { turn, hear, utterances } = startTurn()
  hear(true, 600)
  hear(false, 200, 'are you open')
  expect(turn.state).toBe('ended')
  hear(false, 700)
  expect(turn.state).toBe('ended')
  turn.resume(0)
  hear(true, 300)
  hear(false, 200, 'are you open on sunday')
  expect(utterances.map(({ hypothesis }) => hypothesis.text)).toEqual(['are you open', 'are you open on sunday'])
  hear(false, 810)
  expect(turn.state).toBe('over')
})

test('a cough, a text of nothing, a failed and a hung recogniser all end in nothing heard', () => {
  const cough = startTurn()
  cough.hear(true, 80)
  cough.hear(false, 300, 'a')
  const wordless = startTurn()
  wordless.hear(true, 500)
  wordless.hear(false, 950, '')
  const failed = startTurn()
  failed.hear(true, 500)
  failed.recogniser.failed = true
  failed.hear(false, 100)
  const hung = startTurn()
  hung.hear(true, 500)
  hung.hear(false, 8000)
  expect(hung.nothingHeard()).toBe(0)
  hung.hear(false, 300)
  expect(hung.recogniser.closed).toBe(true)
  for (const { nothingHeard, utterances, turn } of [cough, wordless, failed, hung]) {
    expect(nothingHeard()).toBe(1)
    expect(utterances).toHaveLength(0)
    expect(turn.state).toBe('over')
  }
})

test('what is thrown while an answer is taken ends the turn and is told', () => {
  const fault = new Error('no word of it')
  const { turn, hear, faults } = startTurn(() => {
    throw fault
  })
  hear(true, 500)
  hear(false, 100, 'where is the lamp')
  expect([turn.state, faults]).toEqual(['over', [fault]])
})

test('a recogniser is asked only for what it can: once a pause without partial results, and for no second decode', () => {
  const { hear, recogniser, utterances } = startTurn(() => 'doubtful')
  recogniser.capabilities = { ...recogniser.capabilities, partialResults: false, secondDecode: false }
  hear(true, 500)
  hear(false, 70)
  expect(recogniser.asked.map(({ second }) => second)).toEqual([false])
  hear(false, 600, 'where is the lamp')
  expect(recogniser.asked).toEqual([])
  expect(utterances).toHaveLength(1)
})

test('where it can’t be told what was said, nothing was heard', () => {
  const { hear, recogniser, nothingHeard } = startTurn()
  hear(true, 500)
  hear(false, 70)
  for (const { answer } of recogniser.asked.splice(0)) answer(null)
  hear(false, 900)
  expect(nothingHeard()).toBe(1)
})
