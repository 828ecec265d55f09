import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  { languages: ['en-GB'], day: '4 Mar 2026', time: '16:05' },
  { languages: ['en'], day: '4 Mar 2026', time: '16:05' },
  { languages: ['en-US', 'en'], day: 'Mar 4, 2026', time: '4:05 PM' },
  { languages: ['ja-JP', 'en-US'], day: 'Mar 4, 2026', time: '4:05 PM' },
  { languages: ['de', 'en-US'], day: '04.03.2026', time: '16:05' },
  { languages: ['nb-NO', 'en-GB'], day: '4. mars 2026', time: '16:05' },
])('days and times are written as $languages.0 writes them', async ({ languages, ...written }) => {
  vi.stubGlobal('navigator', { languages })
  vi.resetModules()
  const { day, time } = await import('../../../../web/console/text/language.ts')
  const at = new Date(2026, 2, 4, 16, 5).toISOString()
  expect({ day: day('2026-03-04'), time: time(at).replace(/\s/u, ' ') }).toEqual(written)
})
