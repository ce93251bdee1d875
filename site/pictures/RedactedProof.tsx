import { Fragment } from 'react'
import type { CaseStudy } from '#site/schemas/casestudy.ts'
import styles from './RedactedProof.module.css'

/** A galley proof of a story, redacted where its customer has not released it. */
export function RedactedProof({ description, caption, aside, parts, release, note }: CaseStudy['proof']) {
  return (
    <div className={`container ${styles.desk}`} role="img" aria-label={description}>
      <div className={`sheet ${styles.proof}`}>
        <p className={styles.caption}>
          <b>{caption}</b>
          <span>{aside}</span>
        </p>
        <div className={styles.columns}>
          {parts.map(({ name, text }) => (
            <div key={name}>
              <b>{name}</b>
              <p>
                {text.split(/[[\]]/).map((piece, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
                  <Fragment key={index}>{index % 2 === 1 ? <span>{piece}</span> : piece}</Fragment>
                ))}
              </p>
            </div>
          ))}
        </div>
        <div className={styles.release}>
          <b>{release}</b>
          <i />
          <span className="muted">{note}</span>
        </div>
      </div>
    </div>
  )
}
