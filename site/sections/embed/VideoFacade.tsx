import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Film } from '#site/schemas/film.ts'
import { Button } from '#site/ui/Button.tsx'
import embed from './Embed.module.css'
import { Embed, type EmbedFacts } from './Embed.tsx'
import styles from './VideoFacade.module.css'

export type VideoFacadeProps = {
  film: Film
  /** Another company's player, if one is switched on; otherwise our own film plays. */
  player: EmbedFacts | undefined
  /** Our own poster, shown before the other company's player. */
  children: ReactNode
}

/**
 * The demo film at the size of requirement X-02: 600 px wide in a window wider than 1200 px, otherwise the window's width
 * less 20 px, at 814:458. Nothing is loaded before it is pressed; its transcript is below.
 */
export function VideoFacade({ film, player, children }: VideoFacadeProps) {
  const { files, transcript } = film
  const playWords = (
    <>
      <Play aria-hidden="true" width={20} height={20} fill="currentColor" />
      {film.play}
    </>
  )
  return (
    <div className={styles.place}>
      {player && (
        <Embed
          facts={player}
          shape="film"
          start={playWords}
          frameTitle={film.title}
          link={film.link.replace('{company}', player.company)}
          poster={children}
        />
      )}
      {!player && (
        <div className={`${embed.film} ${styles.film}`} data-film>
          {/* A poster of the player itself would be loaded with the page, even where the film is not shown. */}
          <img src={files.poster} alt="" width={814} height={458} loading="lazy" decoding="async" />
          <video aria-label={film.title} controls playsInline preload="none" width={814} height={458}>
            <source
              src={files.av1}
              type={`video/${files.av1.endsWith('.webm') ? 'webm' : 'mp4'}; codecs="av01.0.05M.08"`}
            />
            <source src={files.h264} type="video/mp4" />
            <track kind="captions" src={files.captions} srcLang="en" label={film.captions} default />
          </video>
          <div className={styles.start} data-film-start hidden>
            <Button>{playWords}</Button>
          </div>
        </div>
      )}
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
