import { formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Claimed } from '#site/schemas/claims.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Proof } from '#site/schemas/proof.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import accordion from '#site/ui/Accordion.module.css'
import { PlusMinusIcon } from '#site/ui/Accordion.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './BuyerAnswers.module.css'

type Answers = Proof['answers']

export type BuyerAnswersProps = Omit<Answers, 'speaker'> & {
  speaker: Drawn<TeamMember>
  published: Claimed<Answers['disclosure']['rows'][number]>[]
}

/**
 * Four answers with the person who vouches for them, and a collapsible list of what an employer publishes about the
 * tool.
 */
export function BuyerAnswers({ heading, says, items, disclosure, speaker, published }: BuyerAnswersProps) {
  const { summary, lead, columns } = disclosure
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="answers-heading">
      <div className={styles.person}>
        <h2 id="answers-heading">{heading}</h2>
        <div className={styles.portrait}>
          <PersonPortrait parts={speaker.avatar} />
        </div>
        <p className={`${sharedStyles.title} ${styles.says}`}>{says}</p>
        <p className="small">
          <b>{speaker.name}</b>
          <span className="muted">{speaker.title}</span>
        </p>
      </div>
      <div>
        {items.map(({ q, a, more }) => (
          <details key={q} className={accordion.item}>
            <summary>
              {q}
              <PlusMinusIcon />
            </summary>
            <p className={`muted ${accordion.answer}`}>
              {a} <a href={more.href}>{more.label}</a>
            </p>
          </details>
        ))}
        <details className={`${accordion.item} ${styles.disclosure}`}>
          <summary id="disclosure-summary">
            {summary}
            <PlusMinusIcon />
          </summary>
          <p className="muted small">{lead}</p>
          <ComparisonTable
            labelledBy="disclosure-summary"
            columns={[columns.fact, columns.sample, columns.reviewed]}
            rows={published.map(({ fact, claim, said }) => ({
              key: claim,
              name: fact,
              cells: [said.wording, formatLongDate(said.review, currentLanguage().tag)],
            }))}
          />
        </details>
      </div>
    </section>
  )
}
