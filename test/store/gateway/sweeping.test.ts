import { expect, test } from 'vitest'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

test('what can not be swept keeps nothing else from being forgotten at its time', async () => {
  const { database, sweep } = await openGateway(new InterfaceOnlyService())
  const row = {
    link_hash: 'a',
    session_id: 'b',
    slug: 'demo',
    language: 'en',
    turns: '[]',
    made_at_ms: 1,
    gone_at_ms: 2,
  }
  await database.transact(async (tx) => {
    await tx.insertInto('gateway_along_uncopied').values(row).execute()
    await tx.schema.dropTable('gateway_operator_sessions').execute()
  })
  await sweep()
  expect(await database.read.selectFrom('gateway_along_uncopied').selectAll().execute()).toEqual([])
})
