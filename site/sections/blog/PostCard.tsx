import { language } from '#content/site.yaml'
import { longDate } from '#domain/fill-in.ts'
import { type Post, readMorePath } from '#domain/post.ts'
import styles from './PostCard.module.css'
import { PostPhoto } from './PostPhoto.tsx'

export type PostCardProps = {
  post: Post
  readMore: string
  /** The level of its title. */
  level: 2 | 3
  sizes: string
  /** The first picture of the page. */
  first?: boolean
}

/** A post in a list. The whole card can be pressed; "Read More" is its one link. */
export function PostCard({ post, readMore, level, sizes, first = false }: PostCardProps) {
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture} data-moves={`post-${post.id}`}>
        <PostPhoto post={post} sizes={sizes} first={first} />
      </div>
      <div className={styles.words}>
        <Title dir={post.direction ?? 'auto'}>{post.title}</Title>
        <p className={`muted small ${styles.date}`}>
          <time dateTime={post.day}>{longDate(post.day, language.tag)}</time>
        </p>
        {post.excerpt && (
          <p className={`muted ${styles.excerpt}`} dir={post.direction ?? 'auto'}>
            {post.excerpt}
          </p>
        )}
        <a href={readMorePath(post)}>
          {readMore} <span className="visually-hidden">{post.title}</span>
        </a>
      </div>
    </article>
  )
}
