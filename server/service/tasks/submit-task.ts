import type { Transaction } from 'kysely'
import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import type { TaskSubmitted } from '../../../shared/wire/task.ts'
import { DatabaseUnavailable } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import { lockOrganization } from '../organization/lock-organization.ts'
import { refuseOverDailyQuota, refuseOverMonthlyCap } from '../organization/quota.ts'
import type { Remember } from '../remember.ts'
import type { ServiceTables, TaskRow } from '../schema/tables.ts'
import { generationCost } from '../../../shared/wire/generation/generation-cost.ts'
import type { TaskInputs } from './task-inputs.ts'
import type { TaskParts } from './task-parts.ts'
import { taskFolder } from './task-record.ts'

const unfinished = ['PENDING', 'THROTTLED', 'RUNNING'] as const

/** After all that are in line now: those that have ended would all be looked through, and there are ever more of them. */
async function nextInLine(tx: Transaction<ServiceTables>): Promise<number> {
  const { last } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

async function unfinishedTasks(tx: Transaction<ServiceTables>): Promise<number> {
  const { count } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes in generations: checks, charges and queues them. */
export function createSubmission(parts: TaskParts, inputs: TaskInputs) {
  const { database, files, ledger, now, random, log, settings } = parts

  /** Quota, cap and credits, in this order, then charge and task; all or nothing. */
  async function accept(row: TaskRow, submitted: TaskSubmitted, remember: Remember): Promise<TaskRow> {
    return database.transact(async (tx) => {
      const organization = await lockOrganization(tx)
      await refuseOverDailyQuota(tx, settings.tier, now())
      await refuseOverMonthlyCap(tx, settings.tier, row.cost_credits, now())
      ledger.refuseUnpayable(organization, row.cost_credits)
      await ledger.enter(tx, {
        subject_id: row.id,
        kind: 'task_charged',
        model: row.model,
        used_credits: row.cost_credits,
        credits: -row.cost_credits,
      })
      // THROTTLED tasks count as unfinished, too, so that a new task can't overtake them.
      const isFull = (await unfinishedTasks(tx)) >= settings.tier.concurrency
      const queued: TaskRow = {
        ...row,
        ...(row.status === 'PENDING' && isFull && { status: 'THROTTLED' }),
        sequence: await nextInLine(tx),
      }
      await tx.insertInto('tasks').values(queued).execute()
      await remember(tx, submitted)
      return queued
    })
  }

  return async (generation: Generation, remember: Remember): Promise<TaskSubmitted> => {
    await inputs.check(generation)
    // The quota is first checked without the lock, so that a flood of requests costs neither writing nor fetching.
    await refuseOverDailyQuota(database.read, settings.tier, now())
    const id = random.uuid()
    try {
      const prepared = await inputs.prepare(id, generation)
      const at = isoTime(now())
      const failed = 'invalid' in prepared
      const row: TaskRow = {
        id,
        kind: generation.kind,
        model: generation.body.model,
        body: JSON.stringify(failed ? {} : prepared.body),
        inputs: JSON.stringify(failed ? [] : prepared.inputs),
        status: failed ? 'FAILED' : 'PENDING',
        cost_credits: failed ? 0 : generationCost(generation, prepared.inputSeconds),
        created_at: at,
        sequence: 0,
        attempts: 0,
        worker: null,
        leased_until: null,
        progress: 0,
        finished_at: failed ? at : null,
        output: null,
        output_expires_at: null,
        files_until: failed ? at : null,
        failure: failed ? 'ASSET.INVALID' : null,
        failure_reason: failed ? prepared.invalid : null,
      }
      const submitted = { id, estimatedCost: { credits: row.cost_credits } }
      const { kind, model, status } = await accept(row, submitted, remember)
      log.info({ taskId: id, kind, model, status, costCredits: row.cost_credits }, 'task submitted')
      return submitted
    } catch (error) {
      // Its row may be there all the same; what has none is removed within two hours.
      if (!(error instanceof DatabaseUnavailable)) await files.removeFolder(taskFolder(id))
      throw error
    }
  }
}
