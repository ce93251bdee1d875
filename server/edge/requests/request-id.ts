// Request ids connect what a visitor was told with the proxy's log and ours.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

export const requestIdHeader = 'x-request-id'

/** Safe to appear in a log. */
const isValidRequestId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9][\w.-]{5,63}$/.test(id)

/** Returns the id set by a trusted proxy, or a new one like "3f9ac01b7e". */
export function createRequestId(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustProxy.map((range) => {
    const [address = '', bits] = range.split('/')
    const parsed = ipaddr.parse(address)
    return [parsed, Number(bits ?? (parsed.kind() === 'ipv4' ? 32 : 128))] as const
  })
  const isTrusted = (address: string | undefined): boolean => {
    if (address === undefined || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return trusted.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  }
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    return isValidRequestId(given) && isTrusted(socket.remoteAddress) ? given : randomBytes(5).toString('hex')
  }
}
