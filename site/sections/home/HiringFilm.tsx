import { Pause, Play } from 'lucide-react'
import { CalendarSlots } from '#site/pictures/CalendarSlots.tsx'
import { CandidateCard } from '#site/pictures/CandidateCard.tsx'
import { EmailExchange } from '#site/pictures/EmailExchange.tsx'
import { OfferLetter } from '#site/pictures/OfferLetter.tsx'
import { SourceList } from '#site/pictures/SourceList.tsx'
import type { Home } from '#site/schemas/home.ts'
import styles from './HiringFilm.module.css'

export type HiringFilmProps = { film: Home['film']; story: Home['story'] }

/**
 * The demo film of small screens: five captioned scenes, drawn, silent. Opening the poster starts it, with scripts off
 * too; with reduced motion its scenes stand one under another.
 */
export function HiringFilm({ film, story }: HiringFilmProps) {
  const scenes = [
    <SourceList key="source" {...story.source} />,
    <CandidateCard key="candidate" {...story.candidate} />,
    <EmailExchange key="email" {...story.email} />,
    <CalendarSlots key="calendar" {...story.calendar} />,
    <OfferLetter key="offer" {...story.offer} />,
  ]
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="film-heading">
      <h2 id="film-heading">{film.heading}</h2>
      <div className={styles.film}>
        <div className={styles.poster} aria-hidden="true">
          <CandidateCard {...story.candidate} />
        </div>
        <details>
          <summary>
            <span className={styles.play}>
              <Play aria-hidden="true" width={20} height={20} fill="currentColor" />
              {film.play}
            </span>
            <small>{film.length}</small>
          </summary>
          <ol role="list" className={styles.scenes}>
            {scenes.map((scene, index) => (
              <li key={scene.key}>
                <div aria-hidden="true">{scene}</div>
                <p>{film.captions[index]}</p>
              </li>
            ))}
          </ol>
          <div className={styles.controls}>
            <svg viewBox="0 0 300 6" preserveAspectRatio="none" aria-hidden="true">
              <path d="M3 3h294" vectorEffect="non-scaling-stroke" data-progress />
            </svg>
            <label>
              <input type="checkbox" className="visually-hidden" />
              <Pause aria-hidden="true" width={18} height={18} fill="currentColor" />
              {film.pause}
            </label>
          </div>
        </details>
      </div>
    </section>
  )
}
