import type { ReactNode } from 'react'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import styles from './PostAuthor.module.css'

/** An author of our team, with `href` to their entry on the company page, or just the name that the blog gives. */
export type Author = { name: string; href?: string } & Partial<Drawn<TeamMember>>

export type PostBylineProps = {
  author: Author | undefined
  /** Visually hidden word before the name. */
  by: string
  /** Date and reading time of the post. */
  children: ReactNode
}

/** Below the title: the author's portrait, name and role, above the facts of the post. */
export function PostByline({ author, by, children }: PostBylineProps) {
  return (
    <div className={styles.byline}>
      {author?.avatar && (
        <div className={styles.face}>
          <PersonPortrait parts={author.avatar} first />
        </div>
      )}
      <div>
        {author && (
          <p className={`wrap ${styles.writer}`}>
            <span className="visually-hidden">{by} </span>
            <b dir="auto">{author.href ? <a href={author.href}>{author.name}</a> : author.name}</b>
            {author.title && <span className="muted">{author.title}</span>}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** After the text: about an author of our team. */
export function PostAuthor({ author, heading }: { author: Drawn<TeamMember>; heading: string }) {
  return (
    <div className={styles.about}>
      <div className={styles.face}>
        <PersonPortrait parts={author.avatar} />
      </div>
      <div>
        <p className={`wrap ${styles.writer}`}>
          <span className="visually-hidden">{heading} </span>
          <b>{author.name}</b>
          <span className="muted">{author.title}</span>
        </p>
        <p className="muted">{author.desc}</p>
      </div>
    </div>
  )
}
