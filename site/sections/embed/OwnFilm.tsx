import { addressIn } from '#domain/pages/addresses.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { filmCaptionsPath } from '#domain/words/film-captions.ts'
import type { Film } from '#site/schemas/film.ts'
import { Button } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './OwnFilm.module.css'

const formatTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type PlayerProps = Pick<Film, 'title' | 'files' | 'captions'> & { language: SiteLanguage; captionsOn?: boolean }

const Player = ({ title, files, captions, language, captionsOn }: PlayerProps) => (
  <video aria-label={title} controls playsInline preload="none" width={814} height={458}>
    <source src={files.av1} type={`video/${files.av1.endsWith('.webm') ? 'webm' : 'mp4'}; codecs="av01.0.05M.08"`} />
    <source src={files.h264} type="video/mp4" />
    <track
      kind="captions"
      src={addressIn(language, filmCaptionsPath)}
      srcLang={language.tag}
      label={captions}
      default={captionsOn}
    />
  </video>
)

/**
 * Our own film, with a caption and a control bar that `scripts/film-player.ts` wires when it comes near the viewport.
 * Until then, and without scripts, it has the browser's controls.
 */
export function OwnFilm({
  title,
  play,
  captions,
  files,
  bar,
  transcript,
  language,
}: Film & { language: SiteLanguage }) {
  const { length } = transcript
  const player = { title, files, captions, language }
  return (
    <div className={`deep ${styles.frame}`} data-film>
      <div className={styles.screen} data-film-screen>
        {/* The video's own `poster` would load with the page, even where the film is hidden. */}
        <img src={files.poster} alt="" width={814} height={458} loading="lazy" />
        <Player {...player} />
        {/* Default captions would load with the page, so script turns them on later. */}
        <noscript>
          <Player {...player} captionsOn />
        </noscript>
        <div className={`off-paper ${styles.start}`} data-film-start hidden>
          <Button>
            <Icon name="play-filled" />
            <span>{play}</span>
          </Button>
        </div>
      </div>
      <p className={styles.caption} aria-live="polite" data-film-caption>
        {transcript.lines[0]?.text}
      </p>
      <div className={`row wrap off-paper ${styles.bar}`} data-film-bar>
        <div className={styles.place}>
          <input
            type="range"
            min={0}
            max={length}
            step={1}
            defaultValue={0}
            aria-label={bar.place}
            aria-valuetext={formatTime(0)}
            data-film-place
          />
        </div>
        <button type="button" className="icon-button" data-film-play>
          <span>
            <Icon name="play-filled" />
            <span className="visually-hidden">{bar.play}</span>
          </span>
          <span>
            <Icon name="pause-filled" />
            <span className="visually-hidden">{bar.pause}</span>
          </span>
        </button>
        <span className={styles.time} aria-hidden="true">
          <span data-film-time>{formatTime(0)}</span> / {formatTime(length)}
        </span>
        <button type="button" className="icon-button" aria-pressed="true" aria-label={bar.captions} data-film-captions>
          <Icon name="captions" />
        </button>
        <button type="button" className="icon-button" aria-label={bar.fullScreen} data-film-full>
          <Icon name="full-screen" />
        </button>
      </div>
    </div>
  )
}
