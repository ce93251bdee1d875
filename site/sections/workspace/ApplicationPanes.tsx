import { fillIn } from '#domain/words/fill-in.ts'
import type { Workspace } from '#site/schemas/workspace.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './ApplicationPanes.module.css'

const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)

/** Where candidates were found, as segments of a bar, and the first ones with a reason each. */
export function SourcePane({ places, people, rest }: Workspace['source']) {
  const all = sum(places.map(({ found }) => found))
  return (
    <div className={styles.source}>
      <svg viewBox={`0 0 ${all} 10`} preserveAspectRatio="none" aria-hidden="true">
        {places.map(({ name, found }, index) => (
          <rect
            key={name}
            data-place={index + 1}
            x={sum(places.slice(0, index).map((one) => one.found))}
            width={index < places.length - 1 ? found - 1 : found}
            height="10"
            data-grows
          />
        ))}
      </svg>
      <ul role="list" className={`wrap ${styles.places}`}>
        {places.map(({ name, found }, index) => (
          <li key={name}>
            <i data-place={index + 1} /> {name} <b>{found}</b>
          </li>
        ))}
      </ul>
      <ul role="list" className={styles.found}>
        {people.map(({ name, about, place, why }) => (
          <li key={name}>
            <i data-place={place} />
            <b>{name}</b>
            <span className={`muted ${styles.about}`}>{about}</span>
            <span>{why}</span>
          </li>
        ))}
        <li className="muted">{rest}</li>
      </ul>
    </div>
  )
}

/** Applications by score. Selecting one opens the evidence for its points. */
export function ApplicationsPane({ legend, of, criteria, people, decision }: Workspace['screen']) {
  return (
    <fieldset className={styles.applications}>
      <legend className="muted">{legend}</legend>
      {people.map(({ name, about, points, lines }, index) => (
        <div key={name} className={styles.application}>
          <label className={`${sharedStyles.choice} ${styles.applicant}`}>
            <input
              type="radio"
              name="application"
              value={`application-${index + 1}`}
              defaultChecked={index === 0}
              className={sharedStyles.inputOverlay}
            />
            <b>{name}</b>
            <span className="muted">{about}</span>
            <strong>{sum(points)}</strong>
          </label>
          <ul role="list" className={styles.reasons}>
            {criteria.map((criterion, at) => (
              <li key={criterion.name}>
                <b>{criterion.name}</b>
                <span className="muted">{fillIn(of, { points: points[at] ?? 0, most: criterion.most })}</span>
                <q>{lines[at]}</q>
                <svg viewBox={`0 0 ${criterion.most} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={points[at]} height="1" data-grows />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.decision}>{decision}</p>
    </fieldset>
  )
}
