// Limits how many requests a visitor may send in a minute. Whoever has IPv6 has a whole network, of a size that only
// the provider knows, so the networks around an address count too, with a growing allowance, and so do all visitors
// together.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Counts one more request of this sender, and says how many there were in its window and how long that still lasts. */
export type CountRequest = (sender: string, windowMs: number) => Promise<{ count: number; leftMs: number }>

/** Counts a request from this address. Resolves with the ms to wait when there were too many, else with undefined. */
export type RateLimiter = (address: string | undefined) => Promise<number | undefined>

type Sender = { name: string; allowances: number }

const windowMs = 60_000
/** The narrowest network comes first: a home has a /64 or a /56, a company a /48. */
const networks = [
  { bits: 64, allowances: 1 },
  { bits: 56, allowances: 2 },
  { bits: 48, allowances: 4 },
]
/** This also bounds what is kept in memory: once it is reached, nobody is counted until the window has ended. */
const allowancesOfAll = 40

/** `countRequest` may be that of several instances. All visitors together are counted by each for itself. */
export function createRateLimiter(perMinute: number, countRequest: CountRequest = countInMemory()): RateLimiter {
  const countOfAll = countInMemory()
  let closedUntil = 0
  return async (address) => {
    const now = performance.now()
    if (now < closedUntil) return closedUntil - now
    // A refused request counts for no wider network, so whoever is told to wait takes nothing from others.
    for (const { name, allowances } of sendersOf(address)) {
      // When counting fails, nobody is refused: if the store is away, the visitor is told so afterwards.
      const counted = await countRequest(name, windowMs).catch(() => undefined)
      if (counted && counted.count > allowances * perMinute) return counted.leftMs
    }
    const { count, leftMs } = await countOfAll('all', windowMs)
    if (count <= allowancesOfAll * perMinute) return undefined
    closedUntil = now + leftMs
    return leftMs
  }
}

/** Counts in one window for all, by a clock that nobody sets. Within it no sender is forgotten. */
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
 * Returns the senders that a request from this address counts for. Some proxies write a port behind it, and a client
 * that is gone has none.
 */
function sendersOf(text = ''): Sender[] {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  // All who hide behind a text that is no address share one allowance.
  if (isIP(address) === 0) return [{ name: 'unknown', allowances: 1 }]
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), allowances: 1 }]
  const hex = Buffer.from(parsed.toByteArray()).toString('hex')
  return networks.map(({ bits, allowances }) => ({ name: `${hex.slice(0, bits / 4)}/${bits}`, allowances }))
}
