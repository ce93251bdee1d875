import { type ReactNode, useEffect, useState } from 'react'
import { Notice, NoticePlace } from '#site/ui/Notice.tsx'
import { failureWords } from './failure-words.ts'
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
