import { useEffect, useId, useRef } from 'react'
import type { LabelledField } from '#domain/lead/lead.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { SelectField } from '#site/ui/Field.tsx'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import { LeadInputs } from './LeadInputs.tsx'
import styles from './PricingForm.module.css'
import { SentReference } from './SentReference.tsx'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

export type PricingFormProps = LeadFormProps & {
  words: Pricing['form']
  privacyHref: string
  id: string
  plans: readonly string[]
}

/** Requests a price. Once the request is stored, a thank-you replaces the form. */
export function PricingForm({ words, privacyHref, id, plans, ...setup }: PricingFormProps) {
  const lead = useLeadForm<LabelledField<'pricing'>>(setup, { form: 'pricing', fields: words })
  const { result, field } = lead
  const thanks = useRef<HTMLDivElement>(null)
  const thanksId = useId()

  // The focused button disappears with the form, so the focus moves to the thank-you, which is then read out.
  const sentByScript = result?.outcome === 'sent' && !lead.resultIsNative
  useEffect(() => {
    if (sentByScript) thanks.current?.focus()
  }, [sentByScript])

  if (result?.outcome === 'sent') {
    return (
      <div
        ref={thanks}
        className={styles.thanks}
        role="status"
        aria-labelledby={`${thanksId}-title`}
        aria-describedby={`${thanksId}-text`}
        tabIndex={-1}
        data-sent="pricing"
      >
        <h2 id={`${thanksId}-title`}>{words.sent.title}</h2>
        <div id={`${thanksId}-text`}>
          <p>{words.sent.text}</p>
          {result.reference && (
            <p className={`muted ${styles.reference}`}>
              <SentReference text={words.sent.reference} reference={result.reference} />
            </p>
          )}
        </div>
      </div>
    )
  }

  return (
    <>
      <h2 className="subheading">{words.title}</h2>
      <LeadFormFrame lead={lead} id={id} words={words} privacyHref={privacyHref} pairs>
        <LeadInputs
          lead={lead}
          of={{
            plan: lead.initialAnswers?.plan && (
              <SelectField
                {...field('plan')}
                options={plans.map((name) => ({ value: name, label: name }))}
                none={words.plan.none}
              />
            ),
          }}
        />
      </LeadFormFrame>
    </>
  )
}
