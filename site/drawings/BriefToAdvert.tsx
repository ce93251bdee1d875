import { useId } from 'react'
import type { Product } from '#site/schemas/product.ts'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './BriefToAdvert.module.css'
import card from './Card.module.css'
import { Card } from './Card.tsx'

export type BriefToAdvertProps = Omit<Product['brief'], 'day' | 'heading' | 'lead' | 'decision'>

/** Scribbled notes, sewn to the job description that was written from them. */
export function BriefToAdvert({ description, notesCaption, notes, ...advert }: BriefToAdvertProps) {
  const added = useId()
  return (
    <div className={styles.scene}>
      <p className="visually-hidden">{description}</p>
      <div className={styles.notes}>
        <p>{notesCaption}</p>
        <ul role="list">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <div className={styles.thread}>
        <ThreadPath width={120} height={140} d="M4 14C60 -10 116 30 104 134" />
      </div>
      <div className={styles.advert}>
        <Card caption={advert.advertCaption} aside={advert.advertAside} sheet>
          <p className={`${card.name} ${styles.title}`}>{advert.title}</p>
          {advert.lines.map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
          <p className={`${card.foot} ${styles.added}`}>
            <span id={added}>{advert.added.text}</span>
            <label>
              {advert.added.note}{' '}
              <span className={styles.keep}>
                <input type="checkbox" defaultChecked aria-describedby={added} />
                {advert.added.keep}
              </span>
            </label>
          </p>
        </Card>
      </div>
    </div>
  )
}
