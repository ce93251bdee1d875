import type { OfferLetterWords } from '#site/schemas/picture-content.ts'
import { Signature } from '#site/ui/Signature.tsx'
import { Card } from './Card.tsx'
import styles from './OfferLetter.module.css'

/** The letter at the end of the thread. The thread itself becomes the signature. */
export function OfferLetter({ title, signed }: OfferLetterWords) {
  return (
    <Card sheet>
      <p className={styles.title}>{title}</p>
      <svg className={styles.text} viewBox="0 0 200 36" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M3 4h194M3 18h166M3 32h122"
          stroke="var(--edge)"
          strokeWidth={5}
          opacity={0.5}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Signature className={styles.signature} />
      <p className={`muted ${styles.line}`}>{signed}</p>
    </Card>
  )
}
