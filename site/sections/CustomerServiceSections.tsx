import { HandoverNote } from '#site/pictures/HandoverNote.tsx'
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

/** The drawing of each tile and its left edge: a page, two speech bubbles, a loop of errands, an empty frame. */
const motifs: Record<'answers' | 'handover' | 'errands' | 'gaps', { left: number; d: string }> = {
  answers: { left: 27, d: 'M30 18h58l26 26v98H30ZM88 18v26h26M48 72h48M48 94h48M48 116h26' },
  handover: { left: 11, d: 'M14 26h86v54H52l-18 20V80H14ZM74 96h62v42h-14v18l-18-18H74Z' },
  errands: {
    left: 15,
    d: 'M26 74A54 54 0 0 1 128 66M134 92A54 54 0 0 1 32 100M106 64L130 68L136 44M54 102L30 98L24 122',
  },
  gaps: { left: 21, d: 'M24 24h44M100 24h36v40M136 100v36h-36M64 136H24v-40M24 64V24M80 62v36M62 80h36' },
}

/** Four features as tiles of different emphasis. */
export function ServiceFeatures({ heading, lead, ...tiles }: CustomerService['features']) {
  const names = ['answers', 'handover', 'errands', 'gaps'] as const
  return (
    <section className={`container ${styles.section}`} aria-labelledby="features-heading">
      <SectionHead id="features-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list" className={styles.tiles}>
        {names.map((name) => (
          <li key={name} className={[grounds[name], styles[name]].filter(Boolean).join(' ')}>
            <svg viewBox={`${motifs[name].left} 10 130 146`} fill="none" aria-hidden="true">
              <path
                d={motifs[name].d}
                stroke={name === 'errands' ? 'var(--on-thread)' : 'var(--thread)'}
                strokeWidth={5}
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <div>
              <h3 className="h3-large">{tiles[name].name}</h3>
              <p className="measure">{tiles[name].text}</p>
            </div>
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
            <h3 className="h3-large">{topic}</h3>
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
