import { expect, test } from 'vitest'
import { createPasswords } from '../../../../server/gateway/operators/passwords.ts'

const light = createPasswords({ logN: 4, r: 8, p: 1 })

test('what is kept of a password costs as much to guess as OWASP asks for', async () => {
  expect(await createPasswords().hash('three goats')).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
})

test('a password is known again by what was kept of it, whatever that cost, and no other is', async () => {
  const kept = await createPasswords({ logN: 6, r: 4, p: 2 }).hash('three goats')
  expect(await light.matches('three goats', kept)).toBe(true)
  expect(await light.matches('four goats', kept)).toBe(false)
  expect(await light.matches('three goats', undefined)).toBe(false)
  // The same letters, typed in another way.
  expect(await light.matches('cafe\u0301', await light.hash('caf\u00e9'))).toBe(true)
})

test('the same password is never kept as the same text', async () => {
  expect(await light.hash('three goats')).not.toBe(await light.hash('three goats'))
})
