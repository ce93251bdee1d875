import { FallbackPostPicture } from '#site/drawings/FallbackPostPicture.tsx'
import type { BlogWords } from '#site/schemas/blog.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './BlogWaiting.module.css'

export type BlogWaitingProps = BlogWords['loading'] & {
  /** Address of the page. */
  href: string
  /** How often script polls the page. */
  retryAfterSeconds: number
}

/** Replaces a blog page without posts: says why, links to a retry, and polls (layouts/BlogWaitingPage.astro). */
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
        <FallbackPostPicture seed={1} />
      </div>
    </section>
  )
}
