import type { ReactNode } from 'react'
import { fillInCount, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { Link } from '#site/schemas/fields.ts'
import type { LegalFacts } from '#site/schemas/legal.ts'
import type { LegalPages } from '#site/schemas/legal-pages.ts'
import { LinkList } from '#site/ui/LinkList.tsx'
import { FoldedContents, SideContents } from '#site/ui/PageContents.tsx'
import prose from '#site/ui/prose.module.css'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './LegalText.module.css'

export type LegalTextProps = {
  facts: LegalFacts
  words: LegalPages
  /** Headings of the text, with their Markdown ids. */
  headings: readonly { depth: number; slug: string; text: string }[]
  minutes: number
  others: readonly Link[]
  /** Says which version is binding, if it is not the page's. */
  note: string | undefined
  /** Language of the text, if it differs from the page's. */
  foreignTag: string | undefined
  children: ReactNode
}

/** A legal text with its facts and its contents, which are at the side or, on a phone, collapsed. */
export function LegalText({ facts, words, headings, minutes, others, note, foreignTag, children }: LegalTextProps) {
  const contents = headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text, depth }) => ({ id: slug, text, level: depth }))
  return (
    <article className={`container ${styles.legal}`}>
      <header className={styles.head}>
        <h1 lang={foreignTag}>{facts.title}</h1>
        {note && <p>{note}</p>}
        <dl className="wrap">
          <div>
            <dt className="muted small">{words.version}</dt>
            <dd>{facts.version}</dd>
          </div>
          <div>
            <dt className="muted small">{words.effective}</dt>
            <dd>
              <time dateTime={facts.effective}>{formatLongDate(facts.effective, currentLanguage().tag)}</time>
            </dd>
          </div>
          {minutes > 1 && (
            <div>
              <dt className="muted small">{words.reading}</dt>
              <dd>{fillInCount(words.minutes, minutes, currentLanguage().tag)}</dd>
            </div>
          )}
        </dl>
      </header>
      <FoldedContents
        className={`off-paper ${styles.folded}`}
        heading={words.contents}
        headings={contents}
        lang={foreignTag}
      />
      <SideContents className="off-paper" heading={words.contents} headings={contents} lang={foreignTag} />
      <div className={`${prose.prose} ${styles.text}`} lang={foreignTag}>
        {children}
      </div>
      <nav className={`off-paper ${styles.others}`} aria-labelledby="legal-others">
        <h2 id="legal-others" className={`${sharedStyles.label} muted`}>
          {words.others}
        </h2>
        <LinkList links={others} />
      </nav>
    </article>
  )
}
