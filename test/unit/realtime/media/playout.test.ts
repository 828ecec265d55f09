import { describe, expect, test } from 'vitest'
import type { SpokenSentence } from '../../../../server/realtime/process/messages.ts'
import { Playout } from '../../../../server/realtime/media/playout.ts'

const sentence = (turn: number, index: number, last: boolean, ms: number, value = 100): SpokenSentence => ({
  turn,
  sentence: index,
  last,
  speech: {
    text: 'one two three',
    pcm: new Int16Array(ms * 16).fill(value),
    visemes: [],
    words: [
      { from: 0, to: 3, atMs: 0 },
      { from: 4, to: 7, atMs: ms / 3 },
      { from: 8, to: 13, atMs: (2 * ms) / 3 },
    ],
  },
})

const play = (playout: Playout, chunks: number) => {
  const chunk = new Int16Array(160)
  return Array.from({ length: chunks }, () => ({ ...playout.next(chunk), samples: [...chunk] }))
}

describe('what is heard', () => {
  test('silence flows while nothing is to be said', () => {
    const [step] = play(new Playout(), 1)
    expect(step).toMatchObject({ began: [], endedTurn: null })
    expect(step!.samples.every((sample) => sample === 0)).toBe(true)
  })

  test('sentences follow each other after a breath, and the turn ends with its last one', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, false, 15, 100), false)
    playout.add(sentence(1, 1, true, 15, 200), false)
    const steps = play(playout, 21)
    const samples = steps.flatMap((step) => step.samples)
    expect(samples).toEqual([...Array(240).fill(100), ...Array(2880).fill(0), ...Array(240).fill(200)])
    expect(steps[19]!.began.map(({ spoken, offsetMs }) => [spoken.sentence, offsetMs])).toEqual([[1, 5]])
    expect(steps.map((step) => step.endedTurn).filter((turn) => turn !== null)).toEqual([1])
    expect(steps.at(-1)!.endedTurn).toBe(1)
  })

  test('a turn whose next sentence is not there yet has not ended', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, false, 10), false)
    expect(play(playout, 3).map((step) => step.endedTurn)).toEqual([null, null, null])
  })

  test('a line put next comes after the current sentence and before those that wait', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, false, 20), false)
    playout.add(sentence(1, 1, true, 20), false)
    play(playout, 1)
    playout.add(sentence(1, 100, true, 20), true)
    const order = play(playout, 50).flatMap((step) => step.began.map(({ spoken }) => spoken.sentence))
    expect(order).toEqual([100, 1])
  })

  test('a sentence that nobody could hear is said once more, and then the rest', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, false, 20), false)
    playout.add(sentence(1, 1, true, 20), false)
    play(playout, 1)
    playout.takeBack()
    const steps = play(playout, 100)
    expect(steps.flatMap((step) => step.began.map(({ spoken }) => spoken.sentence))).toEqual([0, 1])
    expect(steps.filter((step) => step.endedTurn === 1)).toHaveLength(1)
  })

  test('an interruption is silence at once and tells how much was said', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, true, 300), false)
    play(playout, 15)
    expect(playout.flush()).toMatchObject({ text: 'one two', final: true, turn: 1, sentence: 0 })
    expect(playout.isSpeaking).toBe(false)
    expect(play(playout, 1)[0]!.samples.every((sample) => sample === 0)).toBe(true)
  })
})

describe('what is to end within a time', () => {
  test('ends with the last sentence that is over by then', () => {
    const playout = new Playout()
    for (const index of [0, 1, 2]) playout.add(sentence(1, index, index === 2, 100), false)
    playout.finish(400)
    const steps = play(playout, 200)
    expect(steps.flatMap(({ began }) => began.map(({ spoken }) => spoken.sentence))).toEqual([0])
    expect(steps.filter(({ endedTurn }) => endedTurn === 1)).toHaveLength(1)
  })

  test('says what is being said to its end, however long it is', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, false, 500), false)
    playout.add(sentence(1, 1, true, 100), false)
    play(playout, 1)
    playout.finish(100)
    const steps = play(playout, 200)
    expect(steps.filter(({ samples }) => samples.some((sample) => sample !== 0))).toHaveLength(49)
    expect(steps.filter(({ endedTurn }) => endedTurn === 1)).toHaveLength(1)
  })

  test('ends its turn where nothing of it is over by then', () => {
    const playout = new Playout()
    playout.add(sentence(1, 0, true, 500), false)
    playout.finish(100)
    const steps = play(playout, 200)
    expect(steps.flatMap(({ began }) => began)).toEqual([])
    expect(steps.filter(({ endedTurn }) => endedTurn === 1)).toHaveLength(1)
  })
})
