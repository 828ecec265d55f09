import { expect, test } from 'vitest'
import { isFromThisMachine } from '../../../../server/service/http/from-this-machine.ts'

const here = { Host: 'localhost:3000' }
const isLocal = (headers: Record<string, string>, from?: string) => isFromThisMachine(new Headers(headers), from)

test.each([
  [here, '127.0.0.1'],
  [here, '::1'],
  [here, '::ffff:127.0.0.1'],
  [{ Host: '127.0.0.1:3000', Origin: 'http://localhost:3000' }, '127.0.0.1'],
  [{ Host: '[::1]:3000' }, '::1'],
])('a page on this machine is known by its connection and its names: %j from %s', (headers, from) => {
  expect(isLocal(headers, from)).toBe(true)
})

test.each([
  [here, '198.100.3.4'],
  [here, undefined],
  [{}, '127.0.0.1'],
  [{ Host: 'kiosk.example' }, '127.0.0.1'],
  [{ ...here, Origin: 'https://kiosk.example' }, '127.0.0.1'],
  [{ ...here, Origin: 'null' }, '127.0.0.1'],
  [{ ...here, 'X-Forwarded-For': '198.100.3.4' }, '127.0.0.1'],
  [{ ...here, Forwarded: 'for=198.100.3.4' }, '127.0.0.1'],
  [{ ...here, Via: '1.1 proxy' }, '127.0.0.1'],
  [{ ...here, 'X-Handed-On': '1' }, '127.0.0.1'],
])('anything that came through something else is from elsewhere: %j from %s', (headers, from) => {
  expect(isLocal(headers, from)).toBe(false)
})
