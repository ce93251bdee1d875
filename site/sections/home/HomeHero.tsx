import type { ReactNode } from 'react'
import type { Home } from '#site/schemas/home.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './HomeHero.module.css'

export type HomeHeroProps = {
  hero: Home['hero']
  /** The piece to try, on the dark ground. */
  children: ReactNode
}

/** The promise in a line, and right below it the workspace in which anybody can try it. */
export function HomeHero({ hero, children }: HomeHeroProps) {
  return (
    <section>
      <div className={`container ${styles.head}`}>
        <h1>
          <Stitched text={hero.headline} part={hero.underlined} />
        </h1>
        <p className={`lead ${styles.lead}`}>{hero.lead}</p>
        <Button href={hero.demo.href}>{hero.demo.label}</Button>
      </div>
      <div className={`deep ${styles.workspace}`}>
        <div className="container">{children}</div>
      </div>
    </section>
  )
}

export type StitchedProps = {
  text: string
  /** The words inside `text` that the thread underlines. */
  part: string
}

/** Text whose key words are underlined by the thread. */
function Stitched({ text, part }: StitchedProps) {
  const [before = '', after = ''] = text.split(part)
  return (
    <>
      {before}
      <span className={styles.stitched}>{part}</span>
      {after}
    </>
  )
}
