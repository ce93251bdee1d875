import type { ReactNode } from 'react'
import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import styles from './PostAuthor.module.css'

/** Who wrote a post: one of ours, or somebody of whom the blog gives only the name. */
export type Author = { name: string } & Partial<Drawn<TeamMember>>

export type PostBylineProps = {
  author: Author | undefined
  /** What is said before the name to who cannot see that it stands as an author's does. */
  by: string
  /** When it was written, and how long it is. */
  children: ReactNode
}

/** Under the title: the face, the name and what the person does, over the facts of the post. */
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
            <b dir="auto">{author.name}</b>
            {author.title && <span className="muted">{author.title}</span>}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** After the text: what one of ours does here. */
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
