import { CalendarSlots } from '#site/pictures/CalendarSlots.tsx'
import { CandidateCard } from '#site/pictures/CandidateCard.tsx'
import { EmailExchange } from '#site/pictures/EmailExchange.tsx'
import { OfferLetter } from '#site/pictures/OfferLetter.tsx'
import type { Home } from '#site/schemas/home.ts'
import type { DrawnHiringStory } from '#site/schemas/picture-content.ts'
import { Button } from '#site/ui/Button.tsx'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './HomeHero.module.css'

export type HomeHeroProps = { hero: Home['hero']; story: DrawnHiringStory }

/** The thread starts beside the headline, passes behind three moments of a hire and ends as a signature. */
export function HomeHero({ hero, story }: HomeHeroProps) {
  return (
    <section className={`container ${styles.hero}`}>
      <div>
        <h1>
          <Stitched text={hero.headline} part={hero.underlined} />
        </h1>
        <p className={`lead ${styles.lead}`}>{hero.lead}</p>
        <div className="actions">
          <Button href={hero.demo.href}>{hero.demo.label}</Button>
          <Button href={hero.more.href} look="quiet">
            {hero.more.label}
          </Button>
        </div>
      </div>
      <div className={styles.scene} role="img" aria-label={story.description}>
        <div className={styles.wide}>
          <ThreadPath
            width={620}
            height={580}
            d="M-70 66C-10-6 120-14 196 40S420 90 470 196 380 300 250 300 40 410 118 482 300 560 392 496"
          />
        </div>
        <div className={styles.tall}>
          <ThreadPath
            width={320}
            height={750}
            d="M-30 30C60-18 262-14 292 80S64 170 34 268 300 350 296 452 14 500 40 622 96 716 142 690"
          />
        </div>
        <div className={styles.candidate}>
          <CandidateCard {...story.candidate} />
        </div>
        <div className={styles.email}>
          <EmailExchange {...story.email} />
        </div>
        <div className={styles.calendar}>
          <CalendarSlots {...story.calendar} />
        </div>
        <div className={styles.offer}>
          <OfferLetter {...story.offer} />
        </div>
      </div>
    </section>
  )
}

export type StitchedProps = {
  text: string
  /** The words inside `text` that the thread underlines. */
  part: string
}

/** Text whose key words are underlined by the thread. */
function Stitched({ text, part }: StitchedProps) {
  const [before = '', after = ''] = text.split(part)
  return (
    <>
      {before}
      <span className={styles.stitched}>{part}</span>
      {after}
    </>
  )
}
