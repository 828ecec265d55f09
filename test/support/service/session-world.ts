import { FakeNode } from './fake-node.ts'
import { type TestParts, TestService } from './test-service.ts'

export const readSession = async (service: TestService, id: string) =>
  (await service.call('GET', `realtime_sessions/${id}`)).body

/** A service with a READY avatar and a node that becomes ready when told. */
export async function begin(node = new FakeNode(), parts: TestParts = {}) {
  const service = await TestService.start(parts, node)
  const avatarId = await service.readyAvatar()
  /** Creates a session and waits until it is queued, handed to the node, or ready when the node is quick. */
  const create = async (more: Record<string, unknown> = {}) => {
    const { id } = (await service.createSession(avatarId, more)).body
    await service.until(async () => {
      const { status, queued } = await readSession(service, id)
      const isHandedOver = !node.isQuick && node.setups.some(({ sessionId }) => sessionId === id)
      return status !== 'NOT_READY' || queued === true || isHandedOver
    })
    return id
  }
  return { service, node, avatarId, create }
}

/** A session that media flows in. */
export async function beginRunning(more: Record<string, unknown> = {}, parts: TestParts = {}) {
  const world = await begin(new FakeNode(), parts)
  const id = await world.create(more)
  await world.service.untilStatus('realtime_sessions', id, 'READY')
  world.node.startMedia(id, world.service.clock.ms)
  await world.service.untilStatus('realtime_sessions', id, 'RUNNING')
  return { ...world, id }
}
