import { UnillustratedPost } from '#site/pictures/UnillustratedPost.tsx'
import type { BlogWords } from '#site/schemas/blog.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './BlogWaiting.module.css'

export type BlogWaitingProps = BlogWords['loading'] & {
  /** The page's own address. */
  href: string
  /** How often the page checks again by itself, where scripts run. */
  retryAfterSeconds: number
}

/** Shown while there is nothing to show: says why, offers to try again, and retries by itself (`reload-when-ready`). */
export function BlogWaiting({ heading, lead, retry, href, retryAfterSeconds }: BlogWaitingProps) {
  return (
    <section className={`container split ${styles.waiting}`} data-reload-when-ready={retryAfterSeconds}>
      <div>
        <h1>{heading}</h1>
        <p className="lead measure">{lead}</p>
        <div className="actions">
          <Button href={href}>{retry}</Button>
        </div>
      </div>
      <div className={styles.picture}>
        <UnillustratedPost seed={1} />
      </div>
    </section>
  )
}
