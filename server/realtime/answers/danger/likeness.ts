/** An utterance as the weights of its words and of its pairs of neighbours, of length 1 together. */
export type Likened = ReadonlyMap<string, number>

/** What a pair of neighbours counts for beside a word. */
const pairShare = 0.5
/** A pair that no example has tells little more than that. */
const mostPairWeight = 7

const pairs = (said: readonly string[]) => ['^', ...said].map((word, i) => `${word} ${said[i] ?? '$'}`)

/** Learns from examples how much a word tells utterances apart, and likens any to them: 0 for nothing shared, 1 for the same. */
export class Likeness {
  readonly #counts = new Map<string, number>()
  readonly #size: number
  /** Which examples hold a word or a pair, and what it weighs there. */
  readonly #postings = new Map<string, { example: number; weight: number }[]>()

  constructor(examples: readonly (readonly string[])[]) {
    this.#size = examples.length
    for (const said of examples)
      for (const part of new Set([...said, ...pairs(said)])) this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1)
    for (const [example, said] of examples.entries()) {
      for (const [part, weight] of this.#liken(said)) {
        const found = this.#postings.get(part)
        if (found) found.push({ example, weight })
        else this.#postings.set(part, [{ example, weight }])
      }
    }
  }

  /** How much it is like each of the examples. */
  toEach(said: readonly string[]): Float64Array {
    const likeness = new Float64Array(this.#size)
    for (const [part, weight] of this.#liken(said))
      for (const posting of this.#postings.get(part) ?? []) likeness[posting.example]! += weight * posting.weight
    return likeness
  }

  #liken(said: readonly string[]): Likened {
    const weights = new Map<string, number>()
    for (const word of said) weights.set(word, this.#rarity(word))
    for (const pair of pairs(said)) weights.set(pair, pairShare * Math.min(this.#rarity(pair), mostPairWeight))
    const length = Math.hypot(...weights.values()) || 1
    return new Map([...weights].map(([part, weight]) => [part, weight / length]))
  }

  #rarity = (part: string) => Math.log(1 + this.#size / (1 + (this.#counts.get(part) ?? 0)))
}
