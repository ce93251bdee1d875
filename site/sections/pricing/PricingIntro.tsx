import type { ReactNode } from 'react'
import { HiringCredits } from '#site/pictures/HiringCredits.tsx'
import type { Link } from '#site/schemas/fields.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import looks from '#site/ui/looks.module.css'
import styles from './PricingIntro.module.css'

export type PricingIntroProps = Pick<Pricing, 'heading' | 'lead' | 'text' | 'credits'> & {
  trail: readonly Link[]
  /** Id of the form, for links to it. */
  formId: string
  /** The form, shown beside the text. */
  children: ReactNode
}

/** What a price depends on, beside the form that asks for one. */
export function PricingIntro({ trail, heading, lead, text, credits, formId, children }: PricingIntroProps) {
  const { description, note, ...strip } = credits
  return (
    <section className={`container ${styles.section}`}>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} here={heading} />
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={`muted ${styles.text}`}>{text}</p>
      </div>
      <div id={formId} className={`${looks.panel} ${styles.panel}`}>
        {children}
      </div>
      <div className={styles.picture}>
        <div role="img" aria-label={description}>
          <HiringCredits {...strip} />
        </div>
        <p className="small muted">{note}</p>
      </div>
    </section>
  )
}
