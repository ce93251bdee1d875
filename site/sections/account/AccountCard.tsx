import type { ReactNode } from 'react'
import type { AccountAnswer } from '#site/schemas/account.ts'
import type { Link } from '#site/schemas/fields.ts'
import { Button } from '#site/ui/Button.tsx'
import looks from '#site/ui/looks.module.css'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from './AccountCard.module.css'

export type AccountCardProps = {
  title: string
  submit: string
  otherLead: string
  other: Link
  answer: AccountAnswer
  /** The app's addresses; the first is the one for this card. */
  appAddresses: readonly [string, string]
  children: ReactNode
}

const withoutScheme = (href: string) => href.replace(/^https:\/\//, '')

/**
 * A card whose fields are sent nowhere. The form's method is `dialog`: its button closes the dialog around it, and
 * the answer takes its place. Nothing is sent, the address stays the same, and no script is needed.
 */
export function AccountCard({ title, submit, otherLead, other, answer, appAddresses, children }: AccountCardProps) {
  const [first, second] = appAddresses
  return (
    <div className={styles.place}>
      <dialog open className={`${looks.panel} ${styles.card}`} aria-labelledby="account-title" data-account-card>
        <h2 id="account-title">{title}</h2>
        <form method="dialog" noValidate className={styles.form}>
          {children}
          <Button type="submit" wide>
            {submit}
          </Button>
          <p className={`muted small ${styles.other}`}>
            {otherLead}{' '}
            <a className="tap" href={other.href}>
              {other.label}
            </a>
          </p>
        </form>
      </dialog>
      <div className={`${looks.panel} ${styles.answer}`} tabIndex={-1} data-account-answer>
        <svg viewBox="0 0 120 44" fill="none" aria-hidden="true">
          <path d="M4 30c24-26 44-26 58-8s30 18 50-6M98 12l15 3-6 15" className="stitches" strokeLinejoin="round" />
        </svg>
        <h2>{answer.heading}</h2>
        <p className="muted">{answer.text}</p>
        <Button href={first} newTab>
          {answer.first} {withoutScheme(first)}
        </Button>
        <p className={`muted small ${styles.other}`}>
          {answer.second}{' '}
          <a className="tap" href={second} {...inNewTab}>
            {withoutScheme(second)}
          </a>
        </p>
      </div>
    </div>
  )
}
