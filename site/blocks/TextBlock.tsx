import type { BlockOf } from '#site/schemas/blocks.ts'
import looks from './blocks.module.css'
import styles from './TextBlock.module.css'

/** Paragraphs beside their heading, and on a narrow screen below it. */
export function TextBlock({ id, heading, paragraphs }: BlockOf<'text'> & { id: string }) {
  return (
    <section className={`container section split ${looks.beside}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
