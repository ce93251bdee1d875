import { messages as words } from 'virtual:form-messages'
import { language } from 'virtual:words'
import { waitInWords } from '#domain/wait-in-words.ts'
import type { SendFailure } from './send-lead.ts'

export type FailureWords = {
  text: string
  /** Why it failed, where that is known better than `text` says. */
  why?: string | undefined
  /** What it means for the visitor. */
  next?: string | undefined
}

/** What a visitor is told of a failed post. `canSendNow`: what they had to wait for has come. */
export function failureWords(failure: SendFailure, canSendNow = false): FailureWords {
  const wait = failure.retryAfterMs === undefined ? undefined : waitInWords(failure.retryAfterMs, language)
  const waitText = wait && (canSendNow ? words.waitOver : words.busy.text.replace('{wait}', wait))
  if (failure.outcome === 'refused') {
    const text = failure.message || words.refused
    // Our own service names the time in its message already.
    return { text, next: wait && text.includes(wait) && !canSendNow ? undefined : waitText }
  }
  const text = words.failed
  if (waitText) return { text, why: words.busy.title, next: waitText }
  if (failure.why === 'unreadable') return { text, next: words.kept }
  const reason = words[failure.why === 'offline' && canSendNow ? 'online' : failure.why]
  return { text, why: reason.title, next: reason.text }
}
