import { Fragment } from 'react'
import type { CaseStudy, ReleasedProof as Released } from '#site/schemas/casestudy.ts'
import styles from './RedactedProof.module.css'

type Words = CaseStudy['proof']

/** A galley proof of a story, redacted where its customer has not released it. */
export const RedactedProof = ({ description, ...words }: Words) => (
  <div className={`container ${styles.desk}`} role="img" aria-label={description}>
    <ProofSheet {...words} />
  </div>
)

/** The same proof once its customer has signed it: what was blacked out can be read. */
export const ReleasedProof = ({ words, proof }: { words: Words; proof: Released }) => (
  <div className={`container ${styles.desk}`} data-released>
    <ProofSheet {...words} {...proof} aside={words.released} note={words.releasedNote} />
  </div>
)

type ProofSheetProps = Pick<Words, 'caption' | 'aside' | 'parts' | 'release' | 'note'> & { signed?: string }

const ProofSheet = ({ caption, aside, parts, release, signed, note }: ProofSheetProps) => (
  <div className={`sheet ${styles.proof}`}>
    <p className={`row wrap ${styles.caption}`}>
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
    <div className={`wrap ${styles.release}`}>
      <b>{release}</b>
      <i>{signed}</i>
      <span className="muted">{note}</span>
    </div>
  </div>
)
