import { type ReactNode, useEffect, useState } from 'react'
import type { FormMessages } from '#site/schemas/form-messages.ts'
import { Notice } from '#site/ui/Notice.tsx'
import { failureWords } from './failure-words.ts'
import type { SendFailure } from './send-lead.ts'

export type FailureNoticeProps = {
  failure: SendFailure
  messages: FormMessages
  /** Without it the first sentence is the title. */
  title?: string | undefined
  children?: ReactNode
}

/** Says how a post failed, and says so when what it waits for has come: the connection, or the end of the wait. */
export function FailureNotice({ failure, messages, title, children }: FailureNoticeProps) {
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

  const { text, detail } = failureWords(failure, messages, canSendNow)
  return (
    <Notice kind="error" title={title ?? text}>
      {title && <p>{text}</p>}
      {detail && <p>{detail}</p>}
      {children}
    </Notice>
  )
}
