import { afterEach, expect, test, vi } from 'vitest'
import { findMe, hasOperators, isSignedOut, me, sessionEnded, signOut } from '../../../../web/console/me.ts'

afterEach(() => void vi.restoreAllMocks())

test('whoever was the first to sign up is not told at the door that nobody is', async () => {
  const house = vi.spyOn(globalThis, 'fetch')
  house.mockResolvedValueOnce(Response.json({ me: null, hasOperators: false }))
  await findMe()
  expect(hasOperators.value).toBe(false)
  me.value = { name: 'Ingrid', email: 'ingrid@museum.example', role: 'owner', house: '' }
  sessionEnded()
  expect([isSignedOut.value, hasOperators.value]).toEqual([true, true])
  house.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await signOut()
  expect([me.value, hasOperators.value]).toEqual([null, true])
})
