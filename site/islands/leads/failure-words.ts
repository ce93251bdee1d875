import type { FormMessages } from '#site/schemas/form-messages.ts'
import { waitInWords } from './retry-after.ts'
import type { SendFailure } from './send-lead.ts'

export type FailureWords = { text: string; detail?: string | undefined }

/** What a visitor is told of a failed post. `canSendNow`: what they had to wait for has come. */
export function failureWords(failure: SendFailure, words: FormMessages, canSendNow = false): FailureWords {
  return {
    text: failure.outcome === 'refused' ? failure.message || words.refused : words.failed,
    detail: detailOf(failure, words, canSendNow),
  }
}

function detailOf(failure: SendFailure, words: FormMessages, canSendNow: boolean): string | undefined {
  const { retryAfterMs } = failure
  if (retryAfterMs !== undefined) {
    if (canSendNow) return words.waitOver
    const wait = waitInWords(retryAfterMs)
    // Our own service says the time in its message already.
    return failure.outcome === 'refused' && failure.message.includes(wait)
      ? undefined
      : words.wait.replace('{wait}', wait)
  }
  if (failure.outcome === 'refused') return undefined
  if (failure.why === 'offline') return canSendNow ? words.online : words.offline
  return failure.why === 'silence' ? words.silence : words.kept
}
