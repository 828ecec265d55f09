import type { TaskRecord } from '../../../shared/wire/task.ts'
import type { TaskRow } from '../schema/tables.ts'

export const taskFolder = (id: string) => `tasks/${id}`
export const inputFile = (id: string, place: number) => `${taskFolder(id)}/input-${place}`
export const outputFile = (id: string, place: number, extension: string) =>
  `${taskFolder(id)}/output-${place}.${extension}`

/** What a task's record is made of. */
export const recordColumns = [
  'id',
  'status',
  'created_at',
  'cost_credits',
  'progress',
  'output',
  'output_expires_at',
  'failure',
  'failure_reason',
] as const satisfies (keyof TaskRow)[]

type RecordRow = Pick<TaskRow, (typeof recordColumns)[number]>

/** A task as it is sent. `linkTo` signs an address of a file until the given time. */
export function toTaskRecord(row: RecordRow, linkTo: (key: string, expiresAtMs: number) => string): TaskRecord {
  const { id, status } = row
  const common = { id, status, createdAt: row.created_at }
  const credits = { credits: row.cost_credits }
  switch (status) {
    case 'PENDING':
    case 'THROTTLED':
      return { ...common, estimatedCost: credits }
    case 'RUNNING':
      return { ...common, estimatedCost: credits, progress: row.progress }
    case 'SUCCEEDED': {
      const expiresAtMs = Date.parse(row.output_expires_at!)
      const output = (JSON.parse(row.output!) as string[]).map((key) => linkTo(key, expiresAtMs))
      return { ...common, output, cost: credits }
    }
    case 'FAILED':
      return { ...common, failure: row.failure!, failureReason: row.failure_reason!, cost: credits }
    default:
      return status satisfies never
  }
}
