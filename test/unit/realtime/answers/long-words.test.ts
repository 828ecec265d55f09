import { expect, test } from 'vitest'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { readQuestion } from '../../../../server/realtime/answers/questions/question.ts'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { answersOf, collection, friday, typed } from './support.ts'
import { leastCpuMs } from '../../../support/least-cpu-ms.ts'

/** What a visitor may type at most. */
const longest = 500
const promisedMs = 10

const fill = (piece: string) => piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest)

test.each(['a', 'seasick', 'museum', 'ng', 'é', '0', "o'", 'Who-', 'tick-tock', 'a b ', 'the clock and '])(
  'a question of 500 signs that repeats "%s" is answered as quickly as any other',
  (piece) => {
    const answers = watchForDanger(answersOf(collection('museum')), 'Europe/London')
    // A word of its own each time, since what was looked up once is remembered.
    const costMs = (letter: string) => {
      const question = typed(`${letter}${fill(piece)}`.slice(0, longest))
      const before = process.cpuUsage()
      answers.reply(question, friday)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const measured = Array.from('bcdfghjklmnpqrs')
      .map(costMs)
      .toSorted((a, b) => a - b)
    expect(measured[7]).toBeLessThan(promisedMs)
  },
)

test('a word of 500 letters is looked up about as quickly as one of 40', () => {
  const knowledge = indexDocuments([{ id: 'd', name: 'Document', content: collection('museum') }])
  const words = Array.from(
    { length: 500 },
    (_, i) => `q${i.toString(26).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}x`,
  )
  // Words of their own each time, since what was looked up once is remembered.
  const costMs = (letters: number) =>
    leastCpuMs((time) => {
      for (const start of words)
        readQuestion('bcd'[time]! + start + 'en'.repeat((letters - start.length) / 2), knowledge)
    })
  costMs(38)
  expect(costMs(longest)).toBeLessThan(5 * costMs(40))
})
