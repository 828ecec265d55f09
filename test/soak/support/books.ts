import { connectPostgres } from '../../../server/database/connect-postgres.ts'
import { connectSqlite } from '../../../server/database/connect-sqlite.ts'
import type { ServiceTables } from '../../../server/service/schema/tables.ts'
import type { Customer } from './customer.ts'

/** Where a service keeps everything: a Postgres database, or a file. */
export type Store = { url: string } | { path: string }

/** What is wrong in the store of a service that is down, by what its customer was promised; nothing, if all is well. */
export async function wrongInBooks(store: Store, customer: Customer, firstCredits: number): Promise<string[]> {
  const connection = 'url' in store ? connectPostgres({ ...store, log: { warn: () => {} } }) : connectSqlite(store)
  const { read } = connection.tables<ServiceTables>()
  const wrong: string[] = []
  const expected = (what: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) wrong.push(`${what}: ${String(is)} instead of ${String(shouldBe)}`)
  }
  try {
    const organization = await read.selectFrom('organization').selectAll().execute()
    const ledger = await read.selectFrom('ledger').selectAll().execute()
    const tasks = await read.selectFrom('tasks').selectAll().execute()
    const documents = await read.selectFrom('documents').select(['id', 'content']).execute()
    const avatars = await read.selectFrom('avatars').select(['id', 'name', 'status']).execute()
    const known = await read.selectFrom('avatar_documents').selectAll().execute()

    const total = sum(ledger.map(({ credits }) => credits))
    expected('balances', organization.map(({ credit_balance }) => credit_balance).join(), String(total))
    const granted = sum(ledger.filter(({ kind }) => kind === 'granted').map(({ credits }) => credits)) - firstCredits
    const grants = (orders: readonly { body: Record<string, unknown> }[]) =>
      sum(orders.map(({ body }) => Number(body['credits'])))
    const promised = grants(customer.promised('grant'))
    const possible = promised + grants(customer.open.filter(({ kind }) => kind === 'grant'))
    if (granted < promised || granted > possible) {
      wrong.push(`granted: ${granted}, and it should be between ${promised} and ${possible}`)
    }

    const movements = (kind: string) => ledger.filter((row) => row.kind === kind)
    const charged = new Map(movements('task_charged').map((row) => [row.subject_id, row.credits]))
    const refunded = new Map(movements('task_refunded').map((row) => [row.subject_id, row.credits]))
    expected('tasks that were charged', charged.size, tasks.length)
    expected('charges', movements('task_charged').length, charged.size)
    for (const { id, status } of tasks) {
      const back = status === 'FAILED' ? -(charged.get(id) ?? NaN) : undefined
      expected(`given back for task ${id}, which is ${status}`, refunded.get(id), back)
    }
    expected('refunds of tasks that are not there', movements('task_refunded').length, refunded.size)

    for (const { answer } of customer.promised('task')) {
      const cost = (answer['estimatedCost'] as { credits: number }).credits
      expected(`charged for task ${answer.id}`, charged.get(answer.id), -cost)
      expected(`task ${answer.id}`, tasks.filter(({ id }) => id === answer.id).length, 1)
    }
    const contents = new Map(documents.map(({ id, content }) => [id, content]))
    for (const { answer, body } of customer.promised('document')) {
      expected(`document ${answer.id}`, contents.get(answer.id), body['content'])
    }
    const made = new Map(avatars.map((row) => [row.id, row]))
    for (const { answer, body } of customer.promised('avatar')) {
      expected(`avatar ${answer.id}`, made.get(answer.id)?.name, body['name'])
      const knows = known.filter(({ avatar_id }) => avatar_id === answer.id).toSorted((a, b) => a.place - b.place)
      const ids = knows.map(({ document_id }) => document_id).join()
      expected(`documents of avatar ${answer.id}`, ids, (body['documentIds'] as string[]).join())
      if (made.get(answer.id)?.status === 'FAILED') wrong.push(`avatar ${answer.id} has FAILED`)
    }

    if (customer.open.length === 0) {
      const count = (kind: 'task' | 'document' | 'avatar') => customer.promised(kind).length
      const ours = avatars.filter(({ name }) => name.startsWith('order '))
      expected('all tasks', tasks.length, count('task'))
      expected('all avatars', ours.length, count('avatar'))
      const lit = documents.filter(({ content }) => content.startsWith('The lamp of order '))
      expected('all documents', lit.length, count('document'))
    }
    return wrong
  } finally {
    await connection.close()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
