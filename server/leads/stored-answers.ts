// Stores answers, detects repeats and makes references. Parsing is tolerant: a lead outlives versions of this site,
// so missing fields are empty and unknown ones are ignored.

import { createHmac, randomInt } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type Answers, type LeadContent, leadFieldNames } from '#domain/lead.ts'
import type { Consent } from './stored-lead.ts'

const answers = z.object(
  Object.fromEntries(leadFieldNames.map((field) => [field, z.string().optional().catch(undefined)])),
)

export function parseAnswers(json: string): Answers {
  const read = answers.parse(JSON.parse(json))
  return Object.fromEntries(Object.entries(read).filter(([, answer]) => answer))
}

const storedConsent = z.object({
  words: z.string().nullable().catch(null),
  version: z.string().nullable().catch(null),
  confirmedAt: z.number().nullable().catch(null),
  withdrawnAt: z.number().nullable().catch(null),
})

/** Key of a stored wording, for pages that stay open when it changes. */
export const wordingKey = (version: string): string => `wording-${version}`

export const parseConsent = (json: string | null): Consent | null =>
  json === null ? null : storedConsent.parse(JSON.parse(json))

export const isSameContent = (one: LeadContent, other: LeadContent): boolean =>
  canonicalText(one) === canonicalText(other)

/** Equal for equal content, in any order of the fields and composition of the letters. */
const canonicalText = ({ form, reason, answers }: LeadContent): string =>
  [form, reason, serializeAnswers(answers)].join('\n').normalize('NFC')

export const serializeAnswers = (said: Answers): string =>
  JSON.stringify(Object.fromEntries(leadFieldNames.flatMap((field) => (said[field] ? [[field, said[field]]] : []))))

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

// No vowels, so no words, and none of 0 O 1 I L 5 S U V, which people mix up when they read it aloud.
const alphabet = '2346789BCDFGHJKMNPQRTWXYZ'

/** Creates a reference like "7KQ2-M4XP". There are 1.5 · 10¹¹, so the store must still check for collisions. */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Normalizes a typed reference: case, spaces and the hyphen do not matter. */
export function parseReference(text: string): string {
  const characters = text.toUpperCase().replace(/[\s-]/g, '')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
