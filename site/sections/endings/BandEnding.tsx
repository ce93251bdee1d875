import { Card } from '#site/drawings/Card.tsx'
import type { BandEnding as Words } from '#site/schemas/endings.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './BandEnding.module.css'
import { ReadOn } from './ReadOn.tsx'

/** Ends a screen with a dark band and a card of what happens when. */
export function BandEnding({ heading, lead, action, readOn, card }: Words) {
  return (
    <section className={`deep ${styles.band}`} aria-labelledby="ending-heading">
      <div className={`container split ${styles.inside}`}>
        <div>
          <h2 id="ending-heading">{heading}</h2>
          <p className="lead measure">{lead}</p>
          <div className="actions">
            <Button href={action.href} look="onDeep" newTab={action.href.startsWith('https:')}>
              {action.label}
            </Button>
          </div>
          <ReadOn links={readOn} />
        </div>
        <div className={styles.card}>
          <Card caption={card.caption} aside={card.length}>
            <div data-sews>
              <ol role="list" className={styles.steps}>
                {card.steps.map(({ time, text }) => (
                  <li key={time}>
                    <b>{time}</b>
                    {text}
                  </li>
                ))}
              </ol>
            </div>
          </Card>
        </div>
      </div>
    </section>
  )
}
