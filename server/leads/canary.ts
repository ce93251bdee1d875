// The mark of a canary, an operator's test of a form. It is signed with a key that only the store holds, for one request
// and for ten minutes: nobody else can make a request that counts nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of a request, beside its idempotency key. */
export const canaryHeader = 'x-canary'

const validMs = 10 * 60_000

export function canaryMark(key: string, idempotencyKey: string, now: number): string {
  const until = String(now + validMs)
  return `${until}.${sign(key, idempotencyKey, until)}`
}

export function isCanaryMark(key: string, idempotencyKey: string, mark: string, now: number): boolean {
  const [until = '', signature = ''] = mark.split('.')
  const expected = Buffer.from(sign(key, idempotencyKey, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && now < Number(until)
}

const sign = (key: string, idempotencyKey: string, until: string) =>
  createHmac('sha256', key).update(`canary\n${until}\n${idempotencyKey}`).digest('base64url')
