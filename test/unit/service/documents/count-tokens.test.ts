import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { countTokens } from '../../../../server/service/documents/count-tokens.ts'
import { leastCpuMs } from '../../../support/least-cpu-ms.ts'

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
  // Of other signs each time: what was counted once is remembered.
  const cutMs = leastCpuMs((time) => countTokens(run(0x4e00 + 512 * time)))
  const wholeMs = leastCpuMs((time) => countWhole(run(0x4f00 + 512 * time)))
  expect(cutMs).toBeLessThan(wholeMs / 2)
})
