import { expect, test } from 'vitest'
import { plainRefusal } from '../../../server/gateway/console/plain-refusal.ts'
import { changeScreenSettings } from '../../../shared/console/screen-settings.ts'
import { changeScreen } from '../../../shared/console/screens.ts'
import { changeWebsite } from '../../../shared/console/websites.ts'

const refusalOf = (shape: typeof changeScreen | typeof changeScreenSettings | typeof changeWebsite, body: object) =>
  shape.safeParse(body, { error: plainRefusal }).error?.issues[0]?.message

test('what is too long, too short or too many is refused in words that say what to do', () => {
  expect(refusalOf(changeScreen, { name: '  ' })).toBe('Something has to be written here.')
  expect(refusalOf(changeScreen, { name: 'a'.repeat(81) })).toBe('Write 80 letters at most.')
  expect(refusalOf(changeScreen, { name: '🦊'.repeat(41) })).toBe('Write 80 letters at most.')
  expect(refusalOf(changeScreen, { suggestions: Array(7).fill('Who?') })).toBe('There may be 6 at most.')
  expect(refusalOf(changeScreenSettings, { talkSeconds: 5 })).toBe('It has to be 60 at least.')
  const hours = [{ days: [], from: '10:00', to: '18:00' }]
  expect(refusalOf(changeScreenSettings, { hours })).toBe('Choose one at least.')
  expect(refusalOf(changeWebsite, { limits: { talksAtOnce: 1, talksPerHour: 20_000 } })).toBe(
    'It may be 10000 at most.',
  )
})

test('a sentence that the form itself has stays', () => {
  expect(refusalOf(changeScreenSettings, { staffPin: '12' })).toBe('A PIN has six to twelve digits.')
})
