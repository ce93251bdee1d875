import { ChevronDown } from 'lucide-react'
import styles from './PageContents.module.css'
import sharedStyles from './shared-styles.module.css'

export type PageContentsProps = {
  heading: string
  headings: readonly { id: string; text: string; level: number }[]
  className?: string | undefined
  /** Language of the headings, if not that of the page. */
  lang?: string | undefined
}

function ContentsList({ headings, lang }: Pick<PageContentsProps, 'headings' | 'lang'>) {
  return (
    <ol role="list" lang={lang}>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a className="row" href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Collapsed contents above a long text, for phones. */
export function FoldedContents({ heading, headings, className, lang }: PageContentsProps) {
  return (
    <details className={[styles.folded, className].filter(Boolean).join(' ')}>
      <summary className="row">
        {heading}
        <ChevronDown aria-hidden="true" width={24} height={24} stroke="var(--brand)" strokeWidth={2.75} />
      </summary>
      <ContentsList headings={headings} lang={lang} />
    </details>
  )
}

/** Sticky contents beside the text, for wide screens. */
export function SideContents({ heading, headings, className, lang }: PageContentsProps) {
  return (
    <nav className={[styles.side, className].filter(Boolean).join(' ')} aria-labelledby="contents">
      <h2 id="contents" className={`${sharedStyles.label} muted`}>
        {heading}
      </h2>
      <ContentsList headings={headings} lang={lang} />
    </nav>
  )
}
