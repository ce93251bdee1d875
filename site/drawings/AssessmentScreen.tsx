import { Check } from 'lucide-react'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Usage } from '#site/schemas/usage.ts'
import styles from './AssessmentScreen.module.css'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'

/** The page on which a candidate answers, with tabs, video, question and permissions. */
export function AssessmentScreen({ app, position, avatar, ...words }: Drawn<Omit<Usage['screen'], 'description'>>) {
  const { tabs, open, recording, question, grants } = words
  return (
    <Card caption={app} aside={position}>
      <div className={styles.screen}>
        <ul role="list" className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab} data-open={tab === open ? '' : undefined}>
              {tab}
            </li>
          ))}
        </ul>
        <div className={styles.video}>
          <p className={`row ${styles.recording}`}>{recording}</p>
          <div className={styles.face}>
            <PersonPortrait parts={avatar} />
          </div>
          <svg viewBox="0 0 320 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
            <path
              d="M0 20C16 4 26 4 40 20s24 16 40 0 26-22 40 0 24 24 40 0 24-12 40 0 26 12 40 0 24-24 40 0 24 12 40 0"
              className="tie"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
      <p className={`${card.name} ${styles.question}`}>{question}</p>
      <ul role="list" className={`wrap ${styles.grants}`}>
        {grants.map((grant) => (
          <li key={grant} className="row">
            <Check aria-hidden="true" width="1.05em" height="1.05em" strokeWidth={2.5} />
            {grant}
          </li>
        ))}
      </ul>
    </Card>
  )
}
