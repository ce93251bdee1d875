import type { Company } from '#site/schemas/company.ts'
import styles from './VisionStatement.module.css'

export type VisionStatementProps = Company['vision']

/** What the company is for, in one large sentence and two paragraphs. */
export function VisionStatement({ heading, statement, paragraphs }: VisionStatementProps) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="vision-heading">
      <div className="container">
        <h2 id="vision-heading" className="muted">
          {heading}
        </h2>
        <p className={styles.statement}>{statement}</p>
        <div className={`muted ${styles.paragraphs}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
