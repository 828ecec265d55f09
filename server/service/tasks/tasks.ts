import type { TaskRecord } from '../../../shared/wire/task.ts'
import { DatabaseUnavailable } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import { removeOnceGone } from '../remove-once-gone.ts'
import { ServiceError } from '../service-error.ts'
import { createSubmission } from './submit-task.ts'
import { createTaskInputs } from './task-inputs.ts'
import { createTaskMoves } from './task-moves.ts'
import type { TaskParts } from './task-parts.ts'
import { recordColumns, taskFolder, toTaskRecord } from './task-record.ts'
import { createTaskRunner } from './task-runner.ts'

const sweptAtOnce = 100

const missing = () => ServiceError.notFound('There is no such task.')

export type Tasks = ReturnType<typeof createTasks>

/** The rules of tasks, from the submission to the end of their files. */
export function createTasks(parts: TaskParts) {
  const { database, files, now } = parts
  const inputs = createTaskInputs(parts)
  const moves = createTaskMoves(parts)
  const runner = createTaskRunner(parts, inputs, moves)
  const take = createSubmission(parts, inputs)

  /** Removes the files of tasks whose links have expired; the tasks themselves stay. */
  async function removeOldFiles(): Promise<void> {
    const rows = await database.read
      .selectFrom('tasks')
      .select('id')
      .where('files_until', '<=', isoTime(now()))
      .limit(sweptAtOnce)
      .execute()
    for (const { id } of rows) {
      await files.removeFolder(taskFolder(id))
      await database.transact((tx) => tx.updateTable('tasks').set({ files_until: null }).where('id', '=', id).execute())
    }
  }

  /** Whether a throttled task could be let in, as after a change of tier: looked at without writing. */
  async function isRoomLeft(): Promise<boolean> {
    const rows = await database.read
      .selectFrom('tasks')
      .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
      .where('status', 'in', ['PENDING', 'THROTTLED', 'RUNNING'])
      .groupBy('status')
      .execute()
    const throttled = rows.find(({ status }) => status === 'THROTTLED')
    const taken = rows.filter((row) => row !== throttled).reduce((sum, { count }) => sum + Number(count), 0)
    return throttled !== undefined && taken < parts.settings.tier.concurrency
  }

  return {
    submit: (async (generation, remember) => {
      const submitted = await take(generation, remember)
      runner.wake()
      return submitted
    }) satisfies typeof take,

    async get(id: string): Promise<TaskRecord> {
      const row = await database.read.selectFrom('tasks').select(recordColumns).where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw missing()
      return toTaskRecord(row, parts.linkTo)
    },

    /** An unfinished task is stopped, its credits are given back. */
    async remove(id: string): Promise<void> {
      // Of a row that was never here, the files may be another database's.
      const known = await database.read.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst()
      if (known === undefined) throw missing()
      const row = await moves.remove(id).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) void removeOnceGone(parts, 'tasks', id)
        throw error
      })
      if (row === undefined) throw missing()
      await runner.stop(id)
      await files.removeFolder(taskFolder(id))
      runner.wake()
    },

    /** Renews leases, takes over what was lost, lets in what was throttled, and removes old files. */
    async sweep(): Promise<void> {
      await runner.tend()
      if (await isRoomLeft()) await moves.letIn()
      await removeOldFiles()
    },

    /** Stops all engines; their tasks are run again at the next start. */
    close: () => runner.close(),
  }
}
