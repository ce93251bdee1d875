import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { QuoteEnding as Words } from '#site/schemas/endings.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import { Button } from '#site/ui/Button.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './QuoteEnding.module.css'
import { ReadOn } from './ReadOn.tsx'

export type QuoteEndingProps = Omit<Words, 'speaker'> & { speaker: Drawn<TeamMember> }

/** Ends a screen with a quote of a team member beside the button. */
export function QuoteEnding({ heading, lead, action, readOn, quote, speaker }: QuoteEndingProps) {
  return (
    <section className={`container section split ${styles.ending}`} aria-labelledby="ending-heading">
      <figure>
        <blockquote>{quote}</blockquote>
        <figcaption className="row">
          <span className={styles.portrait}>
            <PersonPortrait parts={speaker.avatar} />
          </span>
          <span>
            <b>{speaker.name}</b>
            <span className="muted small">{speaker.title}</span>
          </span>
        </figcaption>
      </figure>
      <div>
        <h2 id="ending-heading" className={sharedStyles.title}>
          {heading}
        </h2>
        <p className="muted">{lead}</p>
        <Button href={action.href} newTab={action.href.startsWith('https:')}>
          {action.label}
        </Button>
        <ReadOn links={readOn} />
      </div>
    </section>
  )
}
