import type { Post } from '#domain/blog/post.ts'
import { readMorePath } from '#domain/blog/post-addresses.ts'
import { formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { FallbackPostPicture } from '#site/drawings/FallbackPostPicture.tsx'
import styles from './PostCard.module.css'

export type PostCardProps = {
  post: Post
  readMore: string
  /** Heading level of the title. */
  level: 2 | 3
  /** `sizes` of the picture. */
  sizes: string
  /** The first picture of the page, loaded with high priority. */
  first?: boolean
}

/** A post in a list. "Read More" is its only link and covers the whole card. */
export function PostCard({ post, readMore, level, sizes, first = false }: PostCardProps) {
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      <PostPhoto className={styles.picture} post={post} sizes={sizes} first={first} />
      <div className={styles.words}>
        <Title lang={post.language} dir={post.direction ?? 'auto'}>
          {post.title}
        </Title>
        <p className={`muted small ${styles.date}`}>
          <time dateTime={post.day}>{formatLongDate(post.day, currentLanguage().tag)}</time>
        </p>
        {post.excerpt && (
          <p className={`muted ${styles.excerpt}`} lang={post.language} dir={post.direction ?? 'auto'}>
            {post.excerpt}
          </p>
        )}
        <a className="covering" href={readMorePath(post)}>
          {readMore}{' '}
          <span className="visually-hidden" lang={post.language}>
            {post.title}
          </span>
        </a>
      </div>
    </article>
  )
}

export type PostPhotoProps = Pick<PostCardProps, 'post' | 'sizes' | 'first'> & { className: string | undefined }

/** A post's picture, or the drawn fallback. Decorative, because the title is beside it. */
export function PostPhoto({ post, sizes, first = false, className }: PostPhotoProps) {
  return (
    <div className={`${styles.photo} ${className}`} data-moves={`post-${post.id}`}>
      {post.picture ? (
        <img
          src={post.picture.src}
          srcSet={post.picture.srcSet}
          sizes={sizes}
          width={post.picture.width}
          height={post.picture.height}
          alt=""
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      ) : (
        <FallbackPostPicture seed={post.id} />
      )}
    </div>
  )
}
