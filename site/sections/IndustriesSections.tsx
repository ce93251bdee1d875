import { ArrowDown } from 'lucide-react'
import { RotaWeek, WorkEvidence } from '#site/drawings/IndustryPictures.tsx'
import type { Industries } from '#site/schemas/industries.ts'
import { ChoicePanels } from '#site/ui/ChoicePanels.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './IndustriesSections.module.css'

/** A hire in healthcare: the ward's week, and below it the story along the thread. */
export function HealthcareStory({ heading, subheading, lead, sample, beats, roles }: Industries['healthcare']) {
  return (
    <section id="healthcare" className={`section deep ${styles.band}`} aria-labelledby="healthcare-heading">
      <div className="container">
        <div className={`split ${styles.head}`}>
          <div>
            <h2 id="healthcare-heading">{heading}</h2>
            <p className={`${sharedStyles.title} ${styles.subheading}`}>{subheading}</p>
          </div>
          <p className="lead measure">{lead}</p>
        </div>
        <div className={styles.picture}>
          <ChoicePanels
            legend={roles.legend}
            name="healthcare-role"
            panels={roles.items.map(({ role, description, ...picture }) => ({
              label: role,
              content: (
                <div role="img" aria-label={description}>
                  <RotaWeek {...picture} />
                </div>
              ),
            }))}
          />
        </div>
        <Story sample={sample} beats={beats} className={styles.across} />
      </div>
    </section>
  )
}

/** A hire in technology: the work beside the story along the thread. */
export function TechnologyStory({ heading, subheading, lead, sample, beats, roles }: Industries['technology']) {
  return (
    <section id="technology" className={`container split ${styles.section}`} aria-labelledby="technology-heading">
      <div>
        <h2 id="technology-heading">{heading}</h2>
        <p className={`${sharedStyles.title} ${styles.subheading}`}>{subheading}</p>
        <p className="lead measure">{lead}</p>
        <div className={styles.work}>
          <ChoicePanels
            legend={roles.legend}
            name="technology-role"
            panels={roles.items.map(({ role, description, ...picture }) => ({
              label: role,
              content: (
                <div role="img" aria-label={description}>
                  <WorkEvidence {...picture} />
                </div>
              ),
            }))}
          />
        </div>
      </div>
      <div className={styles.story}>
        <Story sample={sample} beats={beats} />
      </div>
    </section>
  )
}

type StoryProps = Pick<Industries['technology'], 'sample' | 'beats'> & { className?: string | undefined }

/** Dated events along the thread. */
const Story = ({ sample, beats, className = '' }: StoryProps) => (
  <>
    <h3 className={`${sharedStyles.label} muted`}>{sample}</h3>
    <StepList className={`${styles.beats} ${className}`}>
      {beats.map(({ when, text }) => (
        <li key={when}>
          <b className={sharedStyles.title}>{when}</b>
          <p className="text">{text}</p>
        </li>
      ))}
    </StepList>
  </>
)

/** The same questions, answered for each industry. */
export function IndustryDifferences({ heading, lead, columns, rows }: Industries['differences']) {
  return (
    <section className="container section short" aria-labelledby="differences-heading">
      <SectionHead id="differences-heading" heading={heading} lead={lead} kind="statement" />
      <ComparisonTable
        labelledBy="differences-heading"
        className={styles.table}
        columns={[columns.question, columns.technology, columns.healthcare]}
        rows={rows.map(({ question, technology, healthcare }) => ({
          key: question,
          name: question,
          cells: [technology, healthcare],
        }))}
      />
    </section>
  )
}

/** Two tall links down the page. */
export function IndustryLinks({ label, technology, healthcare }: Industries['fork']) {
  return (
    <nav aria-label={label} className={styles.fork}>
      <ul role="list">
        <li>
          <a href="#technology" className="threaded">
            <svg viewBox="0 0 120 90" fill="none" aria-hidden="true">
              <path d="M6 14h46M22 32h70M22 50h36M38 68h64M6 86h24" className={styles.code} />
              <path d="M70 50h34" className={`${styles.code} ${styles.merged}`} />
            </svg>
            <b>{technology.name}</b>
            <span>{technology.text}</span>
            <ArrowDown aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          </a>
        </li>
        <li>
          <a href="#healthcare" className="tinted">
            <svg viewBox="0 0 120 90" fill="none" aria-hidden="true">
              <path d="M4 4h84v82H4ZM20 24h52M20 40h36M20 70h20" className={styles.paper} />
              <circle cx="88" cy="62" r="24" className={styles.seal} />
              <path d="M77 62l8 8 14-15" className={styles.paper} />
            </svg>
            <b>{healthcare.name}</b>
            <span>{healthcare.text}</span>
            <ArrowDown aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          </a>
        </li>
      </ul>
    </nav>
  )
}
