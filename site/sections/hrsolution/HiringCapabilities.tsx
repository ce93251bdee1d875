import type { HrSolution } from '#site/schemas/hrsolution.ts'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './HiringCapabilities.module.css'

export type HiringCapabilitiesProps = HrSolution['capabilities']

/** What the assistant does on one side, what stays with the person on the other, and one thread laced between them. */
export function HiringCapabilities({ heading, lead, agent, person, items }: HiringCapabilitiesProps) {
  const last = items.length - 1
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="capabilities-heading">
      <div className={styles.head}>
        <h2 id="capabilities-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className={styles.sides} aria-hidden="true">
        <span>{agent}</span>
        <span>{person}</span>
      </div>
      <StepList className={styles.items}>
        {items.map((item, index) => (
          <li key={item.name}>
            <div className={styles.agent}>
              <h3>{item.name}</h3>
              <p className="muted">{item.text}</p>
            </div>
            <div className={styles.lace} aria-hidden="true">
              <svg viewBox="0 0 128 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d={`${index === 0 ? 'M10 34' : 'M64 0C64 20 10 16 10 34'}S118 48 118 66${index === last ? '' : ' 64 80 64 100'}`}
                  className="stitches"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </div>
            <p className={styles.person}>
              <b>{person}</b> <span>{item.person}</span>
            </p>
          </li>
        ))}
      </StepList>
    </section>
  )
}
