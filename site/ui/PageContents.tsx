import { ChevronDown } from 'lucide-react'
import looks from './looks.module.css'
import styles from './PageContents.module.css'

export type PageContentsProps = {
  heading: string
  headings: readonly { id: string; text: string; level: number }[]
  className?: string | undefined
  /** Their language, where it is not that of the page. */
  lang?: string | undefined
}

function ContentsList({ headings, lang }: Pick<PageContentsProps, 'headings' | 'lang'>) {
  return (
    <ol role="list" lang={lang}>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The contents, folded above a long text, so that they do not push the text down on a phone. */
export function FoldedContents({ heading, headings, className, lang }: PageContentsProps) {
  return (
    <details className={[styles.folded, className].filter(Boolean).join(' ')}>
      <summary>
        {heading}
        <ChevronDown aria-hidden="true" width={24} height={24} stroke="var(--brand)" strokeWidth={2.75} />
      </summary>
      <ContentsList headings={headings} lang={lang} />
    </details>
  )
}

/** The contents, which stay beside the text on a wide screen. */
export function SideContents({ heading, headings, className, lang }: PageContentsProps) {
  return (
    <nav className={[styles.side, className].filter(Boolean).join(' ')} aria-labelledby="contents">
      <h2 id="contents" className={`${looks.label} muted`}>
        {heading}
      </h2>
      <ContentsList headings={headings} lang={lang} />
    </nav>
  )
}
