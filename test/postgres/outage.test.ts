import { expect, inject, onTestFinished, test } from 'vitest'
import { usualPortrait } from '../support/service/read-usual-portrait.ts'
import { connectPostgres } from '../../server/database/connect-postgres.ts'
import { makeDatabase } from '../support/store/postgres.ts'
import { openTcpRelay } from '../support/network/tcp-relay.ts'
import { beginRunning, readSession } from '../support/service/session-world.ts'
import { recoversIn30s } from '../support/service/survivor.ts'
import { image } from '../support/service/task-world.ts'
import { dataUri, portrait, TestService } from '../support/service/test-service.ts'

/** A service whose database can go away. */
async function begin() {
  const relay = await openTcpRelay(await makeDatabase(inject('postgresUrl')!))
  onTestFinished(() => relay.close())
  const open = () => connectPostgres({ url: relay.url, log: { warn: () => {} } })
  return { relay, open }
}

/**
 * A connection that is cut is known at once. Where nothing answers, whoever comes waits up to 8 s for a connection: of twenty
 * at once the last is answered after 8.0 to 8.1 s (test/bench/outage.bench.ts). The rest is for a busy machine.
 */
const soonMs = { cut: 3000, freeze: 10_000 }

test.each(['cut', 'freeze'] as const)(
  'while the database is away (%s) every answer is a quick 503',
  async (how) => {
    const { relay, open } = await begin()
    const service = await TestService.start({ connection: open() })
    const document = { name: 'Light', content: 'It is lit at dusk.' }
    expect((await service.call('POST', 'documents', document)).status).toBe(200)
    relay[how]()
    const startedAtMs = Date.now()
    const answers = await Promise.all([
      service.call('GET', 'documents'),
      service.call('POST', 'documents', document),
      ...Array.from({ length: 20 }, () => service.call('GET', 'documents')),
    ])
    expect(Date.now() - startedAtMs).toBeLessThan(soonMs[how])
    for (const { status, body, headers } of answers) {
      expect([status, body['code'], headers.get('Retry-After')]).toEqual([503, 'AT_CAPACITY', '5'])
    }
    const ready = await service.request('/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { database: false } }])
    expect((await service.request('/healthz')).status).toBe(200)
    relay.mend()
    await service.until(async () => (await service.request('/readyz')).status === 200)
    expect((await service.call('GET', 'documents')).body.data).toHaveLength(1)
    expect((await service.call('POST', 'documents', document)).status).toBe(200)
  },
  40_000,
)

test.each(['cut', 'freeze'] as const)(
  'a conversation goes on while the database is away (%s) for 10 s, and all that happened is kept afterwards',
  async (how) => {
    const { relay, open } = await begin()
    const settings = { isSessionBilled: true }
    const { service, node, id, create, avatarId } = await beginRunning({}, { connection: open(), settings })
    const begins = await create()
    relay[how]()
    const sweepFails = service.sweep().then(
      () => false,
      () => true,
    )
    service.clock.advance(5000)
    node.endNow(id, 'hang_up', 5000)
    node.startMedia(begins, service.clock.ms)
    service.clock.advance(5000)
    expect(await sweepFails).toBe(true)
    relay.mend()
    await service.untilStatus('realtime_sessions', id, 'COMPLETED')
    expect(await readSession(service, id)).toMatchObject({ duration: 5, endReason: 'hang_up' })
    await service.untilStatus('realtime_sessions', begins, 'RUNNING')
    await recoversIn30s(service, avatarId)
  },
  40_000,
)

test('a picture and a generation that are ready while the database is away are kept afterwards', async () => {
  const { relay, open } = await begin()
  let pictures = 0
  const service = await TestService.start({
    connection: open(),
    readPicture: async () => {
      if (pictures++ === 0) relay.cut()
      return usualPortrait(await portrait())
    },
  })
  const { body: task } = await service.call('POST', 'text_to_image', image)
  await service.until(async () => service.engines.running.includes(task.id))
  const { body: avatar } = await service.call('POST', 'avatars', {
    name: 'Marit',
    personality: 'You keep the light.',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    referenceImage: await dataUri(),
  })
  await service.until(async () => (await service.request('/readyz')).status === 503)
  await service.engines.finish(task.id)
  await service.until(async () => service.logged.some((line) => line.includes('avatar could not be kept')))
  relay.mend()
  await service.untilStatus('tasks', task.id, 'SUCCEEDED')
  await service.sweep()
  await service.untilStatus('avatars', avatar.id, 'READY')
  // Made again after the interruption; the generation was done once.
  expect([pictures, service.engines.jobs.length]).toEqual([2, 1])
})
