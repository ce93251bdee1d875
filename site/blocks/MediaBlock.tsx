import type { BlockOf } from '#site/schemas/blocks.ts'
import { BlockPicture } from './BlockPicture.tsx'
import styles from './MediaBlock.module.css'
import type { PictureFacts } from './picture-facts.ts'

export type MediaBlockProps = Omit<BlockOf<'media'>, 'picture'> & { id: string; picture: PictureFacts }

/** A picture with words beside it. */
export function MediaBlock({ id, heading, text, more, picture }: MediaBlockProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby={id}>
      <BlockPicture {...picture} />
      <div>
        <h2 id={id}>{heading}</h2>
        <p className="lead">{text}</p>
        {more && (
          <a className="tap" href={more.href}>
            {more.label}
          </a>
        )}
      </div>
    </section>
  )
}
