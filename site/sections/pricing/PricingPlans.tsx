import { levelAfter, percentOf } from '#domain/words/percent-of.ts'
import type { Claimed } from '#site/schemas/claims.ts'
import type { Plans } from '#site/schemas/plans.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './PricingPlans.module.css'

const stitchWidth = 50
const months = 12

/** Twelve months of cost as a thread, and what of it is left to pay. */
function YearOfCost({ percent }: { percent: number }) {
  const end = (months * stitchWidth * percent) / 100
  return (
    <svg viewBox={`0 0 ${months * stitchWidth} 24`} fill="none" aria-hidden="true">
      <path
        d={`M${end + 8} 12H${months * stitchWidth}`}
        stroke="var(--on-deep-muted)"
        strokeWidth={5}
        strokeLinecap="round"
        strokeDasharray="0.1 15"
        opacity={0.6}
      />
      <path d={`M0 12H${end}`} stroke="var(--thread)" strokeWidth={10} strokeDasharray={`${stitchWidth - 14} 14`} />
    </svg>
  )
}

/** Monthly and annual billing as two lengths of thread. */
export function BillingOptions({ heading, lead, ways, said }: Claimed<Pricing['billing']>) {
  const left = [100, levelAfter(percentOf(said.wording) ?? 0, 'down')]
  return (
    <section className="section deep" aria-labelledby="billing-heading">
      <div className="container">
        <SectionHead id="billing-heading" heading={heading} lead={lead} beside="wide" />
        <ul role="list" className={`ruled ${styles.ways}`}>
          {ways.map(({ name, cost, paymentLabel, payment }, index) => (
            <li key={name}>
              <h3 className="subheading">{name}</h3>
              <div>
                <div data-sews>
                  <YearOfCost percent={left[index] ?? 100} />
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
  /** Returns the address of a plan's button. */
  formHref: (plan: string) => string
}

/** Two to four plans, the most popular one on the dark ground. */
export function PricingPlans({ heading, lead, mostPopular, plans, formHref }: PricingPlansProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="plans-heading">
      <SectionHead id="plans-heading" heading={heading} lead={lead} />
      <ul role="list" className={styles.plans}>
        {plans.map(({ name, button, desc, price, isMostPop, features }) => (
          <li key={name} className={isMostPop ? 'tile deep' : 'tile'}>
            <div className={`row wrap ${styles.name}`}>
              <h3 className="subheading">{name}</h3>
              {isMostPop && <span className="threaded">{mostPopular}</span>}
            </div>
            <p className={`muted ${styles.desc}`}>{desc}</p>
            <p className={`${sharedStyles.title} ${styles.price}`}>{price}</p>
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
