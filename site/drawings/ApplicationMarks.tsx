import type { ShortlistWords } from '#site/schemas/hrsolution.ts'
import styles from './ApplicationMarks.module.css'
import { PersonPortrait } from './PersonPortrait.tsx'

/** One mark for each application. A press says why it was not shortlisted; below them are the four that were. */
export function ApplicationMarks({ applications, field, press, answered, reasons, people }: ShortlistWords) {
  const said = reasons.flatMap(({ reason, count }) => Array.from({ length: count }, () => reason))
  // Multiples of the golden ratio mix the reasons evenly, and the same way at every build.
  const mixed = said
    .map((reason, index) => ({ reason, place: (index * 0.618) % 1 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ reason }) => reason)
  const marks = people.reduce((all, { name }, index) => all.toSpliced(17 + index * 49, 0, name), mixed)
  const shortlisted = new Set(people.map(({ name }) => name))
  return (
    <>
      <fieldset className={styles.field}>
        <legend>
          <b>{applications}</b> {field}
        </legend>
        <p className={styles.press}>{press}</p>
        {marks.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change
          <label key={index} className={shortlisted.has(reason) ? styles.picked : undefined}>
            <input type="radio" name="application" />
            <span>{reason}</span>
          </label>
        ))}
      </fieldset>
      <p className={`muted ${styles.answered}`}>{answered}</p>
      <ol role="list" className={styles.people}>
        {people.map(({ avatar, name, reason, match }) => (
          <li key={name} className="row">
            <PersonPortrait parts={avatar} />
            <span>
              <b>{name}</b>
              <span className="muted">{reason}</span>
            </span>
            <strong>{match}</strong>
          </li>
        ))}
      </ol>
    </>
  )
}
