import { fillIn } from '#domain/words/fill-in.ts'
import type { Plans } from '#site/schemas/plans.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './PricingPlans.module.css'

const stitchWidth = 60

/** Monthly and annual billing as two lengths of thread, a stitch for each part of a year's cost. */
export function BillingOptions({ heading, lead, ways }: Pricing['billing']) {
  return (
    <section className="section deep" aria-labelledby="billing-heading">
      <div className="container">
        <SectionHead id="billing-heading" heading={heading} lead={lead} beside="wide" />
        <ul role="list" className={`ruled ${styles.ways}`}>
          {ways.map(({ name, cost, stitches, paymentLabel, payment }) => (
            <li key={name}>
              <h3 className="subheading">{name}</h3>
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
            <div className={styles.name}>
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

export type PlanComparisonProps = Pricing['comparison'] & { plans: Plans }

/**
 * What the plans differ in, side by side, and what all of them have. On narrow screens the plans scroll beside sticky feature
 * names.
 */
export function PlanComparison({ heading, lead, first, without, every, rows, plans }: PlanComparisonProps) {
  const valuesOf = ({ row }: { row: (typeof rows)[number]['row'] }) =>
    new Set(plans.map(({ compared }) => compared[row]))
  const [shared, different] = [
    rows.filter((row) => valuesOf(row).size === 1),
    rows.filter((row) => valuesOf(row).size > 1),
  ]
  return (
    <section className="container section close" aria-labelledby="comparison-heading">
      <SectionHead id="comparison-heading" heading={heading} lead={lead} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll what a finger can */}
      <div className={styles.window} role="group" aria-labelledby="comparison-heading" tabIndex={0}>
        <table className={styles.comparison} aria-labelledby="comparison-heading">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {plans.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map(({ row, name }) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.name}>
                    {plan.compared[row] ?? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{without}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shared.length > 0 && (
        <div className={styles.every}>
          <h3>{every}</h3>
          <dl>
            {shared.map(({ row, name }) => (
              <div key={row}>
                <dt className="muted small">{name}</dt>
                <dd>{plans[0]?.compared[row] ?? without}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}

/** What a credit buys at each step, and the credits that a number of roles needs. */
export function WorkedCredits({
  heading,
  lead,
  steps,
  brings,
  roles,
  step,
  one,
  many,
  sum,
  note,
}: Pricing['worked'] & Pick<Pricing['credits'], 'steps'>) {
  return (
    <section className={`container section split ${styles.worked}`} aria-labelledby="worked-heading">
      <div>
        <h2 id="worked-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <p className="text small">{note}</p>
      </div>
      <table className={styles.sums} aria-labelledby="worked-heading">
        <thead>
          <tr>
            <th scope="col">{step}</th>
            {roles.map((count) => (
              <th key={count} scope="col">
                {count === 1 ? one : fillIn(many, { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((name, index) => (
            <tr key={name}>
              <th scope="row">
                {name} <small className="muted">{brings[index]}</small>
              </th>
              {roles.map((count) => (
                <td key={count}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sum}</th>
            {roles.map((count) => (
              <td key={count}>
                <small className="muted">
                  {steps.length} × {count} =
                </small>{' '}
                <b>{steps.length * count}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
