import { expect, test } from 'vitest'
import { networkOf } from '../../../../server/gateway/access/network-of.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('of an IPv6 address the first half counts', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002:ffff::')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('what is no address stands for itself', () => {
  expect(networkOf('unknown')).toBe('unknown')
})
