import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import type { Home } from '#site/schemas/home.ts'
import { Button } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import { LinkList } from '#site/ui/LinkList.tsx'
import styles from './HomeSections.module.css'

export type HomeHeroProps = {
  hero: Home['hero']
  /** The interactive shortlist, on the dark ground. */
  children: ReactNode
}

/** The headline, directly above the shortlist that visitors can try. */
export function HomeHero({ hero, children }: HomeHeroProps) {
  return (
    <section>
      <div className={`container ${styles.head}`}>
        <h1>
          <StitchUnderlined text={hero.headline} part={hero.underlined} />
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

type StitchUnderlinedProps = {
  text: string
  /** The words in `text` that the thread underlines. */
  part: string
}

function StitchUnderlined({ text, part }: StitchUnderlinedProps) {
  const [before = '', after = ''] = text.split(part)
  return (
    <>
      {before}
      <span className={styles.stitched}>{part}</span>
      {after}
    </>
  )
}

export type SolutionStepsProps = Home['solutions'] & {
  more: Link
  /** The workspace that shows the five steps. */
  children: ReactNode
}

/** The five steps of a hire, and the other teams that the agents work for. */
export function SolutionSteps({ heading, teams, more, children }: SolutionStepsProps) {
  return (
    <section id="thread" className="sunk" aria-labelledby="solutions-heading">
      <div className="container section">
        <h2 id="solutions-heading" className="reveal">
          {heading}
        </h2>
        {children}
        <p className={styles.more}>
          <Button href={more.href} look="quiet">
            {more.label}
            <Icon name="arrow-right" />
          </Button>
        </p>
        <div className={`wrap ${styles.teams}`}>
          <h3>{teams.heading}</h3>
          <LinkList links={teams.links} />
        </div>
      </div>
    </section>
  )
}

/** The demo film, on small screens only. */
export function HomeFilm({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={`reveal container ${styles.section}`} aria-labelledby="film-heading">
      <h2 id="film-heading" className="subheading">
        {heading}
      </h2>
      {children}
    </section>
  )
}

export type ClosingCallProps = Home['closing'] & {
  /** Id of the enquiry form's dialog. */
  enquiryDialog: string
}

/** The final call to action: a demo or a question. */
export function ClosingCall({ heading, lead, demo, enquiry, enquiryDialog }: ClosingCallProps) {
  return (
    <section className="container section short" aria-labelledby="closing-heading">
      <div className={`reveal tile tinted ${styles.panel}`}>
        <h2 id="closing-heading" className="subheading">
          {heading}
        </h2>
        <p className="lead measure">{lead}</p>
        <div className="actions">
          <Button href={demo.href}>{demo.label}</Button>
          <Button look="quiet" command="show-modal" commandfor={enquiryDialog}>
            {enquiry}
          </Button>
        </div>
      </div>
    </section>
  )
}
