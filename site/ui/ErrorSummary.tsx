import type { MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'
import { Notice } from './Notice.tsx'

export type ErrorSummaryProps = {
  title: string
  /** In form order. A problem without a `fieldId` is plain text, the others link to their control. */
  problems: readonly { text: string; fieldId?: string | undefined }[]
}

/** Lists every invalid answer above its form, with the field's message as a link to the field. */
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

/** Focuses the field like the link, but with its label in view and without a history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.querySelector<HTMLInputElement>(event.currentTarget.hash)
  if (!field) return
  event.preventDefault()
  field.labels?.[0]?.scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
}
