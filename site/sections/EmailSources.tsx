import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import looks from '#site/ui/looks.module.css'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './EmailSources.module.css'

/** Shows the work step by step: the agent's part and the person's. */
export function SharedWork({ heading, lead, columns, rows }: SalesAndMarketing['shares']) {
  return (
    <section id="shares" className={`section deep ${styles.band}`} aria-labelledby="shares-heading">
      <div className="container">
        <SectionHead id="shares-heading" heading={heading} lead={lead} kind="statement" />
        <ComparisonTable
          labelledBy="shares-heading"
          className={styles.table}
          columns={[columns.step, columns.agent, columns.you]}
          rows={rows.map(({ step, agent, you }) => ({ key: step, name: step, cells: [agent, you] }))}
        />
      </div>
    </section>
  )
}

/** One email. The sentence that is pointed at, focused or tapped shows its source; on a wide page all are beside it. */
export function EmailSources({ heading, lead, to, subject, sentences, signed }: SalesAndMarketing['letter']) {
  return (
    <section id="letter" className="container section close" aria-labelledby="letter-heading">
      <SectionHead id="letter-heading" heading={heading} lead={lead} kind="stacked" />
      <div className={styles.letter} role="radiogroup" aria-labelledby="letter-heading">
        <div className={`${looks.panel} ${styles.sheet}`} />
        <div className={styles.address}>
          <p className="muted small">{to}</p>
          <p>{subject}</p>
        </div>
        {sentences.map(({ text, source, note }, index) => (
          <div key={text} className={styles.line}>
            <label>
              <input
                className={looks.overlaid}
                type="radio"
                name="sentence"
                defaultChecked={index === 0}
                aria-describedby={`source-${index + 1}`}
              />
              <span>{text}</span>
              {'\u00a0'}
              <b aria-hidden="true">{index + 1}</b>
            </label>
            <div id={`source-${index + 1}`} className={styles.source}>
              <b aria-hidden="true">{index + 1}</b>
              <div>
                <h3>{source}</h3>
                <p className="text">{note}</p>
              </div>
            </div>
          </div>
        ))}
        <p className={`muted ${styles.signed}`}>{signed}</p>
      </div>
    </section>
  )
}
