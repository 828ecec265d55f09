import type { SpokenTurn } from './heard-turns.ts'

const seeded = (seed: number) => () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
/** A recogniser out of its depth makes so many words of a sound. */
const fewest = 3
const most = 6

/**
 * What is made of noise: words that are known in a house, strung together in any order, others in the second decode.
 * One for every other turn of the house, and nothing answers them.
 */
export function noiseTurnsOf(turns: readonly SpokenTurn[], seed: number): SpokenTurn[] {
  const random = seeded(seed)
  const words = turns.flatMap(({ turn }) => turn.recognition.words)
  const any = () =>
    Array.from(
      { length: fewest + Math.floor(random() * (most - fewest + 1)) },
      () => words[Math.floor(random() * words.length)]!,
    )
  const textOf = (some: readonly { text: string }[]) => some.map(({ text }) => text).join(' ')
  return turns
    .filter((_, i) => i % 2 === 0)
    .map((one) => {
      const heard = any()
      const recognition = { ...one.turn.recognition, words: heard, secondText: textOf(any()) }
      return { ...one, said: '', turn: { ...one.turn, text: textOf(heard), recognition } }
    })
}
