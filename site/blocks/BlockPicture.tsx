import styles from './BlockPicture.module.css'
import type { PictureFacts } from './picture-facts.ts'

export type BlockPictureProps = PictureFacts & {
  /** Stands in the first view of the page. */
  first?: boolean
}

/** A picture of content/posts/pictures/, with its corners rounded. */
export const BlockPicture = ({ src, srcSet, alt, width, height, first = false }: BlockPictureProps) => (
  <img
    className={styles.picture}
    src={src}
    srcSet={srcSet}
    sizes={srcSet && '(min-width: 62rem) min(50vw, 45rem), 100vw'}
    alt={alt}
    width={width}
    height={height}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
  />
)
