import { Fragment } from 'react'
import type { CaseStudy } from '#site/schemas/casestudy.ts'
import styles from './UnreleasedProof.module.css'

/** The proof of a story, with everything blacked out that its customer has not released. */
export function UnreleasedProof({ description, caption, aside, parts, release, note }: CaseStudy['proof']) {
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
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
