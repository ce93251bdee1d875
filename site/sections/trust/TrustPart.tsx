import type { ReactNode } from 'react'
import { language } from '#content/site.yaml'
import { fillIn, longDate } from '#domain/fill-in.ts'
import type { DatedClaim } from '#site/schemas/claims.ts'
import type { Trust, TrustEntry } from '#site/schemas/trust.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import styles from './TrustPart.module.css'

export type StandingProps = { said: DatedClaim; words: Pick<Trust, 'underReview'>; children: ReactNode }

/** A statement until its review is due; from then on, that it is under review. `pastDates` changes it in an older page. */
export function Standing({ said, words, children }: StandingProps) {
  const notice = fillIn(words.underReview, { day: longDate(said.review, language.tag), owner: said.owner })
  return (
    <span data-until={said.until}>
      <span hidden={said.isDue}>{children}</span>
      <span hidden={!said.isDue} className={styles.review}>
        {notice}
      </span>
    </span>
  )
}

/** Who answers for a statement, and until when it stands. */
export const OwnerAndEnd = ({ said, words }: { said: DatedClaim; words: Pick<Trust, 'until'> }) => (
  <>
    {said.owner} <small className="muted">{fillIn(words.until, { day: longDate(said.review, language.tag) })}</small>
  </>
)

export type TrustPartProps = {
  words: Pick<Trust, 'columns' | 'until' | 'underReview'>
  id: string
  number: number
  title: string
  lead: string
  /** Heads the column of the asides, where there is one. */
  aside?: string | undefined
  entries: readonly (TrustEntry & { said: DatedClaim })[]
  /** What belongs to the statements: a table, or files. */
  children?: ReactNode
}

/** One part of the trust file: its statements as a numbered register, and what belongs to them. */
export function TrustPart({ words, id, number, title, lead, aside, entries, children }: TrustPartProps) {
  const { name, statement, owner } = words.columns
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <span>{number}</span> {title}
      </h2>
      <p className={`muted ${styles.lead}`}>{lead}</p>
      <ComparisonTable
        labelledBy={`${id}-heading`}
        className={styles.register}
        columns={[name, statement, ...(aside ? [aside] : []), owner]}
        rows={entries.map((entry, index) => ({
          key: entry.claim,
          name: (
            <>
              <span>{`${number}.${index + 1} `}</span>
              {entry.name}
            </>
          ),
          cells: [
            <Standing key="said" said={entry.said} words={words}>
              {entry.text ?? entry.said.wording}
            </Standing>,
            ...(aside ? [entry.aside ?? ''] : []),
            <OwnerAndEnd key="owner" said={entry.said} words={words} />,
          ],
        }))}
      />
      {children}
    </section>
  )
}
