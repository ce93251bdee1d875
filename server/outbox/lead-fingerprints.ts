// Tells repeats: the same content, a second press, several leads of one network. The hashes are keyed: without the key they
// reveal nothing.
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { LeadContent } from '#domain/lead/lead.ts'
import { serializeAnswers } from './stored-answers.ts'

export const isSameContent = (one: LeadContent, other: LeadContent): boolean =>
  canonicalText(one) === canonicalText(other)

/** Equal for equal content, in any order of the fields and composition of the letters. */
const canonicalText = ({ form, reason, ...answers }: LeadContent): string =>
  [form, reason, serializeAnswers(answers)].join('\n').normalize('NFC')

/** A keyed hash that is equal for equal content; without the key it reveals nothing. */
export function fingerprint(key: string, content: LeadContent): string {
  return createHmac('sha256', key).update(canonicalText(content)).digest('hex')
}

/**
 * A keyed hash that is equal for addresses of the same network, a /24 or for IPv6 a /48; undefined when `address` is
 * not an IP address.
 */
export function networkHash(key: string, address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  const network = parsed.toByteArray().slice(0, parsed.kind() === 'ipv4' ? 3 : 6)
  return createHmac('sha256', key).update('network').update(Buffer.from(network)).digest('base64url').slice(0, 16)
}

const hourMs = 3_600_000

/**
 * The idempotency key of a native post without one, since its page was built long before. Pressing twice within the
 * hour is one request; in another hour it is another. Without the secret nobody can take the key before the visitor.
 */
export const nativePostKey = (secret: string, content: LeadContent, nowMs: number): string =>
  `native-${createHmac('sha256', secret)
    .update(`native post\n${Math.floor(nowMs / hourMs)}\n${canonicalText(content)}`)
    .digest('base64url')}`
