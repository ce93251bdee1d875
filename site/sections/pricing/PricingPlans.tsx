import type { Plans, Pricing } from '#site/schemas/pricing.ts'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './PricingPlans.module.css'

export type BillingOptionsProps = Pricing['billing']

const stitchWidth = 60

/** Monthly and annual billing as two lengths of thread: what a year costs, stitch by stitch. */
export function BillingOptions({ heading, lead, ways }: BillingOptionsProps) {
  return (
    <section className="section deep" aria-labelledby="billing-heading">
      <div className="container">
        <SectionHead id="billing-heading" heading={heading} lead={lead} beside="wide" className={styles.head} />
        <ul role="list" className={`ruled ${styles.ways}`}>
          {ways.map(({ name, cost, stitches, paymentLabel, payment }) => (
            <li key={name}>
              <h3>{name}</h3>
              <div>
                <div data-sews>
                  <svg viewBox={`0 0 ${stitchWidth * 10} 24`} fill="none" aria-hidden="true">
                    <path
                      d={`M${stitchWidth * stitches + 8} 12H${stitchWidth * 10}`}
                      stroke="var(--on-deep-muted)"
                      strokeWidth={5}
                      strokeLinecap="round"
                      strokeDasharray="0.1 15"
                      opacity={0.6}
                    />
                    <path
                      d={`M8 12h${stitchWidth * stitches - 14}`}
                      stroke="var(--thread)"
                      strokeWidth={10}
                      strokeLinecap="round"
                      strokeDasharray="38 22"
                    />
                  </svg>
                </div>
                <p>{cost}</p>
              </div>
              <dl>
                <dt className="small muted">{paymentLabel}</dt>
                <dd>{payment}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export type PricingPlansProps = Pricing['plans'] & {
  plans: Plans
  /** Returns where the button of a plan leads. */
  formHref: (plan: string) => string
}

/** The plans, two to four of them. The most popular one stands on the dark ground. */
export function PricingPlans({ heading, lead, mostPopular, plans, formHref }: PricingPlansProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="plans-heading">
      <SectionHead id="plans-heading" heading={heading} lead={lead} className={styles.pricingPlansHead} />
      <ul role="list" className={styles.plans}>
        {plans.map(({ name, button, desc, price, isMostPop, features }) => (
          <li key={name} data-popular={isMostPop ? '' : undefined}>
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
