import type { Pricing } from '#site/schemas/pricing.ts'
import styles from './HiringCredits.module.css'

export type HiringCreditsProps = Omit<Pricing['credits'], 'description' | 'note'>

const credits = [1, 2, 3, 4, 5]

/** A strip of five credits on one thread. The used ones are punched. */
export function HiringCredits({ unit, used, left, usedCount }: HiringCreditsProps) {
  return (
    <ol role="list" className={styles.strip}>
      {credits.map((number) => (
        <li key={number} data-used={number <= usedCount ? '' : undefined}>
          <svg viewBox="0 0 40 40" fill="none" aria-hidden="true">
            <circle
              cx="20"
              cy="20"
              r="14"
              {...(number <= usedCount
                ? { fill: 'var(--thread)' }
                : { stroke: 'var(--edge)', strokeWidth: 2.5, strokeDasharray: '5 4.8' })}
            />
          </svg>
          <b>1</b>
          <span>{unit}</span>
          <small className="muted">{number <= usedCount ? used : number === usedCount + 1 ? left : ''}</small>
        </li>
      ))}
    </ol>
  )
}
