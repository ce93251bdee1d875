import { words } from 'virtual:enquiry-words'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { answersOf } from '#domain/lead-wire.ts'
import { TextArea, TextField } from '#site/ui/Field.tsx'
import { Notice, NoticePlace } from '#site/ui/Notice.tsx'
import styles from './EnquiryForm.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

type Field = 'name' | 'email' | 'phone' | 'message'

/** The short form without required fields: in a dialog of the home page, and on its own page. */
export function EnquiryForm(setup: LeadFormProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const lead = useLeadForm<Field>(setup, {
    form: 'enquiry',
    fields: words,
    onResult: ({ outcome }) => {
      if (outcome === 'sent') dialog?.close()
    },
  })
  const { formRef, result, submit, field } = lead

  useEffect(() => setDialog(formRef.current?.closest('dialog') ?? null), [formRef])
  useEffect(() => {
    if (!dialog || !words.sendOnClose) return
    const sendWhatWasTyped = () => {
      const typed = answersOf('enquiry', new Map(new FormData(formRef.current ?? undefined)))
      if (Object.keys(typed).length > 0) void submit()
    }
    dialog.addEventListener('close', sendWhatWasTyped)
    return () => dialog.removeEventListener('close', sendWhatWasTyped)
  })

  const sent = result?.outcome === 'sent' && (
    <Notice kind="success" title={words.sent}>
      {result.reference && <p>{words.sentDetail.replace('{reference}', result.reference)}</p>}
      {dialog && <Dismiss label={words.close} onPress={lead.forgetResult} />}
    </Notice>
  )
  // Sent on closing, and failed: there is no form in sight to tell it in.
  const failedUnseen = dialog && !dialog.open && result && result.outcome !== 'sent' && (
    <FailureNotice failure={result}>
      <Dismiss label={words.close} onPress={lead.forgetResult} />
    </FailureNotice>
  )

  return (
    <>
      {dialog &&
        createPortal(<NoticePlace className={styles.floating}>{sent || failedUnseen}</NoticePlace>, document.body)}
      <LeadFormFrame lead={lead} words={words} sent={!dialog && sent}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextArea {...field('message')} rows={4} />
      </LeadFormFrame>
    </>
  )
}

function Dismiss({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={`link ${styles.dismiss}`} onClick={onPress}>
      {label}
    </button>
  )
}
