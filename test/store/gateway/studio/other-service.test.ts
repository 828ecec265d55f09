import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { libraryLimits } from '../../../../shared/console/studio.ts'
import type { GatewayTables } from '../../../../server/gateway/tables.ts'
import { lighthouse, openStudio, png } from './studio-desk.ts'

const dayMs = 24 * 3_600_000

/** Something that a service was making which isn't asked any more. */
const madeElsewhere = (atMs: number): GatewayTables['gateway_creations'] => ({
  id: randomUUID(),
  name: 'Quay',
  kind: 'text_to_image',
  model: 'gen4_image',
  request: JSON.stringify(lighthouse),
  status: 'RUNNING',
  progress: null,
  cost_credits: 5,
  failure: null,
  failure_reason: null,
  service: 'elsewhere',
  remote_id: 'task-elsewhere',
  sent: null,
  followed_until_ms: atMs,
  made_by: '',
  created_at_ms: atMs,
})

test('what another service was making doesn’t count, is stopped here alone, and is lost after a day', async () => {
  const { service, gateway, editor, make, creations } = await openStudio()
  const rows = Array.from({ length: libraryLimits.underWay }, (_, at) =>
    madeElsewhere(Date.now() - (at === 0 ? 0.9 : 1.1) * dayMs),
  )
  await gateway.database.transact((tx) => tx.insertInto('gateway_creations').values(rows).execute())
  expect((await make()).status).toBe(200)
  expect((await editor.call('DELETE', `/studio/creations/${rows[1]!.id}`)).status).toBe(204)
  expect(service.dropped).toEqual([])
  await gateway.sweep()
  const lost = (await creations()).filter(({ failure }) => failure === 'LOST')
  expect(lost.map(({ id }) => id).sort()).toEqual(
    rows
      .slice(2)
      .map(({ id }) => id)
      .sort(),
  )
  expect(lost.every(({ status }) => status === 'FAILED')).toBe(true)
})

test('a failed task’s words are told without what looks like an id, and cut', async () => {
  const { service, make, asked, reaches, creations } = await openStudio()
  await make()
  await asked()
  const key = 'sk-0123456789abcdef0123456789abcdef'
  service.tell({
    status: 'FAILED',
    failure: 'INTERNAL.BAD_OUTPUT.CODE01',
    failureReason: `Refused ${key}\0: ${'no. '.repeat(500)}`,
  })
  await reaches({ status: 'FAILED', failure: 'INTERNAL.BAD_OUTPUT.CODE01' })
  const [{ failureReason } = { failureReason: null }] = await creations()
  expect(failureReason).toMatch(/^Refused … :? ?no[.]/)
  expect(failureReason!.length).toBeLessThanOrEqual(300)
})

test('a price with a fraction is kept as the next whole one', async () => {
  const { service, make, asked, reaches, items, creations } = await openStudio()
  service.onItsWay = async (answer, method, path) =>
    method === 'POST' && path === '/v1/text_to_image'
      ? Response.json({ ...(await answer.json()), estimatedCost: { credits: 4.25 } })
      : answer
  await make()
  await asked()
  await reaches({ costCredits: 5 })
  service.succeed([await png()])
  service.tell({ ...service.task.told, cost: { credits: 6.5 } })
  await expect.poll(creations, { timeout: 8000 }).toEqual([])
  expect((await items()).items).toMatchObject([{ made: { costCredits: 7 } }])
})
