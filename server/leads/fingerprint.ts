import { createHmac } from 'node:crypto'
import type { LeadContent } from '#domain/lead.ts'
import { wholeText } from './stored-answers.ts'

/** Equal for equal content, whatever the order of its fields; without the key it says nothing about the content. */
export function fingerprint(key: string, content: LeadContent): string {
  return createHmac('sha256', key).update(wholeText(content)).digest('hex')
}
