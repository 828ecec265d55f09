import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../../server/database/database.ts'
import { ServiceCallError } from '../../../../server/gateway/service-client/service-call-error.ts'
import { StudioFault } from '../../../../server/gateway/studio/studio-fault.ts'
import { whyFailed, whyNot } from '../../../../server/gateway/studio/why-not-started.ts'

test.each([
  new ServiceCallError(-1, 'TIMED_OUT', 'The task is still RUNNING.'),
  new ServiceCallError(-1, 'UNREADABLE', 'Another shape.'),
  new ServiceCallError(500, 'HTTP_500', 'x'),
  new ServiceCallError(401, 'HTTP_401', 'x'),
  new ServiceCallError(400, 'INSUFFICIENT_CREDITS', 'x'),
  new DatabaseUnavailable('The line was cut.'),
  new Error('Anything else'),
])('once a task is there, waiting helps with $code $message', (error) => {
  expect(whyNot(error, true)).toBeUndefined()
})

test('once a task is there, only its outputs’ own faults end it', () => {
  for (const code of ['LOST', 'WRONG_FILE', 'TOO_LARGE'] as const)
    expect(whyNot(new StudioFault(code), true)).toEqual({ failure: code, failure_reason: null })
})

test('a failure that is no code is told as one of the service’s', () => {
  const task = { id: 'task', status: 'FAILED' as const, failure: '<b>no</b>', failureReason: null }
  expect(whyFailed(task)).toEqual({ failure: 'INTERNAL', failure_reason: null })
})

test('before, the service’s refusals end it, and what is away doesn’t', () => {
  expect(whyNot(new DatabaseUnavailable('x'), false)).toBeUndefined()
  expect(whyNot(new ServiceCallError(503, 'HTTP_503', 'x'), false)).toBeUndefined()
  expect(whyNot(new ServiceCallError(500, 'HTTP_500', 'x'), false), 'it may have been taken').toBeUndefined()
  expect(whyNot(new ServiceCallError(501, 'HTTP_501', 'x'), false)).toMatchObject({ failure: 'NOT_OFFERED' })
  expect(whyNot(new ServiceCallError(400, 'VALIDATION', 'x'), false)).toMatchObject({ failure: 'REFUSED' })
})
