import type { ReactNode } from 'react'
import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import styles from './PostAuthor.module.css'

/** Who wrote a post: one of ours, whose place on the page of the company is `href`, or somebody of whom the blog gives only the name. */
export type Author = { name: string; href?: string } & Partial<Drawn<TeamMember>>

export type PostBylineProps = {
  author: Author | undefined
  /** Read out before the name to those who cannot see that it stands as an author's does. */
  by: string
  /** The date of the post, and how long it is. */
  children: ReactNode
}

/** Stands under the title: the face, the name and what the person does, over the facts of the post. */
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
          <p className={styles.writer}>
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

/** Stands after the text, and says what one of ours does here. */
export function PostAuthor({ author, heading }: { author: Drawn<TeamMember>; heading: string }) {
  return (
    <div className={styles.about}>
      <div className={styles.face}>
        <PersonPortrait parts={author.avatar} />
      </div>
      <div>
        <p className={styles.writer}>
          <span className="visually-hidden">{heading} </span>
          <b>{author.name}</b>
          <span className="muted">{author.title}</span>
        </p>
        <p className="muted">{author.desc}</p>
      </div>
    </div>
  )
}
