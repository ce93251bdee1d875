// Limits requests per visitor and minute. An IPv6 visitor owns a whole network of unknown size, so surrounding
// networks count too, with growing allowances, as do all visitors together.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Counts a request of this sender. Resolves with the count of the current window, and the time until it ends. */
export type CountRequest = (sender: string, windowMs: number) => Promise<{ count: number; leftMs: number }>

/** Counts a request from this address. Resolves with the ms to wait when over the limit, else with undefined. */
export type RateLimiter = (address: string | undefined) => Promise<number | undefined>

type Sender = { name: string; allowances: number }

const windowMs = 60_000
/** Narrowest first: a home has a /64 or a /56, a company a /48. */
const networks = [
  { bits: 64, allowances: 1 },
  { bits: 56, allowances: 2 },
  { bits: 48, allowances: 4 },
]
/** Also bounds the memory: beyond it, nothing is counted until the window ends. */
const allowancesOfAll = 40

/** `countRequest` may be shared by instances; the total is counted per instance. */
export function createRateLimiter(perMinute: number, countRequest: CountRequest = countInMemory()): RateLimiter {
  const countOfAll = countInMemory()
  let closedUntil = 0
  return async (address) => {
    const now = performance.now()
    if (now < closedUntil) return closedUntil - now
    // A rejected request does not count for wider networks, so it takes nothing from others.
    for (const { name, allowances } of sendersOf(address)) {
      // When counting fails, nobody is rejected: if the store is down, the visitor learns of it later.
      const counted = await countRequest(name, windowMs).catch(() => undefined)
      if (counted && counted.count > allowances * perMinute) return counted.leftMs
    }
    const { count, leftMs } = await countOfAll('all', windowMs)
    if (count <= allowancesOfAll * perMinute) return undefined
    closedUntil = now + leftMs
    return leftMs
  }
}

/** One window for all senders, by a monotonic clock. */
function countInMemory(): CountRequest {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (sender, windowMs) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const count = (counts.get(sender) ?? 0) + 1
    counts.set(sender, count)
    return { count, leftMs: endsAt - now }
  }
}

/**
 * Returns the senders that a request counts for. Some proxies append a port, and a disconnected client has no
 * address.
 */
function sendersOf(text = ''): Sender[] {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  // All invalid addresses share one allowance.
  if (isIP(address) === 0) return [{ name: 'unknown', allowances: 1 }]
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), allowances: 1 }]
  const hex = Buffer.from(parsed.toByteArray()).toString('hex')
  return networks.map(({ bits, allowances }) => ({ name: `${hex.slice(0, bits / 4)}/${bits}`, allowances }))
}
