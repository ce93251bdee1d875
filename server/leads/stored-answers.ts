// Keeps what a visitor said, and tells whether it was said before. It is read with patience: a lead waits longer than a version of this site lives, so a
// field that it does not know is empty, and one that it no longer knows is left alone.
import { createHmac, hash } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type Answers, type LeadContent, leadFieldNames } from '#domain/lead.ts'

const answers = z.object(
  Object.fromEntries(leadFieldNames.map((field) => [field, z.string().optional().catch(undefined)])),
)

export function parseAnswers(json: string): Answers {
  const read = answers.parse(JSON.parse(json))
  return Object.fromEntries(Object.entries(read).filter(([, answer]) => answer))
}

export const isSameContent = (one: LeadContent, other: LeadContent): boolean =>
  canonicalText(one) === canonicalText(other)

/** Returns a text that is equal for equal content, in whatever order its fields came. */
const canonicalText = ({ form, reason, answers }: LeadContent): string =>
  [form, reason, serializeAnswers(answers)].join('\n')

export const serializeAnswers = (said: Answers): string =>
  JSON.stringify(Object.fromEntries(leadFieldNames.flatMap((field) => (said[field] ? [[field, said[field]]] : []))))

/**
 * Returns a hash that is equal for equal content, whatever the order of its fields; without the key it says nothing
 * about the content.
 */
export function fingerprint(key: string, content: LeadContent): string {
  return createHmac('sha256', key).update(canonicalText(content)).digest('hex')
}

/**
 * Returns a hash that is equal for addresses of the same network, a /24 or for IPv6 a /48; undefined when `address` is
 * no address.
 */
export function networkHash(key: string, address: string | undefined): string | undefined {
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
export const nativePostKey = (content: LeadContent, nowMs: number): string =>
  `native-${hash('sha256', `${Math.floor(nowMs / hourMs)}\n${canonicalText(content)}`, 'base64url')}`
