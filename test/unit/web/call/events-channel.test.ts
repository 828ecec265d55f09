import { expect, test } from 'vitest'
import { readEvent } from '../../../../web/call/events-channel.ts'

test('messages of ours are read', () => {
  expect(readEvent('{"type":"state","state":"listening"}')).toEqual({ type: 'state', state: 'listening' })
})

test('what is no message of ours is ignored', () => {
  for (const data of ['', 'null', '[]', '{}', '{"type":1}', '{"type":', new ArrayBuffer(2), undefined]) {
    expect(readEvent(data)).toBeNull()
  }
  expect(readEvent(`{"type":"state","state":"${'x'.repeat(17_000)}"}`)).toBeNull()
})
