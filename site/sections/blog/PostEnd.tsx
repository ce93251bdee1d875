import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import type { Post } from '#domain/blog/post.ts'
import { postPath } from '#domain/blog/post-addresses.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import { Button } from '#site/ui/Button.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './PostEnd.module.css'

export type SharePostProps = {
  words: BlogWords['post']['share']
  title: string
  /** Absolute URL of the post. */
  url: string
}

const fillUrl = (template: string, values: Record<'url' | 'title', string>) =>
  template.replace(/\{(url|title)\}/g, (_whole, name: 'url' | 'title') => encodeURIComponent(values[name]))

/** Links to share a post, without any code of the networks. */
export function SharePost({ words, title, url }: SharePostProps) {
  return (
    <section className={`off-paper ${styles.share}`} aria-labelledby="share">
      <h2 id="share" className={`${sharedStyles.label} muted`}>
        {words.label}
      </h2>
      <ul role="list" className="links">
        <li>
          <a className="tap" href={fillUrl('mailto:?subject={title}&body={url}', { url, title })}>
            {words.mail}
          </a>
        </li>
        {words.networks.map(({ label, href }) => (
          <li key={label}>
            <a className="tap" href={fillUrl(href, { url, title })} {...inNewTab}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <details>
            <summary className="tap link">{words.copy}</summary>
            <div className={`row wrap ${styles.address}`} data-copy>
              <input type="text" readOnly aria-label={words.addressLabel} defaultValue={url} />
              <Button look="quiet" hidden>
                {words.copyButton}
              </Button>
              <p role="status" data-copied={words.copied} />
            </div>
          </details>
        </li>
      </ul>
    </section>
  )
}

export type PostNeighboursProps = {
  words: Pick<BlogWords['post'], 'neighbours' | 'previous' | 'next'>
  /** `previous` is the next older post. */
  previous: Post | undefined
  next: Post | undefined
}

export function PostNeighbours({ words, previous, next }: PostNeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={`container ${styles.neighbours}`} aria-label={words.neighbours}>
      {previous && <Neighbour post={previous} rel="prev" label={words.previous} Arrow={ArrowLeft} />}
      {next && <Neighbour post={next} rel="next" label={words.next} Arrow={ArrowRight} />}
    </nav>
  )
}

type NeighbourProps = { post: Post; rel: 'prev' | 'next'; label: string; Arrow: LucideIcon }

const Neighbour = ({ post, rel, label, Arrow }: NeighbourProps) => (
  <a href={postPath(post)} rel={rel}>
    <Arrow aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
    <small className="small muted">{label}</small>
    <b className={sharedStyles.title} dir="auto">
      {post.title}
    </b>
  </a>
)
