import { taskRecord } from '../../../shared/wire/task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import type { AddRoute } from './routes.ts'

export function addTaskRoutes(add: AddRoute, tasks: Tasks): void {
  add({
    method: 'get',
    path: '/v1/tasks/{id}',
    summary: 'Retrieve a task; poll it until SUCCEEDED or FAILED.',
    answer: taskRecord,
    handle: ({ id }) => tasks.get(id),
  })
  add({
    method: 'delete',
    path: '/v1/tasks/{id}',
    summary: 'Cancel a task, or delete a finished one with its files.',
    handle: ({ id }) => tasks.remove(id),
  })
}
