import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeastOne } from '../../../tests/support/at-least-one.ts'
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

test.each([
  ['ten networks', times(160, (n) => `2001:db8:${n.slice(-1)}:${n}00::1`), 40],
  ['forty addresses', times(40, (n) => `198.51.100.${Number.parseInt(n, 16)}`), 100],
  ['a botnet', times(10_000, (n) => `2001:db8:${n}::1`), 4],
])('S-05 whatever %s send, others are let through, each of them for their share', async (_what, flood, each) => {
  const limit = createRateLimiter(20)
  const send = async (address: string) => (await limit(address)) === undefined
  for (let request = 0; request < each; request++) for (const address of flood) await send(address)
  // Whoever floods has had its share.
  for (const address of atLeastOne(flood.slice(0, 100))) expect(await send(address)).toBe(false)
  for (const visitor of ['192.0.2.1', '2001:db8:ffff:1::1', '203.0.113.7:443', 'unknown']) {
    const first = [await send(visitor), await send(visitor), await send(visitor)]
    expect([visitor, ...first]).toEqual([visitor, true, true, false])
  }
  expect(limit.isCrowded()).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect([limit.isCrowded(), await send('192.0.2.1'), await send(flood[0] ?? '')]).toEqual([false, true, true])
})

test('S-05 a share of a day is not renewed by the minute, and the memory of shares is bounded', async () => {
  const limit = createRateLimiter(1, { share: { most: 1, withinMs: 24 * 3_600_000 } })
  const flood = async () => {
    let count = 0
    for (const address of times(20_100, (n) => `2001:db8:${n}::1`)) if ((await limit(address)) === undefined) count += 1
    return count
  }
  // Forty as usual, then the share of 20,000.
  expect(await flood()).toBe(20_040)
  vi.advanceTimersByTime(60_000)
  expect(await flood()).toBe(40)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(await flood()).toBe(20_040)
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
  for (const address of atLeastOne(times(20_000, (n) => `2001:db8:${n}::1`)))
    expect(await limit(address)).toBeUndefined()
  vi.advanceTimersByTime(59_000)
  expect(await limit('192.0.2.1')).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('S-05 a failing counter rejects nobody', async () => {
  const limit = createRateLimiter(1, { countRequest: () => Promise.reject(new Error('the database is away')) })
  expect([await limit('192.0.2.1'), await limit('192.0.2.1')]).toEqual([undefined, undefined])
})
