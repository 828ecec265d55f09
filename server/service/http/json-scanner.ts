const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const blanks: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]
const prefix = 'data:'
/** Of a key as it is written, with every character escaped. */
const longestKey = 128
const characters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** What is found in JSON: text to be copied, and between `begin` and `end` the decoded bytes of a data URI. */
export type Found =
  | { type: 'text'; bytes: Uint8Array }
  | { type: 'begin' }
  | { type: 'data'; bytes: Uint8Array }
  | { type: 'end' }

const escape = /\\(?:u([\da-f]{4})|(.))/gis
/** A character of a string as it is written. */
const unit = /\\u[\da-f]{4}|\\[^u]|[^\\]/gi
const longestStart = prefix.length * 6

/** What the escapes of a string say; those that JSON doesn't know are left to its parser, or make a data URI a bad one. */
const decoded = (text: string) =>
  text.replace(escape, (_whole, hex: string | undefined, letter: string) =>
    hex === undefined ? (characters[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** How many bytes an escape has, from its backslash on; undefined until that can be told. */
const escapeLength = (text: string) => (text.length < 2 ? undefined : text[1] === 'u' ? 6 : 2)

/**
 * Reads JSON in chunks and tells its text, without the blanks between tokens, apart from the data URIs that are values of
 * some keys. It knows strings and colons only: everything else about JSON is left to its parser.
 */
export class JsonScanner {
  readonly #keys: ReadonlySet<string>
  #urisLeft: number
  #state: 'outside' | 'string' | 'start' | 'data' = 'outside'
  /** The last string, as far as it may be a key; then the key whose value comes next. */
  #lastString = ''
  #key: string | undefined
  /** The raw start of a value that may be a data URI, or an escape inside one, until it can be told. */
  #held = ''
  #isEscaped = false

  /** Beyond `mostUris` data URIs are text. */
  constructor(keys: ReadonlySet<string>, mostUris: number) {
    this.#keys = keys
    this.#urisLeft = mostUris
  }

  *scan(chunk: Uint8Array): Generator<Found> {
    for (let at = 0; at < chunk.length;) {
      switch (this.#state) {
        case 'outside':
          at = yield* this.#outside(chunk, at)
          break
        case 'string':
          at = yield* this.#string(chunk, at)
          break
        case 'start':
          at = yield* this.#start(chunk, at)
          break
        case 'data':
          at = yield* this.#data(chunk, at)
          break
        default:
          this.#state satisfies never
      }
    }
  }

  *#outside(chunk: Uint8Array, from: number): Generator<Found, number> {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (blanks.includes(byte)) {
        yield* text(chunk, from, at)
        let to = at + 1
        while (blanks.includes(chunk[to]!)) to++
        return to
      }
      if (byte === quote) {
        const isField = this.#key !== undefined && this.#keys.has(this.#key)
        this.#key = undefined
        this.#state = isField ? 'start' : 'string'
        this.#lastString = ''
        yield* text(chunk, from, isField ? at : at + 1)
        return at + 1
      }
      this.#key = byte === colon ? this.#lastString : undefined
    }
    yield* text(chunk, from, chunk.length)
    return chunk.length
  }

  *#string(chunk: Uint8Array, from: number): Generator<Found, number> {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#lastString.length < longestKey) this.#lastString += String.fromCharCode(byte)
      if (this.#isEscaped || byte === backslash) {
        this.#isEscaped = !this.#isEscaped
      } else if (byte === quote) {
        this.#lastString = decoded(this.#lastString.slice(0, -1))
        this.#state = 'outside'
        yield* text(chunk, from, at + 1)
        return at + 1
      }
    }
    yield* text(chunk, from, chunk.length)
    return chunk.length
  }

  /** Few bytes, until it shows whether a value begins like a data URI. */
  *#start(chunk: Uint8Array, from: number): Generator<Found, number> {
    this.#held += String.fromCharCode(chunk[from]!)
    const units = this.#held.match(unit) ?? []
    const isWhole = units.join('') === this.#held
    const isOver = isWhole && units.at(-1) === '"'
    const isEnough = (isWhole && units.length >= prefix.length) || this.#held.length >= longestStart
    if (!isOver && !isEnough) return from + 1
    const start = decoded(this.#held)
    if (!isOver && start.toLowerCase() === prefix && this.#urisLeft-- > 0) {
      yield { type: 'begin' }
      yield { type: 'data', bytes: Buffer.from(start) }
      this.#state = 'data'
    } else {
      yield { type: 'text', bytes: Buffer.from(`"${this.#held}`, 'latin1') }
      this.#state = isOver ? 'outside' : 'string'
    }
    this.#held = ''
    return from + 1
  }

  *#data(chunk: Uint8Array, from: number): Generator<Found, number> {
    let at = from
    while (this.#held !== '' && at < chunk.length) {
      this.#held += String.fromCharCode(chunk[at++]!)
      if (this.#held.length !== escapeLength(this.#held)) continue
      yield { type: 'data', bytes: Buffer.from(decoded(this.#held)) }
      this.#held = ''
    }
    let to = at
    while (to < chunk.length && chunk[to] !== quote && chunk[to] !== backslash) to++
    if (to > at) yield { type: 'data', bytes: chunk.subarray(at, to) }
    if (to === chunk.length) return to
    if (chunk[to] === backslash) {
      this.#held = '\\'
    } else {
      this.#state = 'outside'
      yield { type: 'end' }
    }
    return to + 1
  }
}

function* text(chunk: Uint8Array, from: number, to: number): Generator<Found> {
  if (to > from) yield { type: 'text', bytes: chunk.subarray(from, to) }
}
