import type { Plans } from '#site/schemas/plans.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './PricingPlans.module.css'

export type PricingPlansProps = Pricing['plans'] & {
  plans: Plans
  /** Returns where the button of a plan leads. */
  formHref: (plan: string) => string
}

/** The plans, two to four of them. The most popular one has a stitched border. */
export function PricingPlans({ heading, lead, mostPopular, plans, formHref }: PricingPlansProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="plans-heading">
      <SectionHead id="plans-heading" heading={heading} lead={lead} className={styles.head} />
      <ul role="list" className={styles.plans}>
        {plans.map(({ name, button, desc, price, isMostPop, features }) => (
          <li key={name} data-popular={isMostPop ? '' : undefined}>
            {isMostPop && (
              <svg className={styles.seam} aria-hidden="true">
                <rect width="100%" height="100%" rx="12" />
              </svg>
            )}
            <div className={styles.name}>
              <h3>{name}</h3>
              {isMostPop && <span>{mostPopular}</span>}
            </div>
            <p className={styles.desc}>{desc}</p>
            <p className={styles.price}>{price}</p>
            <ul role="list" className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <Button href={formHref(name)} look={isMostPop ? 'onDeep' : 'quiet'} wide>
              {button}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
