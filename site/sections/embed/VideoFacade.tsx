import type { ReactNode } from 'react'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Film } from '#site/schemas/film.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { Embed, type EmbedFacts } from './Embed.tsx'
import { OwnFilm } from './OwnFilm.tsx'
import styles from './VideoFacade.module.css'

export type VideoFacadeProps = {
  film: Film
  /** Language of the captions. */
  language: SiteLanguage
  /** A connected video service; otherwise our own film plays. */
  player: EmbedFacts | undefined
  /** Poster of the connected player. */
  children: ReactNode
}

/**
 * The demo film at the size of requirement X-02: 600 px wide in a window wider than 1200 px, otherwise the window's
 * width less 20 px, at 814:458. Loads nothing before it is pressed. The transcript is below.
 */
export function VideoFacade({ film, language, player, children }: VideoFacadeProps) {
  const { transcript } = film
  return (
    <div className={styles.place}>
      {player && (
        <Embed
          facts={player}
          shape="film"
          start={
            <>
              <Icon name="play-filled" />
              {film.play}
            </>
          }
          frameTitle={film.title}
          link={fillIn(film.link, { company: player.company })}
          poster={children}
        />
      )}
      {!player && <OwnFilm {...film} language={language} />}
      <details className={styles.transcript}>
        <summary className="tap link">{transcript.heading}</summary>
        <ol role="list">
          {transcript.lines.map(({ at, text }) => (
            <li key={at}>
              <span className="muted">{at}</span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
