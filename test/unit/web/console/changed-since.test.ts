import { expect, test } from 'vitest'
import { changedSince } from '../../../../web/console/changed-since.ts'

test('what is still as it was is left out, whatever it is made of', () => {
  const hours = () => [{ days: [1, 2], from: '09:00', to: '17:00' }]
  const before = { name: 'Hall', hours: hours(), language: null, staffPin: undefined as string | undefined }
  expect(changedSince(before, { ...before, hours: hours() })).toEqual({})
  expect(changedSince(before, { ...before, name: 'Great hall', language: null, staffPin: '482913' })).toEqual({
    name: 'Great hall',
    staffPin: '482913',
  })
  expect(changedSince(before, { ...before, hours: [] })).toEqual({ hours: [] })
})
