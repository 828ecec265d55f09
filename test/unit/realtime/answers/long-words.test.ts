import { expect, test } from 'vitest'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { answersOf, collection, friday, typed } from './support.ts'

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
