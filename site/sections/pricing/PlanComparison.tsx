import { fillIn } from '#domain/fill-in.ts'
import type { Plans, Pricing } from '#site/schemas/pricing.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './PlanComparison.module.css'

export type PlanComparisonProps = Pricing['comparison'] & { plans: Plans }

/** The plans line by line. Where they do not fit beside each other, they scroll and the names of the lines stay. */
export function PlanComparison({ heading, lead, first, without, groups, plans }: PlanComparisonProps) {
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
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" colSpan={plans.length + 1}>
                  {/* It stays in sight while the plans scroll. */}
                  <span>{group.name}</span>
                </th>
              </tr>
              {group.rows.map(({ row, name }) => (
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
          ))}
        </table>
      </div>
    </section>
  )
}

export type WorkedCreditsProps = Pricing['worked'] & Pick<Pricing['credits'], 'steps'>

/** What one credit brings at each step, and how many a number of roles takes. */
export function WorkedCredits({ heading, lead, steps, brings, roles, step, one, many, sum, note }: WorkedCreditsProps) {
  return (
    <section className={`container section ${styles.worked}`} aria-labelledby="worked-heading">
      <div>
        <h2 id="worked-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <p className="muted small">{note}</p>
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
