import { ArrowLeft, ArrowRight, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#domain/blog/post.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { PostCard } from './PostCard.tsx'
import styles from './PostList.module.css'

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
      <div className={`split ${styles.masthead}`}>
        <h1>{heading}</h1>
        <div>
          {lead && <p className="lead measure">{lead}</p>}
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

export type BlogInFirstLanguageProps = {
  /** Says that the posts below are in that language. */
  note: string | undefined
  link: string
}

export function BlogInFirstLanguage({ note, link }: BlogInFirstLanguageProps) {
  return (
    <p className={styles.elsewhere}>
      {note}{' '}
      <a className="tap" href="/blog">
        {link}
      </a>
    </p>
  )
}

export type PostGridProps = {
  posts: readonly Post[]
  card: BlogWords['card']
  /** Shows the first post large, in the space of four. */
  lead: boolean
}

const cardSizes = '(min-width: 62rem) 23rem, (min-width: 40rem) 45vw, 92vw'
const leadSizes = '(min-width: 62rem) 47rem, 92vw'

export function PostGrid({ posts, card, lead }: PostGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post.id} className={lead && index === 0 ? styles.lead : undefined}>
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

export function EmptyBlog({ heading, text }: BlogWords['list']['empty']) {
  return (
    <div className="tile tinted">
      <h2>{heading}</h2>
      <p className="text">{text}</p>
    </div>
  )
}

export type PagerProps = {
  words: BlogWords['pager']
  current: number
  last: number
  steps: readonly (number | 'gap')[]
  pathOf: (page: number) => string
}

/** Links to the other pages of a list. */
export function Pager({ words, current, last, steps, pathOf }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={words.label}>
      {current > 1 && (
        <a href={pathOf(current - 1)} rel="prev" className={styles.previous}>
          <ArrowLeft aria-hidden="true" width={20} height={20} />
          {words.previous}
        </a>
      )}
      <ol role="list" className="row">
        {steps.map((step, index) => (
          <li key={step === 'gap' ? `gap after ${steps[index - 1]}` : step}>
            {step === 'gap' ? (
              <span className="muted" aria-hidden="true">
                …
              </span>
            ) : (
              <a href={pathOf(step)} aria-current={step === current ? 'page' : undefined}>
                <span className="visually-hidden">{fillIn(words.page, { page: step })}</span>
                <span aria-hidden="true">{step}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <a href={pathOf(current + 1)} rel="next" className={styles.next}>
          {words.next}
          <ArrowRight aria-hidden="true" width={20} height={20} />
        </a>
      )}
    </nav>
  )
}
