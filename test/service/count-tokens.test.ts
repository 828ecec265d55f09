import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { countTokens } from '../../server/service/documents/count-tokens.ts'

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
  expect(Math.abs(countTokens(text) - countWhole(text))).toBeLessThanOrEqual(4)
})

test('the longest content without a break is counted in time', () => {
  const letters = Array.from({ length: 200_000 }, (_, index) => String.fromCharCode(97 + ((index * 7919) % 26)))
  const startedMs = performance.now()
  expect(countTokens(letters.join(''))).toBeGreaterThan(50_000)
  expect(countTokens('😀'.repeat(100_000))).toBeGreaterThan(90_000)
  // Counted in one piece it takes 16 s and more.
  expect(performance.now() - startedMs).toBeLessThan(5000)
})
