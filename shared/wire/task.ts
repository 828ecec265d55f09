import { z } from '@hono/zod-openapi'
import { id, time } from './common.ts'
import { taskStatuses } from './task-status.ts'

const credits = z.strictObject({ credits: z.number().int().min(0) })

export const taskSubmitted = z.strictObject({ id, estimatedCost: credits }).openapi('TaskSubmitted')

export const taskRecord = z
  .strictObject({
    id,
    status: z.enum(taskStatuses),
    createdAt: time,
    estimatedCost: credits.optional().openapi({ description: 'While PENDING, THROTTLED or RUNNING.' }),
    progress: z.number().min(0).max(1).optional().openapi({ description: 'While RUNNING.' }),
    output: z.array(z.string()).optional().openapi({ description: 'Signed URLs, once SUCCEEDED.' }),
    cost: credits.optional().openapi({ description: 'Once SUCCEEDED or FAILED.' }),
    failure: z.string().optional().openapi({ description: 'The failure code, once FAILED.' }),
    failureReason: z.string().optional().openapi({ description: 'A sentence, once FAILED.' }),
  })
  .openapi('Task')

export type TaskSubmitted = z.infer<typeof taskSubmitted>
export type TaskRecord = z.infer<typeof taskRecord>
