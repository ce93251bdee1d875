import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type Post, postPath } from '#domain/post.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import looks from '#site/ui/looks.module.css'
import styles from './PostNeighbours.module.css'

export type PostNeighboursProps = {
  words: Pick<BlogWords['post'], 'neighbours' | 'previous' | 'next'>
  /** The post published before this one, and the one published after it. */
  previous: Post | undefined
  next: Post | undefined
}

export function PostNeighbours({ words, previous, next }: PostNeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={`container ${styles.neighbours}`} aria-label={words.neighbours}>
      {previous && (
        <a href={postPath(previous)} rel="prev">
          <ArrowLeft aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          <small className="small muted">{words.previous}</small>
          <b className={looks.title} dir="auto">
            {previous.title}
          </b>
        </a>
      )}
      {next && (
        <a href={postPath(next)} rel="next" className={styles.next}>
          <ArrowRight aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          <small className="small muted">{words.next}</small>
          <b className={looks.title} dir="auto">
            {next.title}
          </b>
        </a>
      )}
    </nav>
  )
}
