import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import styles from './DocumentationPictures.module.css'

export type DocsAnswerProps = Omit<DeveloperRelations['answers']['items'][number], 'question' | 'description'>

/** An answer to a developer, with code, and the page that the marked words cite. */
export function DocsAnswer({ caption, place, answer, code, cited, page }: DocsAnswerProps) {
  const [before = '', after = ''] = code.join('\n').split(cited)
  return (
    <div className={styles.scene}>
      <div>
        <Card caption={caption} aside={place}>
          <span>{answer}</span>
          <pre className={styles.code}>
            <code>
              {before}
              <mark>
                {cited}
                <svg viewBox="0 0 90 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                  <path d="M6 4C6 60 84 26 84 96" className="tie" vectorEffect="non-scaling-stroke" />
                </svg>
              </mark>
              {after}
            </code>
          </pre>
        </Card>
      </div>
      <div className={styles.page}>
        <Card caption={page.path} aside={page.version}>
          <b className={card.name}>{page.title}</b>
          <span className="muted">{page.text}</span>
        </Card>
      </div>
    </div>
  )
}

export type PageChangeProps = Omit<DeveloperRelations['gaps']['change'], 'description'>

/** A proposed documentation change: the reason, the lines, and whose review it awaits. */
export function PageChange({ caption, file, asked, kept, added, waits }: PageChangeProps) {
  return (
    <Card caption={caption} aside={file}>
      <p className={`row ${styles.asked}`}>
        <b>{asked.times}</b>
        <span className="muted">{asked.text}</span>
      </p>
      <ul role="list" className={styles.lines}>
        <li>{kept}</li>
        {added.map((text) => (
          <li key={text} className={`tinted ${styles.added}`}>
            {text}
          </li>
        ))}
        <li />
      </ul>
      <p className={styles.waits}>{waits}</p>
    </Card>
  )
}
