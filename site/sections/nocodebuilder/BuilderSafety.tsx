import type { NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import styles from './BuilderSafety.module.css'

export type BuilderSafetyProps = NoCodeBuilder['care']

/** What keeps an agent safe when many people can change it. */
export function BuilderSafety({ heading, items }: BuilderSafetyProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="care-heading">
      <h2 id="care-heading">{heading}</h2>
      <ul role="list" className={styles.items}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
