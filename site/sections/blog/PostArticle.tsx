import type { ReactNode } from 'react'
import type { Post } from '#domain/blog/post.ts'
import { tagPath } from '#domain/blog/post-addresses.ts'
import { fillInCount, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { BlogWords } from '#site/schemas/blog.ts'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { FoldedContents, SideContents } from '#site/ui/PageContents.tsx'
import styles from './PostArticle.module.css'
import { type Author, PostByline } from './PostAuthor.tsx'
import { PostCard, PostPhoto } from './PostCard.tsx'

export type PostArticleProps = {
  post: Post
  author: Author | undefined
  words: BlogWords['post']
  readMore: string
  trail: readonly Link[]
  /** Up to two other posts at the side. Without any, the article takes the full width. */
  related: readonly Post[]
  /** The text and what follows it. */
  children: ReactNode
}

/** Shorter posts have no table of contents. */
const minHeadings = 4

export function PostArticle({ post, author, words, readMore, trail, related, children }: PostArticleProps) {
  const headings = post.headings.length >= minHeadings ? post.headings : []
  return (
    <div className={`container ${styles.post}`} data-beside={related.length > 0 ? '' : undefined}>
      <div className={`off-paper ${styles.trail}`}>
        <Breadcrumbs trail={trail} here={words.here} />
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1 lang={post.language} dir={post.direction ?? 'auto'}>
            {post.title}
          </h1>
          <PostByline author={author} by={words.by}>
            <p className="muted small">
              <time dateTime={post.day}>{formatLongDate(post.day, currentLanguage().tag)}</time>
              {' · '}
              {fillInCount(words.minutes, post.minutes, currentLanguage().tag)}
            </p>
          </PostByline>
          {post.tags && (
            <ul role="list" className={`wrap ${styles.tags}`} aria-label={words.tags}>
              {post.tags.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={tagPath(slug, post.blog)} rel="tag" dir="auto">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </header>
        {post.picture && (
          <PostPhoto className={styles.picture} post={post} sizes="(min-width: 62rem) 52rem, 100vw" first />
        )}
        {headings.length > 0 && (
          <div className={`off-paper ${styles.contents}`}>
            <FoldedContents heading={words.contents} headings={headings} />
          </div>
        )}
        {children}
      </article>
      {related.length > 0 && (
        <div className={`off-paper ${styles.side}`}>
          {headings.length > 0 && (
            <div className={styles.sideContents}>
              <SideContents heading={words.contents} headings={headings} />
            </div>
          )}
          <aside aria-labelledby="related">
            <h2 id="related">{words.related}</h2>
            <ul role="list">
              {related.map((other) => (
                <li key={other.id}>
                  <PostCard post={other} readMore={readMore} level={3} sizes="(min-width: 62rem) 16rem, 46vw" />
                </li>
              ))}
            </ul>
          </aside>
        </div>
      )}
    </div>
  )
}
