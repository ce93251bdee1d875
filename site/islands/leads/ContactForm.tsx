import { useState } from 'react'
import { interestOptions, type LeadReason, leadFields, leadPayload } from '#domain/lead.ts'
import type { LeadOutcome } from '#domain/site-locals.ts'
import type { Contact } from '#site/schemas/contact.ts'
import { Button } from '#site/ui/Button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './ContactForm.module.css'
import { HiddenFields } from './HiddenFields.tsx'
import { OutcomeModal } from './OutcomeModal.tsx'
import type { SendResult } from './send-lead.ts'
import { useLeadForm } from './useLeadForm.ts'

export type ContactFormProps = {
  words: Contact['form']
  outcomes: Contact['outcomes']
  endpoint: string
  reason: LeadReason
  product: string
  /** The mailbox that the request names; the service decides by itself. */
  to: string
  privacyHref: string
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  /** How a native post of this form ended. */
  nativeOutcome?: LeadOutcome | undefined
}

const rules = leadFields.contact
const failedWithoutReason = 'An error occurred. Please try again.'
const failedOnTheWay = 'An error occurred while processing your request. Please try again.'

export function ContactForm({
  words,
  outcomes,
  endpoint,
  reason,
  product,
  to,
  privacyHref,
  ...native
}: ContactFormProps) {
  const { nativeOutcome, idempotencyKey, renderedAt } = native
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const [reference, setReference] = useState(nativeOutcome?.state === 'sent' ? nativeOutcome.reference : undefined)
  const [result, setResult] = useState<SendResult>()

  const lead = useLeadForm({
    form: 'contact',
    endpoint,
    initialErrors: refused?.errors,
    toPayload: (values, data) =>
      leadPayload('contact', values, { reason, product, to, receiveUpdates: data.has('receiveUpdates') }),
    onResult: (sent) => {
      setResult(sent)
      setReference(sent.outcome === 'sent' ? sent.reference : undefined)
    },
  })

  const sentText = (number: string) => outcomes.sentText.replace('{reference}', number)
  const closeModal = () => {
    setResult(undefined)
    if (result?.outcome === 'refused') lead.focusFirstError()
  }
  const field = (name: 'firstname' | 'lastname' | 'email' | 'phone' | 'company' | 'interests' | 'message') => ({
    name,
    label: words[name].label,
    hint: words[name].hint,
    error: lead.errors[name],
    defaultValue: refused?.values[name],
    ...(rules[name]?.missing ? { required: true } : { optional: words.optional }),
  })
  const textField = (name: Exclude<Parameters<typeof field>[0], 'interests'>) => ({
    ...field(name),
    maxLength: rules[name]?.maxChars,
  })

  return (
    <>
      {reference !== undefined && (
        <Notice kind="success" title={outcomes.sentTitle}>
          {sentText(reference)}
        </Notice>
      )}
      {refused && !lead.enhanced && (
        <Notice kind="error" title={outcomes.failedTitle}>
          {refused.message || failedWithoutReason}
        </Notice>
      )}
      <form
        ref={lead.formRef}
        className={styles.form}
        action={endpoint}
        method="post"
        aria-label={words.title}
        aria-busy={lead.pending}
        noValidate={lead.enhanced}
        onSubmit={lead.submit}
        data-draft="contact"
        data-sent={nativeOutcome?.state === 'sent' ? '' : undefined}
      >
        <HiddenFields form="contact" reason={reason} idempotencyKey={idempotencyKey} renderedAt={renderedAt} />
        <TextField {...textField('firstname')} autoComplete="given-name" />
        <TextField {...textField('lastname')} autoComplete="family-name" />
        <TextField {...textField('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...textField('phone')} type="tel" autoComplete="tel" />
        <TextField {...textField('company')} autoComplete="organization" />
        <SelectField {...field('interests')} options={interestOptions} none={words.interests.none} />
        <TextArea {...textField('message')} />
        <Checkbox
          name="receiveUpdates"
          label={words.receiveUpdates}
          defaultChecked={refused?.values['receiveUpdates'] !== undefined && refused.values['receiveUpdates'] !== ''}
        />
        <Button type="submit" wide aria-disabled={lead.pending}>
          {lead.pending ? words.sending : words.submit}
        </Button>
        <p className={styles.privacy}>
          {words.privacy.before} <a href={privacyHref}>{words.privacy.label}</a>
          {words.privacy.after}
        </p>
      </form>
      {result?.outcome === 'sent' && (
        <OutcomeModal
          kind="success"
          title={outcomes.sentTitle}
          text={sentText(result.reference)}
          close={outcomes.close}
          onClose={closeModal}
        />
      )}
      {result?.outcome === 'refused' && (
        <OutcomeModal
          kind="error"
          title={outcomes.failedTitle}
          text={result.message || failedWithoutReason}
          close={outcomes.close}
          onClose={closeModal}
        />
      )}
      {result?.outcome === 'failed' && (
        <OutcomeModal
          kind="error"
          title={outcomes.failedTitle}
          text={failedOnTheWay}
          close={outcomes.close}
          onClose={closeModal}
        />
      )}
    </>
  )
}
