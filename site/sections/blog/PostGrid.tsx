import type { Post } from '#domain/post.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostGrid.module.css'

export type PostGridProps = {
  posts: readonly Post[]
  card: BlogWords['card']
  /** The first post is the lead: it takes as much room as makes the last row full. */
  lead: boolean
}

const cardSizes = '(min-width: 62rem) 23rem, (min-width: 40rem) 45vw, 92vw'
const leadSizes = '(min-width: 62rem) 47rem, 92vw'

export function PostGrid({ posts, card, lead }: PostGridProps) {
  const leadItem = {
    className: styles.lead,
    'data-odd': posts.length % 2 === 1 ? '' : undefined,
    'data-over-threes': posts.length % 3,
  }
  return (
    <ul role="list" className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post.id} {...(lead && index === 0 && leadItem)}>
          <PostCard
            post={post}
            readMore={card.readMore}
            level={2}
            sizes={lead && index === 0 ? leadSizes : cardSizes}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
