import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './EmailSources.module.css'

/** Each step of the work: the agent's part and the person's. */
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

/** An email whose sentences show their source when hovered, focused or tapped; wide pages show all sources. */
export function EmailSources({ heading, lead, to, subject, sentences, signed }: SalesAndMarketing['letter']) {
  return (
    <section id="letter" className="container section close" aria-labelledby="letter-heading">
      <SectionHead id="letter-heading" heading={heading} lead={lead} kind="stacked" />
      <div className={styles.letter} role="radiogroup" aria-labelledby="letter-heading">
        <div className={`${sharedStyles.panel} ${styles.sheet}`} />
        <div className={styles.address}>
          <p className="muted small">{to}</p>
          <p>{subject}</p>
        </div>
        {sentences.map(({ text, source, note }, index) => (
          <div key={text} className={styles.line}>
            <label>
              <input
                className={sharedStyles.inputOverlay}
                type="radio"
                name="sentence"
                defaultChecked={index === 0}
                aria-describedby={`source-${index + 1}`}
              />
              <span>{text}</span>
              {'\u00a0'}
              <b className="threaded" aria-hidden="true">
                {index + 1}
              </b>
            </label>
            <div id={`source-${index + 1}`} className={styles.source}>
              <b className="threaded" aria-hidden="true">
                {index + 1}
              </b>
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
