import type { MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'
import { Notice } from './Notice.tsx'

export type ErrorSummaryProps = {
  title: string
  /** The problems are in form order. `fieldId` is the control to change; a problem without a control is plain text. */
  problems: readonly { text: string; fieldId?: string | undefined }[]
}

/** Every answer that needs a change, at the top of its form: each links to its field, with the message shown there. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  return (
    <Notice kind="error" title={title}>
      <ul role="list" className={styles.list}>
        {problems.map(({ text, fieldId }) => (
          <li key={text + fieldId}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={focusField}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Focuses the field as the link would, but with the label in view, and without an entry in the browser's history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.querySelector<HTMLInputElement>(event.currentTarget.hash)
  if (!field) return
  event.preventDefault()
  field.labels?.[0]?.scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
}
