import { useEffect, useRef } from 'react'
import type { Pricing } from '#site/schemas/pricing.ts'
import { TextField } from '#site/ui/Field.tsx'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import styles from './PricingForm.module.css'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

export type PricingFormProps = LeadFormProps & { words: Pricing['form']; privacyHref: string }

type Field = 'firstName' | 'lastName' | 'email' | 'company' | 'companySize' | 'phone'

/** Asks for a price. Once the request is stored, a thank-you takes the form's place. */
export function PricingForm({ words, privacyHref, ...setup }: PricingFormProps) {
  const lead = useLeadForm<Field>(setup, { form: 'pricing', fields: words })
  const { result, field } = lead
  const thanks = useRef<HTMLDivElement>(null)

  // The focused button is gone with the form: the focus goes on to what took its place, which is then read out.
  const sentByScript = result?.outcome === 'sent' && !lead.resultIsNative
  useEffect(() => {
    if (sentByScript) thanks.current?.focus()
  }, [sentByScript])

  if (result?.outcome === 'sent') {
    return (
      <div ref={thanks} className={styles.thanks} role="status" tabIndex={-1} data-sent="pricing">
        <svg
          viewBox="0 0 200 64"
          fill="none"
          stroke="var(--thread)"
          strokeWidth={5}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M6 46c10-22 26-40 32-34 7 8-14 40-8 42 8 2 22-44 34-42 8 2-12 34-4 36 10 2 14-20 24-22 8 0-2 18 6 18 9 0 12-16 20-14 6 2 0 12 8 12 10 0 16-12 30-11 8 1 6 8 20 8 10 0 16-3 26-5" />
        </svg>
        <h2>{words.sent.title}</h2>
        <p>{words.sent.text}</p>
        {result.reference && (
          <p className={styles.reference}>{words.sent.reference.replace('{reference}', result.reference)}</p>
        )}
      </div>
    )
  }

  return (
    <>
      <h2 className={styles.title}>{words.title}</h2>
      <LeadFormFrame lead={lead} words={words} privacyHref={privacyHref} pairs>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('companySize')} inputMode="numeric" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </LeadFormFrame>
    </>
  )
}
