import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { leadFields, leadPayload } from '#domain/lead.ts'
import type { LeadOutcome } from '#domain/site-locals.ts'
import type { Enquiry } from '#site/schemas/contact.ts'
import { Button } from '#site/ui/Button.tsx'
import { TextArea, TextField } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './EnquiryForm.module.css'
import { HiddenFields } from './HiddenFields.tsx'
import type { SendResult } from './send-lead.ts'
import { useLeadForm } from './useLeadForm.ts'

export type EnquiryFormProps = {
  words: Enquiry['form']
  endpoint: string
  product: string
  to: string
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  nativeOutcome?: LeadOutcome | undefined
}

const rules = leadFields.enquiry
const failed = 'An error occurred while processing your request. Please try again.'

/** The short form without required fields: in a dialog of the home page, and on its own page. */
export function EnquiryForm({
  words,
  endpoint,
  product,
  to,
  nativeOutcome,
  idempotencyKey,
  renderedAt,
}: EnquiryFormProps) {
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const [result, setResult] = useState<SendResult | undefined>(
    nativeOutcome?.state === 'sent' ? { outcome: 'sent', reference: nativeOutcome.reference } : undefined,
  )
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  const lead = useLeadForm({
    form: 'enquiry',
    endpoint,
    initialErrors: refused?.errors,
    toPayload: (values) => leadPayload('enquiry', values, { reason: 'contact', product, to, receiveUpdates: false }),
    onResult: (sent) => {
      setResult(sent)
      if (sent.outcome === 'sent') dialog?.close()
      if (sent.outcome === 'refused') lead.focusFirstError()
    },
  })

  const { formRef, submit } = lead
  useEffect(() => setDialog(formRef.current?.closest('dialog') ?? null), [formRef])
  useEffect(() => {
    if (!dialog || !words.sendOnClose) return
    const sendWhatWasTyped = () => {
      const data = new FormData(formRef.current ?? undefined)
      if (Object.keys(rules).some((name) => data.get(name))) void submit()
    }
    dialog.addEventListener('close', sendWhatWasTyped)
    return () => dialog.removeEventListener('close', sendWhatWasTyped)
  })

  const field = (name: keyof Enquiry['form'] & ('name' | 'email' | 'phone' | 'message')) => ({
    name,
    ...words[name],
    error: lead.errors[name],
    maxLength: rules[name]?.maxChars,
    defaultValue: refused?.values[name],
  })
  const sentNotice = result?.outcome === 'sent' && (
    <Notice kind="success" title={words.sent}>
      <p>{words.sentDetail.replace('{reference}', result.reference)}</p>
      {dialog && (
        <button type="button" className={styles.dismiss} onClick={() => setResult(undefined)}>
          {words.close}
        </button>
      )}
    </Notice>
  )

  return (
    <>
      {sentNotice &&
        (dialog ? createPortal(<div className={styles.floating}>{sentNotice}</div>, document.body) : sentNotice)}
      {(result?.outcome === 'failed' || result?.outcome === 'refused') && (
        <Notice kind="error" title={(result.outcome === 'refused' && result.message) || failed} />
      )}
      {refused && !lead.enhanced && <Notice kind="error" title={refused.message || failed} />}
      <form
        ref={formRef}
        className={styles.form}
        action={endpoint}
        method="post"
        aria-busy={lead.pending}
        noValidate={lead.enhanced}
        onSubmit={submit}
        data-draft="enquiry"
        data-sent={nativeOutcome?.state === 'sent' ? '' : undefined}
      >
        <HiddenFields form="enquiry" reason="contact" idempotencyKey={idempotencyKey} renderedAt={renderedAt} />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextArea {...field('message')} rows={4} />
        <Button type="submit" wide aria-disabled={lead.pending}>
          {lead.pending ? words.sending : words.submit}
        </Button>
      </form>
    </>
  )
}
