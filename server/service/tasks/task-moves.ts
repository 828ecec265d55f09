import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import { type TaskFailure, taskMoves, type TaskStatus, taskStatuses } from '../../../shared/wire/task-status.ts'
import { isoTime } from '../iso-time.ts'
import { lockOrganization } from '../organization/lock-organization.ts'
import type { ServiceTables, TaskRow } from '../schema/tables.ts'
import type { TaskParts } from './task-parts.ts'

const hourMs = 3_600_000

/** Where a task goes, with what is told about it there. */
export type TaskMove =
  /** `unharmed`: its worker gave it back in order, which is no attempt of the task's. */
  | { to: 'PENDING'; unharmed?: true }
  | { to: 'RUNNING'; worker: string; leasedUntilMs: number }
  | { to: 'SUCCEEDED'; output: readonly string[] }
  | { to: 'FAILED'; failure: TaskFailure; failureReason: string }

/** A further condition on the row, part of the same update. */
export type OnlyIf = (eb: ExpressionBuilder<ServiceTables, 'tasks'>) => Expression<SqlBool>

const isFinal = (status: TaskStatus) => taskMoves[status].length === 0

/** What the moderation of inputs refuses is paid for all the same. */
const isRefunded = (failure: TaskFailure) => !failure.startsWith('SAFETY.INPUT.')

export type TaskMoves = ReturnType<typeof createTaskMoves>

/** The one place where tasks change their status, their credits and their place with it. */
export function createTaskMoves({ database, ledger, now, log, settings }: TaskParts) {
  function columnsOf(move: TaskMove, eb: ExpressionBuilder<ServiceTables, 'tasks'>) {
    const noWorker = { worker: null, leased_until: null }
    switch (move.to) {
      case 'PENDING':
        return { ...noWorker, progress: 0, ...(move.unharmed && { attempts: eb('attempts', '-', 1) }) }
      case 'RUNNING':
        return {
          worker: move.worker,
          leased_until: isoTime(move.leasedUntilMs),
          attempts: eb('attempts', '+', 1),
          progress: 0,
        }
      case 'SUCCEEDED': {
        const expiresAt = isoTime(now() + settings.outputHours * hourMs)
        const output = JSON.stringify(move.output)
        return {
          ...noWorker,
          output,
          output_expires_at: expiresAt,
          files_until: expiresAt,
          finished_at: isoTime(now()),
        }
      }
      case 'FAILED':
        return {
          ...noWorker,
          failure: move.failure,
          failure_reason: move.failureReason,
          ...(isRefunded(move.failure) && { cost_credits: 0 }),
          files_until: isoTime(now()),
          finished_at: isoTime(now()),
        }
      default:
        return move satisfies never
    }
  }

  const moveRow = (
    tx: Transaction<ServiceTables>,
    id: string,
    move: TaskMove,
    onlyIf: OnlyIf,
  ): Promise<TaskRow | undefined> =>
    tx
      .updateTable('tasks')
      .set((eb) => ({ ...columnsOf(move, eb), status: move.to }))
      .where('id', '=', id)
      .where(
        'status',
        'in',
        taskStatuses.filter((status) => taskMoves[status].includes(move.to)),
      )
      .where(onlyIf)
      .returningAll()
      .executeTakeFirst()

  const tell = ({ id, kind, model, status, attempts, failure }: TaskRow) =>
    log.info({ taskId: id, kind, model, status, attempts, ...(failure !== null && { failure }) }, 'task moved')

  /** Lets the oldest throttled tasks in, as far as there are places. The transaction holds the organization's lock. */
  async function letIn(tx: Transaction<ServiceTables>): Promise<TaskRow[]> {
    const places = settings.tier.concurrency - (await takenPlaces(tx))
    if (places <= 0) return []
    const oldest = await tx
      .selectFrom('tasks')
      .select('id')
      .where('status', '=', 'THROTTLED')
      .orderBy('created_at')
      .orderBy('sequence')
      .limit(places)
      .execute()
    const moved: TaskRow[] = []
    for (const { id } of oldest) {
      const row = await moveRow(tx, id, { to: 'PENDING' }, (eb) => eb('status', '=', 'THROTTLED'))
      if (row) moved.push(row)
    }
    return moved
  }

  /** Gives back what a task was charged. The transaction holds the organization's lock. */
  async function refund(tx: Transaction<ServiceTables>, { id, model }: TaskRow): Promise<void> {
    const charged = -(await ledger.creditsOf(tx, id, 'task_charged'))
    if (charged === 0) return
    await ledger.enter(tx, {
      subject_id: id,
      kind: 'task_refunded',
      model,
      used_credits: -charged,
      credits: charged,
    })
  }

  return {
    /** Moves a task if the table of moves allows it from where it is; undefined when it didn't move. */
    async move(id: string, move: TaskMove, onlyIf: OnlyIf = (eb) => eb.lit(true)): Promise<TaskRow | undefined> {
      const moved = await database.transact(async (tx): Promise<TaskRow[]> => {
        if (isFinal(move.to)) await lockOrganization(tx)
        const row = await moveRow(tx, id, move, onlyIf)
        if (row === undefined) return []
        if (!isFinal(move.to)) return [row]
        if (move.to === 'FAILED' && isRefunded(move.failure)) await refund(tx, row)
        return [row, ...(await letIn(tx))]
      })
      for (const row of moved) tell(row)
      return moved[0]
    },

    /** Takes a task away, its credits given back unless it had its end; undefined when there is none. */
    async remove(id: string): Promise<TaskRow | undefined> {
      const { gone, next } = await database.transact(async (tx) => {
        await lockOrganization(tx)
        const row = await tx.deleteFrom('tasks').where('id', '=', id).returningAll().executeTakeFirst()
        if (row === undefined || isFinal(row.status)) return { gone: row, next: [] }
        await refund(tx, row)
        return { gone: row, next: await letIn(tx) }
      })
      if (gone) log.info({ taskId: id, was: gone.status }, 'task removed')
      for (const row of next) tell(row)
      return gone
    },

    /** Lets throttled tasks in where there is room without anything having ended. */
    async letIn(): Promise<void> {
      const moved = await database.transact(async (tx) => {
        await lockOrganization(tx)
        return letIn(tx)
      })
      for (const row of moved) tell(row)
    },
  }
}

/** How many tasks take part in the organization's concurrency. */
async function takenPlaces(tx: Transaction<ServiceTables>): Promise<number> {
  const { taken } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('taken'))
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirstOrThrow()
  return Number(taken)
}
