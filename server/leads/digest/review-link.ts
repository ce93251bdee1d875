// Signed addresses for people without an account: each is good for one action on one request, for 30 days.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ReviewAction, reviewActions, reviewField, reviewPath } from '#domain/site-locals.ts'

export type ReviewClaim = { leadId: string; action: ReviewAction }

export type ReadLink = (ReviewClaim & { state: 'valid' | 'expired' }) | { state: 'unreadable' }

const validMs = 30 * 86_400_000
const minuteMs = 60_000
const [actionBytes, idBytes, timeBytes, signatureBytes] = [1, 16, 4, 16] as const
const signedBytes = actionBytes + idBytes + timeBytes

const sign = (key: string, signed: Buffer) =>
  createHmac('sha256', key).update('review').update(signed).digest().subarray(0, signatureBytes)

export function reviewToken(key: string, { leadId, action }: ReviewClaim, now: number): string {
  const signed = Buffer.alloc(signedBytes)
  signed.writeUInt8(reviewActions.indexOf(action), 0)
  signed.write(leadId.replaceAll('-', ''), actionBytes, 'hex')
  signed.writeUInt32BE(Math.ceil((now + validMs) / minuteMs), actionBytes + idBytes)
  return Buffer.concat([signed, sign(key, signed)]).toString('base64url')
}

export function readToken(key: string, token: string, now: number): ReadLink {
  const bytes = Buffer.from(token, 'base64url')
  // The same bytes can be written in several ways, of which only one is ours.
  if (bytes.length !== signedBytes + signatureBytes || bytes.toString('base64url') !== token)
    return { state: 'unreadable' }
  const signed = bytes.subarray(0, signedBytes)
  const action = reviewActions[signed.readUInt8(0)]
  if (!action || !timingSafeEqual(bytes.subarray(signedBytes), sign(key, signed))) return { state: 'unreadable' }
  const hex = signed.toString('hex', actionBytes, actionBytes + idBytes)
  const leadId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isOver = now >= signed.readUInt32BE(actionBytes + idBytes) * minuteMs
  return { state: isOver ? 'expired' : 'valid', leadId, action }
}

export const reviewAddress = (siteUrl: string, token: string): string =>
  `${new URL(reviewPath, siteUrl)}?${reviewField}=${token}`
