import {
  createdSession,
  createSession,
  sessionCredentials,
  sessionRecord,
} from '../../../shared/wire/realtime-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AddRoute } from './routes.ts'

export function addSessionRoutes(add: AddRoute, sessions: Sessions): void {
  add({
    method: 'post',
    path: '/v1/realtime_sessions',
    summary: 'Create a real-time session. Poll it until READY.',
    body: createSession,
    answer: createdSession,
    creates: true,
    handle: ({ body, remember }) => sessions.create(body, remember),
  })
  add({
    method: 'get',
    path: '/v1/realtime_sessions/{id}',
    summary: 'Retrieve a session. A queued one keeps its place while it is asked for at least every 15 seconds.',
    answer: sessionRecord,
    handle: ({ id }) => sessions.get(id),
  })
  add({
    method: 'post',
    path: '/v1/realtime_sessions/{id}/consume',
    summary: 'Consume the credentials of a READY session, once.',
    answer: sessionCredentials,
    handle: ({ id }) => sessions.consume(id),
  })
  add({
    method: 'delete',
    path: '/v1/realtime_sessions/{id}',
    summary: 'Cancel a session, or end it when it is RUNNING.',
    handle: ({ id }) => sessions.remove(id),
  })
}
