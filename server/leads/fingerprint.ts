import { createHmac, hash } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { LeadContent } from '#domain/lead.ts'
import { wholeText } from './stored-answers.ts'

/**
 * Returns a hash that is equal for equal content, whatever the order of its fields; without the key it says nothing
 * about the content.
 */
export function fingerprint(key: string, content: LeadContent): string {
  return createHmac('sha256', key).update(wholeText(content)).digest('hex')
}

/**
 * Returns a hash that is equal for addresses of the same network, a /24 or for IPv6 a /48; undefined when `address` is
 * no address.
 */
export function networkPrint(key: string, address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  const network = parsed.toByteArray().slice(0, parsed.kind() === 'ipv4' ? 3 : 6)
  return createHmac('sha256', key).update('network').update(Buffer.from(network)).digest('base64url').slice(0, 16)
}

const hourMs = 3_600_000

/**
 * Makes the idempotency key of a native post that carries none, since the page of its form was built long before.
 * Pressing twice within the hour sends the same answers, which is one request; in another hour it is one more.
 */
export const repeatKey = (content: LeadContent, nowMs: number): string =>
  `native-${hash('sha256', `${Math.floor(nowMs / hourMs)}\n${wholeText(content)}`, 'base64url')}`
