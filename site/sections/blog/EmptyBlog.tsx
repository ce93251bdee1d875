import type { BlogWords } from '#site/schemas/blog.ts'
import styles from './EmptyBlog.module.css'

export type EmptyBlogProps = BlogWords['list']['empty']

/** What the list says when nothing has been published. */
export function EmptyBlog({ heading, text }: EmptyBlogProps) {
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  )
}
