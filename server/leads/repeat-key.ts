import { hash } from 'node:crypto'
import type { LeadContent } from '#domain/lead.ts'
import { wholeText } from './stored-answers.ts'

const hourMs = 3_600_000

/**
 * The idempotency key of a native post that carries none, since the page of its form was built long before. Pressing
 * twice sends the same answers within the hour, which is one request; in another hour it is one more.
 */
export const repeatKey = (content: LeadContent, nowMs: number): string =>
  `native-${hash('sha256', `${Math.floor(nowMs / hourMs)}\n${wholeText(content)}`, 'base64url')}`
