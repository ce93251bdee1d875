import { type ReactNode, useEffect, useState } from 'react'
import words from '#content/form-messages.yaml'
import { language } from '#content/site.yaml'
import { fillIn, formatWait } from '#domain/fill-in.ts'
import { Notice, NoticePlace } from '#site/ui/Notice.tsx'
import type { SendFailure } from './send-lead.ts'

export type FailureNoticeProps = {
  failure: SendFailure
  /** Stands over the service's own words, which may be about anything. */
  title?: string | undefined
  children?: ReactNode
}

/** Says how a post failed, and says so when what it waits for has come: the connection, or the end of the wait. */
export function FailureNotice({ failure, title, children }: FailureNoticeProps) {
  const [canSendNow, setCanSendNow] = useState(false)
  const isOffline = failure.outcome === 'failed' && failure.why === 'offline'
  const { retryAfterMs } = failure

  useEffect(() => {
    const sayNow = () => setCanSendNow(true)
    if (isOffline) addEventListener('online', sayNow)
    const timer = retryAfterMs === undefined ? undefined : setTimeout(sayNow, retryAfterMs)
    return () => {
      removeEventListener('online', sayNow)
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
      <NoticePlace>{canSendNow && notice}</NoticePlace>
    </>
  )
}

type FailureWords = {
  text: string
  /** Why it failed, where that is known better than `text` says. */
  why?: string | undefined
  /** What it means for the visitor. */
  next?: string | undefined
}

/** Says what a visitor is told of a failed post. `canSendNow` is true once what they had to wait for has come. */
export function failureWords(failure: SendFailure, canSendNow = false): FailureWords {
  const wait = failure.retryAfterMs === undefined ? undefined : formatWait(failure.retryAfterMs, language.tag)
  const waitText = wait && (canSendNow ? words.waitOver : fillIn(words.busy.text, { wait }))
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
