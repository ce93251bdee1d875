import { type ReactNode, useId } from 'react'
import type { Workspace } from '#site/schemas/workspace.ts'
import styles from './LetterPane.module.css'
import { SignatureHints, SignatureLine } from './SignaturePad.tsx'

export type LetterPaneProps = Workspace['offer'] & {
  withSlot: (text: string) => ReactNode
}

/** The offer letter for the visitor to sign. */
export function LetterPane({ withSlot, signature, ...letter }: LetterPaneProps) {
  const id = useId()
  return (
    <div className={styles.desk} data-sign>
      <div className={`sheet ${styles.letter}`}>
        <p>{letter.greeting}</p>
        <p>{withSlot(letter.text)}</p>
        <p className={`muted ${styles.fine}`}>{letter.filled}</p>
        <dl className={styles.terms}>
          {letter.terms.map(({ name, value }) => (
            <div key={name} className="tinted">
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SignatureLine id={id} words={signature} />
      </div>
      <SignatureHints id={id} words={signature} />
    </div>
  )
}
