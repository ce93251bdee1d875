import { type ReactNode, useEffect, useState } from 'react'
import { fillIn, formatWait } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { Notice, NoticeRegion } from '#site/ui/Notice.tsx'
import { wordsOf } from '#words'
import type { SendFailure } from './send-lead.ts'

export type FailureNoticeProps = {
  failure: SendFailure
  /** Heads a message of the service itself, which may say anything. */
  title?: string | undefined
  children?: ReactNode
}

/** Says how a post failed, and when it can be retried: once back online, or once the required wait is over. */
export function FailureNotice({ failure, title, children }: FailureNoticeProps) {
  const [canSendNow, setCanSendNow] = useState(false)
  const isOffline = failure.outcome === 'failed' && failure.why === 'offline'
  const { retryAfterMs } = failure

  useEffect(() => {
    const allowRetry = () => setCanSendNow(true)
    if (isOffline) addEventListener('online', allowRetry)
    const timer = retryAfterMs === undefined ? undefined : setTimeout(allowRetry, retryAfterMs)
    return () => {
      removeEventListener('online', allowRetry)
      clearTimeout(timer)
    }
  }, [isOffline, retryAfterMs])

  const { text, why, next } = failureWords(failure, canSendNow)
  const heading = title && failure.outcome === 'refused' && failure.message ? title : undefined
  const notice = (
    <Notice kind={canSendNow ? 'success' : 'error'} title={heading ?? why ?? text}>
      {heading && <p>{text}</p>}
      {next && <p>{next}</p>}
      {children}
    </Notice>
  )
  return (
    <>
      {!canSendNow && notice}
      <NoticeRegion>{canSendNow && notice}</NoticeRegion>
    </>
  )
}

type FailureWords = {
  text: string
  /** A more specific reason than `text`, if known. */
  why?: string | undefined
  /** What the visitor can do. */
  next?: string | undefined
}

/** Chooses the words for a failed post. `canSendNow`: the wait is over, or the connection is back. */
export function failureWords(failure: SendFailure, canSendNow = false): FailureWords {
  const words = wordsOf('form-messages')
  const wait = failure.retryAfterMs === undefined ? undefined : formatWait(failure.retryAfterMs, currentLanguage().tag)
  const waitText = wait && (canSendNow ? words.waitOver : fillIn(words.busy.text, { wait }))
  if (failure.outcome === 'refused') {
    const text = failure.message || words.refused
    // Our own service already states the wait in its message.
    return { text, next: wait && text.includes(wait) && !canSendNow ? undefined : waitText }
  }
  const text = words.failed
  if (waitText) return { text, why: words.busy.title, next: waitText }
  if (failure.why === 'unreadable') return { text, next: words.kept }
  const reason = words[failure.why === 'offline' && canSendNow ? 'online' : failure.why]
  return { text, why: reason.title, next: reason.text }
}
