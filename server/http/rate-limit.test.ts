import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Resolves with how many of so many requests, from each of these addresses in turn, are let through. */
async function letThrough(addresses: string[], { perMinute = 2, each = 1 } = {}): Promise<number> {
  const limit = createRateLimiter(perMinute)
  let count = 0
  for (const address of addresses)
    for (let request = 0; request < each; request++) if ((await limit(address)) === undefined) count += 1
  return count
}
const times = (count: number, address: (index: string) => string) =>
  Array.from({ length: count }, (_, index) => address(index.toString(16)))

test.each([
  ['ports', ['192.0.2.1:1024', '192.0.2.1:65535', '192.0.2.1']],
  ['ports in IPv6', ['[2001:db8::1]:1024', '[2001:db8::1]', '2001:db8::1']],
  ['IPv4 written as IPv6', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201']],
  ['other spellings', ['2001:db8::1', '2001:DB8:0:0::1', '2001:db8:0:0:ffff::']],
  ['a zone', ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::1']],
  ['texts that are no address', ['unknown', '_hidden', '', 'a:b', '999.1.1.1:80']],
])('S-05 %s make no more senders of one', async (_what, addresses) => {
  expect(await letThrough(addresses)).toBe(2)
})

test('S-05 an IPv6 network has one allowance as a /64, two as a /56 and four as a /48, however many addresses it has', async () => {
  expect(await letThrough(times(50, (n) => `2001:db8:1:100:${n}::1`))).toBe(2)
  expect(await letThrough(times(50, (n) => `2001:db8:1:1${n.padStart(2, '0')}::1`))).toBe(4)
  expect(await letThrough(times(50, (n) => `2001:db8:1:${n}00::1`))).toBe(8)
  expect(await letThrough(times(10, (n) => `2001:db8:${n}::1`))).toBe(10)
})

test('S-05 all visitors together have forty allowances', async () => {
  expect(await letThrough(times(200, (n) => `2001:db8:${n}::1`))).toBe(80)
})

test('S-05 a rejected sender takes nothing from neighbours or the total', async () => {
  const limit = createRateLimiter(2)
  for (let request = 0; request < 500; request++) await limit('2001:db8::1')
  expect(await limit('2001:db8:0:1::1')).toBeUndefined()
  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('S-05 a rejected sender stays limited while others come, and all may send again in the next minute', async () => {
  const limit = createRateLimiter(2_000)
  for (let request = 0; request < 2_000; request++) await limit('192.0.2.1')
  expect(await limit('192.0.2.1')).toBe(60_000)
  for (const address of times(20_000, (n) => `2001:db8:${n}::1`)) expect(await limit(address)).toBeUndefined()
  vi.advanceTimersByTime(59_000)
  expect(await limit('192.0.2.1')).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('S-05 a failing counter rejects nobody', async () => {
  const limit = createRateLimiter(1, () => Promise.reject(new Error('the database is away')))
  expect([await limit('192.0.2.1'), await limit('192.0.2.1')]).toEqual([undefined, undefined])
})
