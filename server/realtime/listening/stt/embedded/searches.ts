import type { Grammar } from './grammar/grammar.ts'

/** The module's memory, and its call that builds a search for a grammar and frees the one before; below 0 when it refuses. */
export interface SearchModule {
  HEAPU32: Uint32Array
  _decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number
}

/** Words of the decoder's own fields among which the address of its search stands. */
const fieldCount = 24
const wordBytes = Uint32Array.BYTES_PER_ELEMENT

/**
 * One decoder's searches, each with a grammar of its own. Changing the grammar builds a search anew, which takes up to 150 ms
 * and leaves the old grammar in memory; so each is built once (14 MB), and the decoder's field is set to one or the other.
 */
export class Searches {
  readonly #module: SearchModule
  readonly #decoder: number
  #field: number | null = null
  readonly #addresses = new Map<keyof Grammar['fsg'], number>()

  constructor(module: SearchModule, decoder: number) {
    this.#module = module
    this.#decoder = decoder
  }

  /** Builds a search for the grammar at this address, and uses it. */
  add(name: keyof Grammar['fsg'], fsg: number): void {
    // The decoder would free the search that it has.
    if (this.#field !== null) this.#module.HEAPU32[this.#field] = 0
    const before = this.#fields()
    const done = this.#module._decoder_init_grammar_s3file(this.#decoder, fsg, 0)
    if (done < 0) throw new Error('The recogniser refused the grammar.')
    const set = this.#fields().flatMap((word, i) => (word === before[i] ? [] : [i]))
    if (set.length !== 1) throw new Error('The recogniser keeps its search elsewhere than is known.')
    this.#field = this.#decoder / wordBytes + set[0]!
    this.#addresses.set(name, this.#module.HEAPU32[this.#field]!)
  }

  /** Only between two utterances. */
  use(name: keyof Grammar['fsg']): void {
    const address = this.#addresses.get(name)
    if (this.#field === null || address === undefined) throw new Error(`The recogniser has no search named ${name}.`)
    this.#module.HEAPU32[this.#field] = address
  }

  #fields(): number[] {
    const from = this.#decoder / wordBytes
    return [...this.#module.HEAPU32.subarray(from, from + fieldCount)]
  }
}
