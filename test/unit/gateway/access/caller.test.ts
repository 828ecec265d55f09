import { expect, test } from 'vitest'
import { readCaller } from '../../../../server/gateway/access/caller.ts'

const request = (headers: Record<string, string>) => new Request('http://internal:8080/api', { headers })
const rules = { trustProxy: ['10.0.0.0/8', '::1'], publicUrl: undefined }
const forwarded = { 'X-Forwarded-For': '198.51.100.4, 203.0.113.9', 'X-Forwarded-Proto': 'https' }

test('without a trusted proxy the connection itself says who calls', () => {
  const caller = readCaller(request({ ...forwarded, Host: 'a.example.org' }), '203.0.113.1', rules)
  expect(caller).toEqual({ address: '203.0.113.1', ownOrigin: 'http://a.example.org', isForwarded: true })
})

test('a trusted proxy says who calls and how; what the caller itself wrote before does not count', () => {
  const caller = readCaller(request({ ...forwarded, Host: 'a.example.org' }), '10.1.2.3', rules)
  expect(caller).toEqual({ address: '203.0.113.9', ownOrigin: 'https://a.example.org', isForwarded: true })
})

test('a chain of trusted proxies is walked back to the first stranger', () => {
  const chain = { 'X-Forwarded-For': '203.0.113.9, 10.9.9.9, 10.8.8.8', Host: 'a.example.org' }
  expect(readCaller(request(chain), '::ffff:10.1.2.3', rules).address).toBe('203.0.113.9')
})

test('nonsense in the headers leaves the connection’s address', () => {
  const caller = readCaller(request({ 'X-Forwarded-For': 'me', Host: 'a b' }), '10.1.2.3', rules)
  expect(caller.address).toBe('10.1.2.3')
  expect(caller.ownOrigin).toBe('http://internal:8080')
})

test('a public address is the own origin whatever the request says', () => {
  const caller = readCaller(request({ Host: 'a.example.org' }), '10.1.2.3', {
    trustProxy: [],
    publicUrl: 'https://kiosk.example.org',
  })
  expect(caller.ownOrigin).toBe('https://kiosk.example.org')
})
