import type { Industries } from '#site/schemas/industries.ts'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import styles from './IndustryPictures.module.css'

export type RotaWeekProps = Omit<Industries['healthcare']['roles']['items'][number], 'role' | 'description'>

const cellStyles = { '-': undefined, x: styles.covered, gap: styles.gap, new: `drawing ${styles.filled}` } as const

/** A ward's week with the nights that one hire fills, and the documents checked beforehand. */
export function RotaWeek({ caption, aside, days, shifts, legend, papers }: RotaWeekProps) {
  return (
    <Card caption={caption} aside={aside}>
      <div className={styles.columns}>
        <div>
          <div className={styles.week}>
            <span />
            {days.map((day) => (
              <span className="muted" key={day}>
                {day}
              </span>
            ))}
            {shifts.map(({ name, cells }) => [
              <b key={name}>{name}</b>,
              ...cells.map((cell, index) => <i key={`${name} ${days[index]}`} className={cellStyles[cell]} />),
            ])}
          </div>
          <p className={`wrap muted ${styles.legend}`}>
            {(['covered', 'gap', 'filled'] as const).map((kind) => (
              <span key={kind}>
                <i className={`drawing ${styles[kind]}`} />
                {legend[kind]}
              </span>
            ))}
          </p>
        </div>
        <dl className={`${card.rows} ${styles.papers}`}>
          {papers.map(({ name, state }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="muted">{state}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

export type WorkEvidenceProps = Omit<Industries['technology']['roles']['items'][number], 'role' | 'description'>

/** Criteria tied to pieces of work, with a loose end where nothing was found. */
export function WorkEvidence({ caption, aside, criteria }: WorkEvidenceProps) {
  return (
    <Card caption={caption} aside={aside}>
      <ul role="list" className={`${card.rows} ${styles.criteria}`}>
        {criteria.map(({ name, evidence, found }) => (
          <li key={name} className="row" data-found={found}>
            <b>{name}</b>
            <svg viewBox="0 0 80 40" preserveAspectRatio="none" fill="none" aria-hidden="true">
              <path
                d={found ? 'M4 20C22 2 34 2 44 20S66 38 80 20' : 'M4 20C14 6 24 6 30 20S40 36 48 26'}
                className="tie"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className="tinted">{evidence}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
