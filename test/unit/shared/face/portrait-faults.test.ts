import { expect, test } from 'vitest'
import {
  portraitFaults,
  readPortraitFaults,
  saysFault,
  type PortraitFault,
} from '../../../../shared/face/portrait-faults.ts'

const all = Object.keys(portraitFaults) as PortraitFault[]

test.each(all)('%s is known again, alone and among others', (fault) => {
  const text = saysFault(portraitFaults[fault], 27)
  const n = portraitFaults[fault].includes('{n}') ? 27 : 0
  expect(text).not.toContain('{n}')
  expect(readPortraitFaults(text)).toEqual([{ fault, n }])
  expect(readPortraitFaults(`${portraitFaults.dark} ${text} ${portraitFaults.blurred}`)).toEqual([
    { fault: 'dark', n: 0 },
    { fault, n },
    { fault: 'blurred', n: 0 },
  ])
})

test('what another service says is not taken for ours, not even in part', () => {
  expect(readPortraitFaults('Face too dark.')).toBeNull()
  expect(readPortraitFaults(`${portraitFaults.dark} Code 17.`)).toBeNull()
  expect(readPortraitFaults('The face is turned to the side by about so much°.')).toBeNull()
  expect(readPortraitFaults('The face is small: 1e9 pixels from eye to eye.')).toBeNull()
})

test.each(['de', 'fr', 'es', 'no'])('%s has the number of each fault that has one', async (language) => {
  const { words } = (await import(`../../../../web/console/text/portrait-words/${language}.ts`)) as {
    words: Record<PortraitFault, string>
  }
  for (const fault of all)
    expect(words[fault].split('{n}').length, fault).toBe(portraitFaults[fault].split('{n}').length)
})
