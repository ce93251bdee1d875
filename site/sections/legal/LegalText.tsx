import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import type { LegalFacts, LegalWords } from '#site/schemas/legal.ts'
import styles from './LegalText.module.css'

export type LegalTextProps = {
  facts: LegalFacts
  words: LegalWords
  /** The text's headings, with the ids that Markdown gave them. */
  headings: readonly { depth: number; slug: string; text: string }[]
  minutes: number
  others: readonly Link[]
  children: ReactNode
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A legal text: its facts, its contents at the side (folded on a phone), and the text at a reading width. */
export function LegalText({ facts, words, headings, minutes, others, children }: LegalTextProps) {
  const contents = (
    <ol role="list">
      {headings
        .filter(({ depth }) => depth === 2)
        .map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
    </ol>
  )
  return (
    <article className={`container ${styles.legal}`}>
      <header className={styles.head}>
        <h1>{facts.title}</h1>
        <dl>
          <div>
            <dt>{words.version}</dt>
            <dd>{facts.version}</dd>
          </div>
          <div>
            <dt>{words.effective}</dt>
            <dd>
              <time dateTime={facts.effective}>{longDate.format(new Date(facts.effective))}</time>
            </dd>
          </div>
          <div>
            <dt>{words.reading}</dt>
            <dd>{words.minutes.replace('{minutes}', String(minutes))}</dd>
          </div>
        </dl>
      </header>
      <details className={styles.folded}>
        <summary>
          {words.contents}
          <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
            <path d="m4 7 6 6 6-6" />
          </svg>
        </summary>
        {contents}
      </details>
      <nav className={styles.side} aria-labelledby="legal-contents">
        <h2 id="legal-contents">{words.contents}</h2>
        {contents}
      </nav>
      <div className={styles.text}>{children}</div>
      <nav className={styles.others} aria-labelledby="legal-others">
        <h2 id="legal-others">{words.others}</h2>
        <ul role="list">
          {others.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}
