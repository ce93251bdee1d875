import type { ReactNode } from 'react'
import { fillIn, fillInCount, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { DatedClaim } from '#site/schemas/claims.ts'
import type { Link } from '#site/schemas/fields.ts'
import type { Trust, TrustEntry } from '#site/schemas/trust.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './TrustFile.module.css'

type Statements = readonly { said: DatedClaim }[]

export type TrustFileProps = {
  trail: readonly Link[]
  words: Pick<Trust, 'here' | 'heading' | 'lead' | 'contents' | 'facts'>
  parts: readonly { id: string; number: number; title: string; entries: Statements }[]
  answers: readonly { answers: Statements }[]
  /** The parts, in the order of the contents. */
  children: ReactNode
}

/** Looks like a paper file: cover with key figures, contents along the spine, and numbered parts. */
export function TrustFile({ trail, words, parts, answers, children }: TrustFileProps) {
  const { here, heading, lead, contents, facts } = words
  const statements = [...parts.flatMap(({ entries }) => entries), ...answers.flatMap(({ answers }) => answers)]
  const reviews = statements.filter(({ said }) => !said.isDue).map(({ said }) => said.review)
  const due = statements.length - reviews.length
  const next = reviews.sort()[0]
  const figures = [
    [statements.length, facts.statements],
    [new Set(statements.map(({ said }) => said.owner)).size, facts.owners],
    ...(due > 0 ? [[due, facts.underReview]] : []),
    ...(next ? [[formatLongDate(next, currentLanguage().tag), facts.nextReview]] : []),
  ]
  return (
    <article className={`container ${styles.file}`}>
      <header className={styles.cover}>
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
        <p className="lead measure">{lead}</p>
        <ul role="list" className={styles.facts}>
          {figures.map(([figure, name]) => (
            <li key={name} className="muted small">
              <b>{figure}</b> {name}
            </li>
          ))}
        </ul>
      </header>
      <nav className={`off-paper ${styles.spine}`} aria-labelledby="contents">
        <div>
          <h2 id="contents" className={`${sharedStyles.label} muted`}>
            {contents}
          </h2>
          <ol role="list">
            {parts.map(({ id, number, title }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span>{number}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className={styles.parts}>{children}</div>
    </article>
  )
}

export type ReviewedStatementProps = { said: DatedClaim; words: Pick<Trust, 'underReview'>; children: ReactNode }

/** A statement, replaced by a notice once its review is due. `hidePastDates` does so on pages built earlier. */
export function ReviewedStatement({ said, words, children }: ReviewedStatementProps) {
  const notice = fillIn(words.underReview, {
    day: formatLongDate(said.review, currentLanguage().tag),
    owner: said.owner,
  })
  return (
    <span data-until={said.until}>
      <span hidden={said.isDue}>{children}</span>
      <span hidden={!said.isDue} className={styles.review}>
        {notice}
      </span>
    </span>
  )
}

/** The owner of a statement and the date of its next review. */
export const OwnerAndReview = ({ said, words }: { said: DatedClaim; words: Pick<Trust, 'until'> }) => (
  <>
    {said.owner}{' '}
    <small className="muted">{fillIn(words.until, { day: formatLongDate(said.review, currentLanguage().tag) })}</small>
  </>
)

export type TrustPartProps = {
  words: Pick<Trust, 'columns' | 'until' | 'underReview' | 'drawer'>
  id: string
  number: number
  title: string
  lead: string
  /** Heading of the optional column of asides. */
  aside?: string | undefined
  entries: readonly (TrustEntry & { said: DatedClaim })[]
  /** Statements among the children. */
  counted: number
  /** A table or downloads for the statements. */
  children?: ReactNode
}

/** A part of the trust file: a numbered register of its statements, and their tables, which open at a press. */
export function TrustPart({ words, id, number, title, lead, aside, entries, counted, children }: TrustPartProps) {
  const { name, statement, owner } = words.columns
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="subheading">
        <span>{number}</span> {title}
      </h2>
      <p className={`muted ${styles.about}`}>{lead}</p>
      <details className={styles.drawer}>
        <summary>{fillInCount(words.drawer, entries.length + counted, currentLanguage().tag)}</summary>
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
              <ReviewedStatement key="said" said={entry.said} words={words}>
                {entry.text ?? entry.said.wording}
              </ReviewedStatement>,
              ...(aside ? [entry.aside ?? ''] : []),
              <OwnerAndReview key="owner" said={entry.said} words={words} />,
            ],
          }))}
        />
        {children}
      </details>
    </section>
  )
}
