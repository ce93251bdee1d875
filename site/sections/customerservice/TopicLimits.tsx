import { type CustomerService, reaches } from '#site/schemas/customerservice.ts'
import chosen from '#site/ui/chosen.module.css'
import looks from '#site/ui/looks.module.css'
import styles from './TopicLimits.module.css'

export type TopicLimitsProps = CustomerService['limits']

/** One line of thread for each topic, as long as what the agent may do alone. Its knot can be moved. */
export function TopicLimits({ heading, lead, places, topics }: TopicLimitsProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="limits-heading">
      <h2 id="limits-heading">{heading}</h2>
      <p className="lead">{lead}</p>
      <ul role="list" className={`ruled ${styles.topics}`}>
        {topics.map(({ topic, reach, rules }, row) => (
          <li key={topic} className={chosen.chosen}>
            <h3>{topic}</h3>
            <fieldset className={styles.track} data-drag-choice>
              <legend className="visually-hidden">{topic}</legend>
              {reaches.map((place, index) => (
                <label key={place}>
                  <input
                    className={looks.overlaid}
                    type="radio"
                    name={`limit-${row + 1}`}
                    value={index + 1}
                    defaultChecked={place === reach}
                    aria-label={places[place]}
                  />
                </label>
              ))}
              <span className={`${looks.ringed} ${styles.thread}`} aria-hidden="true" />
            </fieldset>
            <p className={`muted ${chosen.panels}`}>
              {reaches.map((place) => (
                <span key={place}>{rules[place]}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
