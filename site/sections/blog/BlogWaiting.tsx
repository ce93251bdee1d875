import type { BlogWords } from '#site/schemas/blog.ts'
import { Button } from '#site/ui/Button.tsx'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './BlogWaiting.module.css'

export type BlogWaitingProps = BlogWords['loading'] & {
  /** The page's own address. */
  href: string
  /** How often the page looks again by itself, where scripts run. */
  againAfterSeconds: number
}

/** There is nothing to show yet: says why, offers to try again, and tries by itself (`look-again`). */
export function BlogWaiting({ heading, lead, retry, href, againAfterSeconds }: BlogWaitingProps) {
  return (
    <section className={`container ${styles.waiting}`} data-look-again={againAfterSeconds}>
      <div className={styles.picture}>
        <ThreadPath width={480} height={150} d="M4 60C60-20 130 10 150 60s70 90 130 40 60-100 110-70 40 60 86 46" />
      </div>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className={styles.retry}>
        <Button href={href}>{retry}</Button>
      </div>
    </section>
  )
}
