import { expect, test } from 'vitest'
import {
  contrastOf,
  houseProperties,
  leastWordsContrast,
  lettersOn,
  themeOf,
} from '../../../../shared/kiosk/house-colours.ts'

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`

/** Every 1,500th colour or so, each with each. */
const all = Array.from({ length: 180 }, (_, index) => hex((index * 152_521 + 7) % 0xffffff))
const pairs = all.flatMap((plinth) =>
  all.filter((words) => contrastOf(plinth, words) >= leastWordsContrast).map((words) => ({ plinth, words })),
)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#112233', '#112233')).toBe(1)
})

test('whatever a house chooses, all words are read and all edges seen, on the plinth and on what lies beside it', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  const faults = pairs.flatMap(({ plinth, words }, index) => {
    const lamp = all[index % all.length]!
    const made = houseProperties({ plinth, words, lamp })
    const on = (name: string, behind: string, least: number) =>
      contrastOf(made[name]!, made[behind]!) >= least ? [] : [`${name} on ${behind}: ${plinth} ${words} ${lamp}`]
    return [
      ...['--text', '--text-2', '--text-3', '--voice', '--voice-ahead', '--stop', '--ok', '--warn', '--link'].flatMap(
        (name) => ['--ground', '--surface', '--sunk'].flatMap((behind) => on(name, behind, 4.5)),
      ),
      ...['--act', '--act-press'].flatMap((behind) => on('--act-text', behind, 4.5)),
      ...['--edge', '--act-edge', '--voice-mark', '--sill-on', '--focus'].flatMap((name) => on(name, '--surface', 3)),
    ]
  })
  expect(faults).toEqual([])
})

test('a dark plinth belongs to the evening, a light one to the day', () => {
  expect(themeOf({ plinth: '#401020', words: '#fff0e0', lamp: '#f0b429' })).toBe('evening')
  expect(themeOf({ plinth: '#fff0e0', words: '#401020', lamp: '#f0b429' })).toBe('day')
  expect([lettersOn('#ffe000'), lettersOn('#102040')]).toEqual(['#000000', '#ffffff'])
})
