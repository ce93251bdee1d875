import { fillIn } from '#domain/words/fill-in.ts'
import type { Company } from '#site/schemas/company.ts'
import styles from './WaitingList.module.css'

/** People who waited for an answer, each with a line as long as the wait. Where none came, the line has no end. */
export function WaitingList({ title, days, never, note, people, here }: Company['waited']) {
  const longest = Math.max(...people.map((person) => person.days ?? 0))
  return (
    <figure className={styles.list}>
      <figcaption>
        <b>{title}</b> <span className="muted small">{note}</span>
      </figcaption>
      <ol role="list">
        {people.map((person) => (
          <li key={person.who} data-never={person.days ? undefined : ''}>
            <b>{person.who}</b>
            <span>{person.days ? fillIn(days, { days: person.days }) : never}</span>
            <Wait part={person.days && person.days / longest} />
          </li>
        ))}
        <li data-here>
          <b>{here.who}</b>
          <span>{here.answer}</span>
          <Wait part={0.03} />
        </li>
      </ol>
    </figure>
  )
}

/** A dotted line, and a knot on the day of the answer. */
const Wait = ({ part }: { part: number | undefined }) => (
  // The longest wait leaves a fifth of the width free. A width in a style would need an exception to the policy of the page.
  <svg width={`${(part ?? 1.25) * 80}%`} height="12" aria-hidden="true">
    <line x1="6" x2="100%" y1="6" y2="6" />
    {part && <circle cx="100%" cy="6" r="6" />}
  </svg>
)
