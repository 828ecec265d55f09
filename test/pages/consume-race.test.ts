import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarOf, openEmbeddedWorld, type VisitWorld } from '../support/visit/visit-world.ts'

const racers = 1000

let world: VisitWorld
beforeAll(async () => void (world = await openEmbeddedWorld()))
afterAll(() => world.close())

test('of a thousand clients that consume a session at once, exactly one gets its credentials', async () => {
  const { service } = world
  const avatar = await avatarOf(world, 'demo')
  const id = await service.readySession(avatar.id)
  const answers = await Promise.all(
    Array.from({ length: racers }, async () => {
      const response = await service.send('POST', `realtime_sessions/${id}/consume`)
      return { status: response.status, body: (await response.json()) as { token?: string; code?: string } }
    }),
  )
  const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(winner).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(others.filter(({ status, body }) => status === 409 && body.code === 'ALREADY_CONSUMED')).toHaveLength(999)
  expect(others.filter(({ body }) => body.token !== undefined)).toEqual([])
})
