import { type ReactNode, useId } from 'react'
import { Button } from '#site/ui/Button.tsx'
import looks from '#site/ui/looks.module.css'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from './Embed.module.css'

/** What a page needs to show another company's service (site/third-parties/embed-facts.ts). */
export type EmbedFacts = {
  url: string
  company: string
  origins: readonly string[]
  /** The company's own script, where that is loaded instead of its page in a frame. */
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
  /** The label of the button that asks for the service. */
  start: ReactNode
  /** Names the frame for screen readers. */
  frameTitle: string
  /** Text of the plain link beside it. */
  link: string
  /** Shown in place of the frame until then; it is decorative. */
  poster: ReactNode
  /**
   * `film` has the fixed size of requirement X-02; `page` is as wide as its container, and tall enough for a booking
   * page.
   */
  shape: 'film' | 'page'
}

/**
 * Keeps the place of another company's page, in a frame or by its own script. Nothing of it is loaded before the button
 * is pressed and its cookies are accepted (behaviors/embeds.ts); the plain link leads there without scripts, too.
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
      <div className={`off-paper ${styles.stage}`} data-embed-stage>
        <div className={styles.front} data-embed-front>
          <div className={styles.poster} aria-hidden="true">
            {poster}
          </div>
          <div className={styles.start}>
            <Button data-embed-start>{start}</Button>
          </div>
        </div>
        <section className={styles.ask} aria-labelledby={`${id}-ask`} tabIndex={-1} data-embed-ask hidden>
          <p id={`${id}-ask`} className={looks.title}>
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
