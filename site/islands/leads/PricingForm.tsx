import { useEffect, useRef, useState } from 'react'
import { leadFields, leadPayload } from '#domain/lead.ts'
import type { LeadOutcome } from '#domain/site-locals.ts'
import type { Pricing } from '#site/schemas/pricing.ts'
import { Button } from '#site/ui/Button.tsx'
import { TextField } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import styles from './PricingForm.module.css'
import type { SendResult } from './send-lead.ts'
import { useLeadForm } from './useLeadForm.ts'

export type PricingFormProps = {
  words: Pricing['form']
  endpoint: string
  product: string
  /** The mailbox that the request names; the service decides by itself. */
  to: string
  privacyHref: string
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  /** How a native post of this form ended. */
  nativeOutcome?: LeadOutcome | undefined
}

const rules = leadFields.pricing
const failedOnTheWay = 'An error occurred while processing your request. Please try again.'

/** Asks for a price. Once the request is stored, a thank-you takes the form's place. */
export function PricingForm({ words, endpoint, product, to, privacyHref, ...native }: PricingFormProps) {
  const { nativeOutcome, idempotencyKey, renderedAt } = native
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const [result, setResult] = useState<SendResult | undefined>(
    nativeOutcome?.state === 'sent' ? { outcome: 'sent', reference: nativeOutcome.reference } : undefined,
  )
  const thanks = useRef<HTMLDivElement>(null)

  const lead = useLeadForm({
    form: 'pricing',
    endpoint,
    initialErrors: refused?.errors,
    toPayload: (values) => leadPayload('pricing', values, { reason: 'contact', product, to, receiveUpdates: false }),
    onResult: (sent) => {
      setResult(sent)
      if (sent.outcome !== 'sent') console.error('Error sending the pricing request:', sent)
      if (sent.outcome === 'refused') lead.focusFirstError()
    },
  })

  // The focused button is gone with the form: the focus goes on to what took its place, which is then read out.
  const sentByScript = result?.outcome === 'sent' && nativeOutcome?.state !== 'sent'
  useEffect(() => {
    if (sentByScript) thanks.current?.focus()
  }, [sentByScript])

  if (result?.outcome === 'sent') {
    return (
      <div ref={thanks} className={styles.thanks} role="status" tabIndex={-1}>
        <svg viewBox="0 0 200 64" fill="none" aria-hidden="true">
          <path d="M6 46c10-22 26-40 32-34 7 8-14 40-8 42 8 2 22-44 34-42 8 2-12 34-4 36 10 2 14-20 24-22 8 0-2 18 6 18 9 0 12-16 20-14 6 2 0 12 8 12 10 0 16-12 30-11 8 1 6 8 20 8 10 0 16-3 26-5" />
        </svg>
        <h2>{words.sent.title}</h2>
        <p>{words.sent.text}</p>
        <p className={styles.reference}>{words.sent.reference.replace('{reference}', result.reference)}</p>
      </div>
    )
  }

  const field = (name: 'firstName' | 'lastName' | 'email' | 'companyName' | 'companySize' | 'phone') => ({
    name,
    label: words[name].label,
    error: lead.errors[name],
    maxLength: rules[name]?.maxChars,
    defaultValue: refused?.values[name],
    ...(rules[name]?.missing ? { required: true } : { optional: words.optional }),
  })
  const failure = result && ((result.outcome === 'refused' && result.message) || failedOnTheWay)

  return (
    <>
      <h2 className={styles.title}>{words.title}</h2>
      {refused && !lead.enhanced && <Notice kind="error" title={refused.message || failedOnTheWay} />}
      <form
        ref={lead.formRef}
        className={styles.form}
        action={endpoint}
        method="post"
        aria-label={words.title}
        aria-busy={lead.pending}
        noValidate={lead.enhanced}
        onSubmit={lead.submit}
        data-draft="pricing"
      >
        <HiddenFields form="pricing" reason="contact" idempotencyKey={idempotencyKey} renderedAt={renderedAt} />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...field('companyName')} autoComplete="organization" />
        <TextField {...field('companySize')} inputMode="numeric" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        {failure && <Notice kind="error" title={failure} />}
        <Button type="submit" wide aria-disabled={lead.pending}>
          {lead.pending ? words.sending : words.submit}
        </Button>
        <p className={styles.privacy}>
          {words.privacy.before} <a href={privacyHref}>{words.privacy.label}</a>
          {words.privacy.after}
        </p>
      </form>
    </>
  )
}
