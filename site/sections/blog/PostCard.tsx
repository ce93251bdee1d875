import { language } from '#content/site.yaml'
import { formatLongDate } from '#domain/fill-in.ts'
import { type Post, readMorePath } from '#domain/post.ts'
import { UnillustratedPost } from '#site/pictures/UnillustratedPost.tsx'
import styles from './PostCard.module.css'

export type PostCardProps = {
  post: Post
  readMore: string
  /** The level of its title. */
  level: 2 | 3
  /** The width at which its picture is shown, as in the `sizes` of an `img`. */
  sizes: string
  /** Its picture is the first of the page: loaded before anything else but the fonts. */
  first?: boolean
}

/** A post in a list. The whole card can be pressed; "Read More" is its one link. */
export function PostCard({ post, readMore, level, sizes, first = false }: PostCardProps) {
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      <PostPhoto className={styles.picture} post={post} sizes={sizes} first={first} />
      <div className={styles.words}>
        <Title dir={post.direction ?? 'auto'}>{post.title}</Title>
        <p className={`muted small ${styles.date}`}>
          <time dateTime={post.day}>{formatLongDate(post.day, language.tag)}</time>
        </p>
        {post.excerpt && (
          <p className={`muted ${styles.excerpt}`} dir={post.direction ?? 'auto'}>
            {post.excerpt}
          </p>
        )}
        <a className="covering" href={readMorePath(post)}>
          {readMore} <span className="visually-hidden">{post.title}</span>
        </a>
      </div>
    </article>
  )
}

export type PostPhotoProps = Pick<PostCardProps, 'post' | 'sizes' | 'first'> & { className: string | undefined }

/**
 * A post's picture, or the drawn one, which has colours of its own for the dark. The title beside it says what matters,
 * so the alternative text is empty.
 */
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
        <UnillustratedPost seed={post.id} />
      )}
    </div>
  )
}
