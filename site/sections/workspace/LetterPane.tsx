import { type ReactNode, useId } from 'react'
import type { Workspace } from '#site/schemas/workspace.ts'
import { Button } from '#site/ui/Button.tsx'
import { Signature } from '#site/ui/Signature.tsx'
import styles from './LetterPane.module.css'

export type LetterPaneProps = Workspace['offer'] & {
  /** Already signed with the thread. */
  isSigned: boolean
  withSlot: (text: string) => ReactNode
  /** The note on the candidate. */
  children: ReactNode
}

/** The offer letter for the visitor to sign, by typing or, with script, by drawing. */
export function LetterPane({ isSigned, withSlot, children, signature, ...letter }: LetterPaneProps) {
  const id = useId()
  return (
    <div className={styles.desk} data-sign>
      <div className={`sheet ${styles.letter}`}>
        <p>{letter.greeting}</p>
        <p>{withSlot(letter.text)}</p>
        <p className={`muted ${styles.fine}`}>{letter.filled}</p>
        <dl className={styles.terms}>
          {letter.terms.map(({ name, value }) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isSigned ? (
          <div className={styles.signed}>
            <Signature />
            <p className={`muted ${styles.fine}`}>{letter.signed}</p>
          </div>
        ) : (
          <div className={styles.pad}>
            <label htmlFor={id} className={`muted ${styles.fine}`}>
              {signature.label}
            </label>
            <div>
              <input
                id={id}
                placeholder={signature.place}
                aria-describedby={`${id}-hint ${id}-note`}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
              />
              <svg fill="none" stroke="var(--brand)" strokeWidth={3} strokeLinecap="round" aria-hidden="true">
                <path />
              </svg>
            </div>
          </div>
        )}
      </div>
      <div className={styles.beside}>
        {children}
        {!isSigned && (
          <>
            <p id={`${id}-hint`} className={styles.hint}>
              {signature.type} <span className={styles.draw}>{signature.draw}</span>
            </p>
            <p id={`${id}-note`} className="muted">
              {signature.note}
            </p>
            <Button look="quiet" size="small">
              {signature.clear}
            </Button>
            <p className={styles.done} role="status">
              <b>{signature.done}</b>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
