import { expect, test } from 'vitest'
import { RecentlyUsed } from '../../../server/service/recently-used.ts'

test('what is asked for again stays, and what nobody asks for goes', () => {
  const used = new RecentlyUsed<number>(2)
  used.keep('one', 1)
  used.keep('two', 2)
  expect(used.get('one')).toBe(1)
  used.keep('three', 3)
  expect(['one', 'two', 'three'].map((key) => used.get(key))).toEqual([1, undefined, 3])
})
