import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractDataUris } from '../../../../server/service/http/extract-data-uris.ts'

const keys = new Set(['uri', 'promptImage'])

/** Cuts a text into pieces of these sizes, again and again. */
function* inPieces(text: string, sizes: readonly number[]) {
  const bytes = Buffer.from(text)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function extract(text: string, { sizes = [7], mostUris = 100, textBytes = 1e6 } = {}) {
  const uris: string[] = []
  async function* body() {
    yield* inPieces(text, sizes)
  }
  const rest = await extractDataUris(body(), {
    keys,
    mostUris,
    textBytes,
    async keep(uri) {
      const pieces: Uint8Array[] = []
      for await (const piece of uri) pieces.push(Buffer.from(piece))
      return `kept:${uris.push(Buffer.concat(pieces).toString()) - 1}`
    },
  })
  return { rest: rest.toString(), uris }
}

/** The same value with the data URIs of these keys put into a list; the last of a repeated key counts, as for JSON.parse. */
function expected(value: unknown, uris: string[], key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expected(item, uris))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expected(inner, uris, name)]))
  }
  const isUri = typeof value === 'string' && key !== undefined && keys.has(key) && /^data:/i.test(value)
  return isUri ? `kept:${uris.push(value) - 1}` : value
}

const dataUri = fc
  .tuple(fc.constantFrom('data:', 'DATA:', 'dAta:'), fc.string({ unit: 'grapheme', maxLength: 60 }))
  .map(([start, rest]) => start + rest)
const word = fc.oneof(
  fc.constantFrom('uri', 'promptImage', 'a', 'data:', '"', '\\', 'da', 'ur\\u0069', ':', '{'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  dataUri,
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.constantFrom(null, true, 1e21), tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(word, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

/** The same JSON, written otherwise: some characters escaped, blanks between tokens. */
function rewritten(text: string, random: () => number): string {
  const escaped = (character: string) =>
    random() < 0.2
      ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
      : character === '/'
        ? '\\/'
        : character
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs, (token) => {
    const blank = random() < 0.3 ? ' \n' : ''
    if (!token.startsWith('"')) return blank + token + blank
    return (
      token.replaceAll(/\\u.{4}|\\.|[^"\\\ud800-\udfff]/gs, (one) => (one.length === 1 ? escaped(one) : one)) + blank
    )
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('what is left is the same JSON with the data URIs of the given keys taken out, however it is written and cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      value,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (json, sizes, randoms) => {
        const text = JSON.stringify(json)
        const written = rewritten(text, () => randoms.next().value!)
        const uris: string[] = []
        const without = expected(JSON.parse(text), uris)
        const found = await extract(written, { sizes })
        expect(JSON.parse(found.rest)).toEqual(without)
        expect(found.uris).toEqual(uris)
      },
    ),
    { numRuns: 3000 },
  )
})

test('of any text it never fails otherwise than by saying what is wrong, and keeps what is no data URI', async () => {
  const piece = fc.constantFrom(
    '"',
    '\\',
    'u0064',
    '{',
    '}',
    ':',
    ',',
    '"uri":"',
    'data:',
    'AAAA',
    ' ',
    'é',
    '\\/',
    '[',
    ']',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), async (pieces, size) => {
      const text = pieces.join('')
      const found = await extract(text, { sizes: [size] }).catch((error: unknown) => error as { code: string })
      // What the scanner refuses is no JSON; what it lets pass is JSON as before, or none as before.
      expect('rest' in found ? isJson(found.rest) : found.code !== 'VALIDATION').toBe(isJson(text))
    }),
    { numRuns: 3000 },
  )
})

test('only so many are taken out, and what is left is bounded', async () => {
  const uri = 'data:,abc'
  const text = JSON.stringify([{ uri }, { uri }, { uri }])
  expect(await extract(text, { mostUris: 2 })).toEqual({
    rest: JSON.stringify([{ uri: 'kept:0' }, { uri: 'kept:1' }, { uri }]),
    uris: [uri, uri],
  })
  const long = JSON.stringify({ uri: `data:,${'x'.repeat(10_000)}` })
  expect((await extract(long, { textBytes: 100 })).uris[0]).toHaveLength(10_006)
  for (const text of [
    JSON.stringify({ name: 'x'.repeat(100) }),
    JSON.stringify({ uri: 'x'.repeat(100) }),
    '[[[['.repeat(30),
  ]) {
    await expect(extract(text, { textBytes: 100 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  }
  // Blanks between tokens are not kept.
  expect((await extract(`${' \n'.repeat(1000)}{}`, { textBytes: 100 })).rest).toBe('{}')
})
