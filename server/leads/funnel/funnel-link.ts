// Signed addresses of /funnel: each is good for all of it, for 30 days and for whoever has it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { funnelField, funnelPath } from '#domain/funnel.ts'

const validMs = 30 * 86_400_000
const minuteMs = 60_000
const [timeBytes, signatureBytes] = [4, 16] as const

const sign = (key: string, time: Buffer) =>
  createHmac('sha256', key).update('funnel').update(time).digest().subarray(0, signatureBytes)

export function funnelAddress(siteUrl: string, key: string, now: number): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUInt32BE(Math.ceil((now + validMs) / minuteMs))
  const token = Buffer.concat([time, sign(key, time)]).toString('base64url')
  return `${new URL(funnelPath, siteUrl)}?${funnelField}=${token}`
}

export function readFunnelLink(key: string, token: string, now: number): 'valid' | 'expired' | 'unreadable' {
  const bytes = Buffer.from(token, 'base64url')
  // The same bytes can be written in several ways, of which only one is ours.
  if (bytes.length !== timeBytes + signatureBytes || bytes.toString('base64url') !== token) return 'unreadable'
  const time = bytes.subarray(0, timeBytes)
  if (!timingSafeEqual(bytes.subarray(timeBytes), sign(key, time))) return 'unreadable'
  return now >= time.readUInt32BE() * minuteMs ? 'expired' : 'valid'
}
