import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanAnswers, isAnswerable, type LabelledField } from '#domain/lead/lead.ts'
import { answersOf } from '#domain/lead/lead-wire.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { TextArea } from '#site/ui/Field.tsx'
import { Notice, NoticeRegion } from '#site/ui/Notice.tsx'
import { wordsOf } from '#words'
import styles from './EnquiryForm.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import { LeadInputs } from './LeadInputs.tsx'
import { SentReference } from './SentReference.tsx'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

/** The short form without required fields, in a dialog on the home page and on its own page. */
export function EnquiryForm(setup: LeadFormProps) {
  const words = wordsOf('subscribe').form
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const lead = useLeadForm<LabelledField<'enquiry'>>(setup, {
    form: 'enquiry',
    fields: words,
    onResult: ({ outcome }) => {
      if (outcome === 'sent') dialog?.close()
    },
  })
  const { formRef, result, submit, field } = lead
  const { nativeOutcome } = setup
  const [answerable, setAnswerable] = useState(nativeOutcome?.state !== 'sent' || nativeOutcome.isAnswerable)
  const [warnedOfEmpty, setWarnedOfEmpty] = useState(false)

  const typedAnswers = () => {
    const { asks } = lead
    const typed = answersOf('enquiry', new Map(new FormData(formRef.current ?? undefined)), asks)
    return cleanAnswers(typed, asks.questions)
  }
  const isEmpty = () => Object.keys(typedAnswers()).length === 0
  async function send() {
    setAnswerable(isAnswerable(typedAnswers()))
    await submit()
  }
  /** No field is required: a visitor who has been told that an empty form gets no answer may still send it. */
  async function sendOrWarn(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault()
    const warnsNow = isEmpty() && !warnedOfEmpty
    setWarnedOfEmpty(warnsNow)
    if (!warnsNow) await send()
  }

  useEffect(() => setDialog(formRef.current?.closest('dialog') ?? null), [formRef])
  useEffect(() => {
    if (!dialog || !words.sendOnClose) return
    const sendOnClose = () => {
      if (!isEmpty()) void send()
    }
    dialog.addEventListener('close', sendOnClose)
    return () => dialog.removeEventListener('close', sendOnClose)
  })

  const sent = result?.outcome === 'sent' && (
    <Notice kind="success" title={words.sent}>
      {!answerable && <p>{words.unanswerable}</p>}
      {result.reference && (
        <p>
          <SentReference text={words.sentDetail} reference={result.reference} />
        </p>
      )}
      {dialog && <Dismiss label={words.close} onPress={lead.forgetResult} />}
    </Notice>
  )
  // If a form sent on closing fails, its dialog is gone, so the page itself reports it.
  const failedUnseen = dialog && !dialog.open && result && result.outcome !== 'sent' && (
    <FailureNotice failure={result}>
      <Dismiss label={words.close} onPress={lead.forgetResult} />
    </FailureNotice>
  )

  return (
    <>
      {dialog &&
        createPortal(
          <div className={styles.floating}>{failedUnseen || <NoticeRegion>{sent}</NoticeRegion>}</div>,
          document.body,
        )}
      <LeadFormFrame
        lead={{ ...lead, submit: sendOrWarn }}
        words={words}
        sent={!dialog && sent}
        notice={
          warnedOfEmpty && (
            <Notice kind="note" title={words.empty.title}>
              <p>{fillIn(words.empty.text, { submit: words.submit })}</p>
            </Notice>
          )
        }
      >
        <LeadInputs lead={lead} of={{ message: <TextArea {...field('message')} rows={4} /> }} />
      </LeadFormFrame>
    </>
  )
}

function Dismiss({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="link text-button" onClick={onPress}>
      {label}
    </button>
  )
}
