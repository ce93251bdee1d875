import { ArrowRight } from 'lucide-react'
import type { NextStep } from '#site/schemas/endings.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './LinksEnding.module.css'

/** Ends a screen with a plain list of links, the main one first. */
export function LinksEnding({ heading, lead, action, readOn = [] }: NextStep) {
  return (
    <section className={`container section ${styles.ending}`} aria-labelledby="ending-heading">
      <SectionHead id="ending-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list">
        {[action, ...readOn].map(({ label, href }) => (
          <li key={href}>
            <a className={`row-link ${sharedStyles.title}`} href={href}>
              {label}
              <ArrowRight aria-hidden="true" width={22} height={22} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
