// Limits requests per visitor and minute. An IPv6 visitor owns a whole network of unknown size, so surrounding
// networks count too, with growing allowances. When all visitors together send too much, each of them keeps a small share:
// whoever has sent nothing is never refused for what others sent.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Counts a request of this sender. Resolves with the count of the current window, and the time until it ends. */
export type CountRequest = (sender: string, windowMs: number) => Promise<{ count: number; leftMs: number }>

export type RateLimiter = {
  /** Counts a request from this address. Resolves with the ms to wait when over the limit, else with undefined. */
  (address: string | undefined): Promise<number | undefined>
  /** Whether all visitors together are over their limit, so that only shares are let through. */
  isCrowded(): boolean
}

/** `most` requests of a sender are let through within `withinMs`, however many others come. */
export type Share = { most: number; withinMs: number }

type RateLimitOptions = {
  /** May be shared by instances; the total is counted per instance. */
  countRequest?: CountRequest | undefined
  /** All visitors together may send this many times what one may. */
  allowancesOfAll?: number
  share?: Share
}

type Sender = { name: string; allowances: number }

const windowMs = 60_000
/** Narrowest first: a home has a /64 or a /56, a company a /48. */
const networks = [
  { bits: 64, allowances: 1 },
  { bits: 56, allowances: 2 },
  { bits: 48, allowances: 4 },
]
/** Bounds the memory of shares to a few MB. A botnet of half the size leaves room for everybody else. */
const maxSharing = 20_000

export function createRateLimiter(perMinute: number, options: RateLimitOptions = {}): RateLimiter {
  const { countRequest = countInMemory(), allowancesOfAll = 40 } = options
  const { share = { most: Math.ceil(perMinute / 10), withinMs: windowMs } } = options
  const countOfAll = countInMemory()
  const countShare = countInMemory(maxSharing)
  let crowdedUntil = 0

  async function takeShare(sender: string): Promise<boolean> {
    const { count } = await countShare(sender, share.withinMs)
    return count <= share.most
  }

  async function limit(address: string | undefined): Promise<number | undefined> {
    const now = performance.now()
    const senders = sendersOf(address)
    const widest = senders.at(-1)?.name ?? ''
    const wasCrowded = now < crowdedUntil
    // A refusal costs no query.
    if (wasCrowded && !(await takeShare(widest))) return crowdedUntil - now
    // A rejected request does not count for wider networks, so it takes nothing from others.
    for (const { name, allowances } of senders) {
      // When counting fails, nobody is rejected: if the store is down, the visitor learns of it later.
      const counted = await countRequest(name, windowMs).catch(() => undefined)
      if (counted && counted.count > allowances * perMinute) return counted.leftMs
    }
    if (wasCrowded) return undefined
    const { count, leftMs } = await countOfAll('all', windowMs)
    if (count <= allowancesOfAll * perMinute) return undefined
    crowdedUntil = now + leftMs
    return (await takeShare(widest)) ? undefined : leftMs
  }
  return Object.assign(limit, { isCrowded: () => performance.now() < crowdedUntil })
}

/** One window for all senders, by a monotonic clock. Beyond `most` senders, further ones count as one that sends for ever. */
function countInMemory(most = Number.POSITIVE_INFINITY): CountRequest {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (sender, windowMs) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const known = counts.get(sender)
    if (known === undefined && counts.size >= most) return { count: Number.POSITIVE_INFINITY, leftMs: endsAt - now }
    const count = (known ?? 0) + 1
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
