import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import styles from './AnswerChannels.module.css'

export type AnswerChannelsProps = DeveloperRelations['channels']

/** Four places where developers ask, each with a reply in its own style. */
export function AnswerChannels({ heading, lead, items }: AnswerChannelsProps) {
  return (
    <section className="section deep" aria-labelledby="channels-heading">
      <div className="container">
        <h2 id="channels-heading">{heading}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <ul role="list" className={styles.channels}>
          {items.map(({ name, text, said }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="muted">{text}</p>
              <q>{said}</q>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
