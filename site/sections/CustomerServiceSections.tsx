import { HandoverNote } from '#site/drawings/HandoverNote.tsx'
import { type CustomerService, reaches } from '#site/schemas/customerservice.ts'
import choicePanels from '#site/ui/ChoicePanels.module.css'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './CustomerServiceSections.module.css'

/** When the agent stops, and what the person who takes over finds. */
export function ServiceHandover({ heading, lead, stopsHeading, stops, note }: CustomerService['handover']) {
  return (
    <section className="section deep" aria-labelledby="handover-heading">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.note}>
          <HandoverNote {...note} />
        </div>
        <div>
          <h2 id="handover-heading">{heading}</h2>
          <p className="lead measure">{lead}</p>
          <h3>{stopsHeading}</h3>
          <ul role="list" className={`ruled ${styles.stops}`}>
            {stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const grounds = { answers: 'tinted', handover: 'deep', errands: 'threaded', gaps: '' }

/** Four features as tiles of different emphasis, each with a few lines of its work as a picture. */
export function ServiceFeatures({ heading, lead, ...tiles }: CustomerService['features']) {
  const names = ['answers', 'handover', 'errands', 'gaps'] as const
  return (
    <section className={`container ${styles.section}`} aria-labelledby="features-heading">
      <SectionHead id="features-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list" className={styles.tiles}>
        {names.map((name) => (
          <li key={name} className={[grounds[name], styles[name]].filter(Boolean).join(' ')}>
            <div>
              <h3 className="subheading">{tiles[name].name}</h3>
              <p className="measure">{tiles[name].text}</p>
            </div>
            <ul role="list" className={styles.shown} aria-hidden="true">
              {tiles[name].shown.map(({ what, outcome }) => (
                <li key={what} className="wrap">
                  <span>{what}</span> <b>{outcome}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A thread for each topic, as long as the agent's authority. Its knot can be dragged (`drag-choice`). */
export function TopicLimits({ heading, lead, places, topics }: CustomerService['limits']) {
  return (
    <section className="container section short" aria-labelledby="limits-heading">
      <SectionHead id="limits-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list" className={`ruled ${styles.topics}`}>
        {topics.map(({ topic, reach, rules }, row) => (
          <li key={topic} className={choicePanels.group}>
            <h3 className="subheading">{topic}</h3>
            <fieldset className={styles.track} data-drag-choice>
              <legend className="visually-hidden">{topic}</legend>
              {reaches.map((place, index) => (
                <label key={place}>
                  <input
                    className={sharedStyles.inputOverlay}
                    type="radio"
                    name={`limit-${row + 1}`}
                    value={index + 1}
                    defaultChecked={place === reach}
                    aria-label={places[place]}
                  />
                </label>
              ))}
              <span className={`${sharedStyles.withKnot} ${styles.thread}`} aria-hidden="true" />
            </fieldset>
            <p className={`muted ${choicePanels.panels}`}>
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
