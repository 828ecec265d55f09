import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { countTokens } from '../../../../server/service/documents/count-tokens.ts'

test('text has the tokens of o200k_base', () => {
  const texts = [
    '',
    'Hello world',
    "# Hours\n\n- Monday: closed\n- Tuesday–Sunday: 10:00–16:00 (they'll wait)\n\n\n   Grüße, 東京タワー 🗼!",
    'What <|endoftext|> is only text here',
  ]
  for (const text of texts) {
    expect(countTokens(text)).toBe(countWhole(text, { disallowedSpecial: new Set() }))
  }
})

test('text around an endless run is counted exactly, the run to within a token for each cut', () => {
  const run = 'ab'.repeat(1000)
  const text = `Before it, and ${run} after it.`
  expect(Math.abs(countTokens(text) - countWhole(text))).toBeLessThanOrEqual(8)
})

test('a long run without a break takes much less time than in one piece', () => {
  const run = (seed: number) =>
    Array.from({ length: 12_000 }, (_, index) => String.fromCharCode(seed + ((index * 7919) % 9973))).join('')
  const timeMs = (work: () => void) => {
    const startedMs = performance.now()
    work()
    return performance.now() - startedMs
  }
  const cutMs = timeMs(() => countTokens(run(0x4e00)))
  const wholeMs = timeMs(() => countWhole(run(0x5000)))
  expect(cutMs).toBeLessThan(wholeMs / 2)
})
