import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import styles from './FullBleedIntro.module.css'

export type FullBleedIntroProps = {
  /** The parent pages, for the breadcrumbs that end with `here`. */
  trail: readonly Link[]
  here: string
  heading: string
  /** A picture as wide as the window. */
  children: ReactNode
}

/** A screen that is a large heading above one picture. */
export function FullBleedIntro({ trail, here, heading, children }: FullBleedIntroProps) {
  return (
    <section className={styles.intro}>
      <div className="container">
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
      </div>
      {children}
    </section>
  )
}
