import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import styles from './BlogIntro.module.css'

export type BlogIntroProps = {
  trail: readonly Link[]
  here: string
  heading: string
  lead?: string | undefined
  feed: { label: string; href: string }
  /** The list and its pager. */
  children: ReactNode
}

/** The heading of the blog, and the list of posts below it. */
export function BlogIntro({ trail, here, heading, lead, feed, children }: BlogIntroProps) {
  return (
    <section className={`container ${styles.blog}`}>
      <Breadcrumbs trail={trail} here={here} />
      <div className={styles.masthead}>
        <h1>{heading}</h1>
        <div className={styles.aside}>
          {lead && <p className="lead">{lead}</p>}
          <a href={feed.href} className={`tap ${styles.feed}`}>
            <Rss aria-hidden="true" width={18} height={18} strokeWidth={2} />
            {feed.label}
          </a>
        </div>
      </div>
      {children}
    </section>
  )
}
