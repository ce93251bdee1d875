import { type ReactNode, useId } from 'react'
import { Button } from '#site/ui/Button.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './Embed.module.css'

/** What a page needs to embed a third-party service (site/third-parties/embed-facts.ts). */
export type EmbedFacts = {
  url: string
  company: string
  origins: readonly string[]
  /** The service's script, if it is loaded instead of an iframe. */
  script?: { url: string; origin: string; place: { class: string; attribute: string } } | undefined
  categories: readonly string[]
  terms: string
  policyVersion: string
  sandbox: string
  allow: string
  ask: {
    heading: string
    text: string
    allow: string
    refuse: string
    blocked: string
    loading: string
    failed: string
  }
}

export type EmbedProps = {
  facts: EmbedFacts
  /** Label of the button that loads the service. */
  start: ReactNode
  /** Accessible name of the frame. */
  frameTitle: string
  /** Text of the plain link below. */
  link: string
  /** Decorative picture until the frame is loaded. */
  poster: ReactNode
  /** `film` has the fixed size of requirement X-02; `page` fills the width and is tall enough for a booking page. */
  shape: 'film' | 'page'
}

/**
 * A facade for a third-party page or widget. Nothing of it loads before the button is pressed and its cookies are
 * accepted (scripts/embeds.ts); the plain link works without scripts.
 */
export function Embed({ facts, start, frameTitle, link, poster, shape }: EmbedProps) {
  const id = useId()
  const { ask } = facts
  return (
    <div
      className={styles[shape]}
      data-embed={facts.url}
      data-frame-origins={facts.origins.join(' ')}
      data-script={facts.script?.url}
      data-script-origins={facts.script?.origin}
      data-place-class={facts.script?.place.class}
      data-place-attribute={facts.script?.place.attribute}
      data-frame-title={frameTitle}
      data-sandbox={facts.sandbox}
      data-allow={facts.allow}
      data-categories={facts.categories.join(' ')}
      data-terms={facts.terms}
      data-policy-version={facts.policyVersion}
    >
      <div className={`tinted off-paper ${styles.stage}`} data-embed-stage>
        <div className={styles.front} data-embed-front>
          <div className={styles.poster} aria-hidden="true">
            {poster}
          </div>
          <div className={styles.start}>
            <Button data-embed-start>{start}</Button>
          </div>
        </div>
        <section className={styles.ask} aria-labelledby={`${id}-ask`} tabIndex={-1} data-embed-ask hidden>
          <p id={`${id}-ask`} className={sharedStyles.title}>
            {ask.heading}
          </p>
          <p>{ask.text}</p>
          <div className={styles.answers}>
            <Button look="quiet" data-embed-allow>
              {ask.allow}
            </Button>
            <Button look="quiet" data-embed-refuse>
              {ask.refuse}
            </Button>
          </div>
        </section>
        <p className={styles.ask} tabIndex={-1} data-embed-blocked hidden>
          {ask.blocked}
        </p>
        <p
          className={`muted ${styles.loading}`}
          role="status"
          data-embed-loading
          data-words={ask.loading}
          data-failed={ask.failed}
        />
      </div>
      <p className={styles.link}>
        <a className="tap" href={facts.url} {...inNewTab}>
          {link}
        </a>
      </p>
    </div>
  )
}
