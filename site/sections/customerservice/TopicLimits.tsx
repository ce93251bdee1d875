import type { CustomerService } from '#site/schemas/customerservice.ts'
import looks from '#site/ui/looks.module.css'
import styles from './TopicLimits.module.css'

export type TopicLimitsProps = CustomerService['limits']

/** One line of thread for each topic, as long as what the agent may do alone. */
export function TopicLimits({ heading, lead, topics }: TopicLimitsProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="limits-heading">
      <h2 id="limits-heading">{heading}</h2>
      <p className="lead">{lead}</p>
      <dl className={`ruled ${styles.topics}`}>
        {topics.map(({ topic, reach, rule }) => (
          <div key={topic} data-reach={reach}>
            <dt>{topic}</dt>
            <dd className="muted">
              <span className={`${looks.ringed} ${styles.track}`} aria-hidden="true" />
              {rule}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
