import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import { Card } from './Card.tsx'
import styles from './PageChange.module.css'

export type PageChangeProps = Omit<DeveloperRelations['gaps']['change'], 'description'>

/** A proposed change to a page of documentation: why, which lines, and for whom it waits. */
export function PageChange({ caption, file, asked, kept, added, waits }: PageChangeProps) {
  return (
    <Card caption={caption} aside={file}>
      <p className={styles.asked}>
        <b>{asked.times}</b>
        <span className="muted">{asked.text}</span>
      </p>
      <ul role="list" className={styles.lines}>
        <li>{kept}</li>
        {added.map((text) => (
          <li key={text} className={styles.added}>
            {text}
          </li>
        ))}
        <li className={styles.blank} />
      </ul>
      <p className={styles.waits}>{waits}</p>
    </Card>
  )
}
