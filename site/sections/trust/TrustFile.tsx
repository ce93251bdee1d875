import type { ReactNode } from 'react'
import { language } from '#content/site.yaml'
import { longDate } from '#domain/fill-in.ts'
import type { DatedClaim } from '#site/schemas/claims.ts'
import type { Link } from '#site/schemas/fields.ts'
import type { Trust } from '#site/schemas/trust.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
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

/** A file like one of paper: the contents along its spine, the title, what is in it, and its numbered parts. */
export function TrustFile({ trail, words, parts, answers, children }: TrustFileProps) {
  const { here, heading, lead, contents, facts } = words
  const statements = [...parts.flatMap(({ entries }) => entries), ...answers.flatMap(({ answers }) => answers)]
  const reviews = statements.filter(({ said }) => !said.isDue).map(({ said }) => said.review)
  const due = statements.length - reviews.length
  const next = reviews.sort()[0]
  const owners = new Set(statements.map(({ said }) => said.owner))
  return (
    <article className={`container ${styles.file}`}>
      <header className={styles.cover}>
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <ul role="list" className={styles.facts}>
          <li>
            <b>{statements.length}</b> {facts.statements}
          </li>
          <li>
            <b>{owners.size}</b> {facts.owners}
          </li>
          {due > 0 && (
            <li>
              <b>{due}</b> {facts.underReview}
            </li>
          )}
          {next && (
            <li>
              <b>{longDate(next, language.tag)}</b> {facts.nextReview}
            </li>
          )}
        </ul>
      </header>
      <nav className={styles.spine} aria-labelledby="contents">
        <div>
          <h2 id="contents">{contents}</h2>
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
