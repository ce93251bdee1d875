import type { Post } from '#domain/post.ts'
import styles from './PostContents.module.css'

export type PostContentsProps = { heading: string; headings: Post['headings'] }

function ContentsList({ headings }: Pick<PostContentsProps, 'headings'>) {
  return (
    <ol role="list">
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

/** Before the text, folded: on a phone it would push the text away. */
export function FoldedContents({ heading, headings }: PostContentsProps) {
  return (
    <details className={styles.folded}>
      <summary>
        {heading}
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
          <path d="m4 7 6 6 6-6" />
        </svg>
      </summary>
      <ContentsList headings={headings} />
    </details>
  )
}

/** Beside the text, and staying in view. */
export function SideContents({ heading, headings }: PostContentsProps) {
  return (
    <nav className={styles.side} aria-labelledby="contents">
      <h2 id="contents">{heading}</h2>
      <ContentsList headings={headings} />
    </nav>
  )
}
