import type { ReactNode } from 'react'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Link } from '#site/schemas/fields.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Checkbox } from '#site/ui/Field.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './PricingIntro.module.css'

export type CreditStepperProps = Pricing['credits'] & {
  /** Id of the form that the count is added to. */
  requestId: string
}

/** The drawing has room for this many roles. */
const maxRoles = 12

/** The credits of a month, as a thread for each step of a role and a stitch for each credit. */
function CreditStepper({ requestId, steps, roles, told, ...words }: CreditStepperProps) {
  const heights = steps.map((_step, index) => `${index * 20 + 10}%`)
  const credits = roles * steps.length
  return (
    <div className={styles.count} data-credit-count={steps.length}>
      <div className={`row wrap ${styles.top}`}>
        <label htmlFor="roles-a-month">{words.label}</label>
        <div className={`row ${styles.stepper}`}>
          <button type="button" className="icon-button" aria-label={words.fewer} data-step="-1">
            <Sign d="M3 9h12" />
          </button>
          <input
            id="roles-a-month"
            // Without a name it is not sent, but the form's draft keeps it across reloads.
            form={requestId}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxRoles}
            defaultValue={roles}
            readOnly
          />
          <button type="button" className="icon-button" aria-label={words.more} data-step="1">
            <Sign d="M3 9h12M9 3v12" />
          </button>
        </div>
        <p className={`row ${styles.sum}`} aria-live="polite" aria-atomic="true">
          <b>{credits}</b>
          <span>{words.unit}</span>
        </p>
      </div>
      <div className={styles.threads}>
        <ol role="list">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <svg aria-hidden="true">
          <clipPath id="sewn">
            <rect width={`${(roles / maxRoles) * 100}%`} height="100%" />
          </clipPath>
          {heights.map((y) => (
            <line key={y} x2="100%" y1={y} y2={y} />
          ))}
          <g clipPath="url(#sewn)">
            {heights.map((y) => (
              <line key={y} x2="100%" y1={y} y2={y} />
            ))}
          </g>
        </svg>
      </div>
      <p className="small muted">{words.assumption}</p>
      <div className={styles.tell}>
        <Checkbox
          name="message"
          form={requestId}
          label={words.tell}
          data-told={told}
          value={fillIn(told, { roles, credits })}
        />
      </div>
    </div>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

export type PricingIntroProps = Pick<Pricing, 'heading' | 'lead' | 'text' | 'credits'> & {
  trail: readonly Link[]
  /** Fragment of the form's panel, for links. */
  formId: string
  /** Id of the form itself, which receives the credit count. */
  requestId: string
  /** The form beside the text. */
  children: ReactNode
}

/** What a price depends on, beside the request form. */
export function PricingIntro({ trail, heading, lead, text, credits, formId, requestId, children }: PricingIntroProps) {
  return (
    <section className={`container with-form ${styles.section}`}>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} here={heading} />
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={`text ${styles.text}`}>{text}</p>
      </div>
      <CreditStepper {...credits} requestId={requestId} />
      <div id={formId} className={`beside ${sharedStyles.panel} ${styles.panel}`}>
        {children}
      </div>
    </section>
  )
}
