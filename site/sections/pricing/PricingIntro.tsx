import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import looks from '#site/ui/looks.module.css'
import { CreditStepper } from './CreditStepper.tsx'
import styles from './PricingIntro.module.css'

export type PricingIntroProps = Pick<Pricing, 'heading' | 'lead' | 'text' | 'credits'> & {
  trail: readonly Link[]
  /** Id of the form, for links to it. */
  formId: string
  /** Id of the form itself, which the count of credits may go into. */
  requestId: string
  /** The form, shown beside the text. */
  children: ReactNode
}

/** What a price depends on, beside the form that asks for one. */
export function PricingIntro({ trail, heading, lead, text, credits, formId, requestId, children }: PricingIntroProps) {
  return (
    <section className={`container ${styles.section}`}>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} here={heading} />
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={`muted ${styles.text}`}>{text}</p>
      </div>
      <div className={styles.count}>
        <CreditStepper {...credits} requestId={requestId} />
      </div>
      <div id={formId} className={`${looks.panel} ${styles.panel}`}>
        {children}
      </div>
    </section>
  )
}
