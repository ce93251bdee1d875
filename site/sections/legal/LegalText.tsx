import type { ReactNode } from 'react'
import { language } from '#content/site.yaml'
import { fillIn, formatLongDate } from '#domain/fill-in.ts'
import type { Link } from '#site/schemas/fields.ts'
import type { LegalFacts, LegalPages } from '#site/schemas/legal.ts'
import looks from '#site/ui/looks.module.css'
import { FoldedContents, SideContents } from '#site/ui/PageContents.tsx'
import prose from '#site/ui/prose.module.css'
import styles from './LegalText.module.css'

export type LegalTextProps = {
  facts: LegalFacts
  words: LegalPages
  /** The text's headings, with the ids that Markdown gave them. */
  headings: readonly { depth: number; slug: string; text: string }[]
  minutes: number
  others: readonly Link[]
  /** The language of the text, where it is not that of the page, and what is said of that. */
  foreign: { tag: string; note: string } | undefined
  children: ReactNode
}

/** A legal text: its facts, its contents at the side (folded on a phone), and the text at a reading width. */
export function LegalText({ facts, words, headings, minutes, others, foreign, children }: LegalTextProps) {
  const contents = headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text, depth }) => ({ id: slug, text, level: depth }))
  return (
    <article className={`container ${styles.legal}`}>
      <header className={styles.head}>
        <h1 lang={foreign?.tag}>{facts.title}</h1>
        {foreign && <p>{foreign.note}</p>}
        <dl>
          <div>
            <dt className="muted small">{words.version}</dt>
            <dd>{facts.version}</dd>
          </div>
          <div>
            <dt className="muted small">{words.effective}</dt>
            <dd>
              <time dateTime={facts.effective}>{formatLongDate(facts.effective, language.tag)}</time>
            </dd>
          </div>
          {minutes > 1 && (
            <div>
              <dt className="muted small">{words.reading}</dt>
              <dd>{fillIn(words.minutes, { minutes })}</dd>
            </div>
          )}
        </dl>
      </header>
      <FoldedContents
        className={`off-paper ${styles.folded}`}
        heading={words.contents}
        headings={contents}
        lang={foreign?.tag}
      />
      <SideContents className="off-paper" heading={words.contents} headings={contents} lang={foreign?.tag} />
      <div className={`${prose.prose} ${styles.text}`} lang={foreign?.tag}>
        {children}
      </div>
      <nav className={`off-paper ${styles.others}`} aria-labelledby="legal-others">
        <h2 id="legal-others" className={`${looks.label} muted`}>
          {words.others}
        </h2>
        <ul role="list" className="links">
          {others.map(({ label, href }) => (
            <li key={href}>
              <a className="tap" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}
