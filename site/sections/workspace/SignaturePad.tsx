import type { Workspace } from '#site/schemas/workspace.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './SignaturePad.module.css'

export type SignatureProps = { id: string; words: Workspace['offer']['signature'] }

/** The line that a visitor signs, by typing or, with script, by drawing. Stands with its hints in a `data-sign`. */
export const SignatureLine = ({ id, words }: SignatureProps) => (
  <div className={styles.pad}>
    <label htmlFor={id} className="muted">
      {words.label}
    </label>
    <div>
      <input
        id={id}
        placeholder={words.place}
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
)

/** How to sign, what becomes of it, and what has happened then. */
export const SignatureHints = ({ id, words }: SignatureProps) => (
  <div className={styles.hints}>
    <p id={`${id}-hint`} className={styles.hint}>
      {words.type} <span className={styles.draw}>{words.draw}</span>
    </p>
    <p className={`tinted ${styles.done}`} role="status">
      <b>{words.done}</b>
    </p>
    <p id={`${id}-note`} className="muted">
      {words.note}
    </p>
    <Button look="quiet" size="small">
      {words.clear}
    </Button>
  </div>
)
