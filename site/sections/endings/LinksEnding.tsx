import { ArrowRight } from 'lucide-react'
import type { NextStep } from '#site/schemas/endings.ts'
import looks from '#site/ui/looks.module.css'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './LinksEnding.module.css'

/** The end of a screen as a plain row of links; the first is what the screen leads to. */
export function LinksEnding({ heading, lead, action, readOn = [] }: NextStep) {
  return (
    <section className={`container section ${styles.ending}`} aria-labelledby="ending-heading">
      <SectionHead id="ending-heading" heading={heading} lead={lead} kind="stacked" />
      <ul role="list">
        {[action, ...readOn].map(({ label, href }) => (
          <li key={href}>
            <a className={`row-link ${looks.title}`} href={href}>
              {label}
              <ArrowRight aria-hidden="true" width={22} height={22} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
