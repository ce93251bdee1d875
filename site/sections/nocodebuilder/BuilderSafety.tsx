import type { NoCodeBuilder } from '#site/schemas/no-code-builder.ts'
import styles from './BuilderCare.module.css'

export type BuilderCareProps = NoCodeBuilder['care']

/** What keeps an agent safe in the hands of many. */
export function BuilderCare({ heading, items }: BuilderCareProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="care-heading">
      <h2 id="care-heading">{heading}</h2>
      <ul role="list" className={styles.items}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
