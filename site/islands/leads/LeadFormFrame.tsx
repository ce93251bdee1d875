import type { ReactNode } from 'react'
import {
  honeypotField,
  idempotencyField,
  languageField,
  pageFormField,
  questionsField,
} from '#domain/lead/lead-wire.ts'
import { currentLanguage } from '#language'
import { Button } from '#site/ui/Button.tsx'
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx'
import { RequiredNote } from '#site/ui/Field.tsx'
import { NoticeRegion } from '#site/ui/Notice.tsx'
import { wordsOf } from '#words'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './LeadFormFrame.module.css'
import type { LeadFormState } from './useLeadForm.ts'

export type LeadFormFrameProps = {
  lead: LeadFormState
  /** Id for controls of the form elsewhere on the page. */
  id?: string
  words: {
    /** The form's accessible name, unless a heading or dialog names it. */
    title?: string | undefined
    submit: string
    sending: string
    privacy?: { before: string; label: string; after: string }
  }
  privacyHref?: string
  /** Heading of a failure; defaults to the failure's first sentence. */
  failedTitle?: string
  /** Shown once the request is stored. */
  sent?: ReactNode
  /** Shown instead of sending. */
  notice?: ReactNode
  /** Sets short fields side by side where there is room. */
  pairs?: boolean
  children: ReactNode
}

/** Renders what all lead forms share around their fields: error summary, hidden fields, outcome and button. */
export function LeadFormFrame({ lead, words, sent, notice, children, ...frame }: LeadFormFrameProps) {
  const { draftName, problems, result, pending } = lead
  // A single invalid field gets the focus, with its message beside it. The list is for several, or for a field that the
  // form does not have.
  const listsProblems = problems.length > 1 || problems.some(({ fieldId }) => !fieldId)
  const hasFailed = !notice && result !== undefined && result.outcome !== 'sent' && !listsProblems
  const outcome = hasFailed ? (
    <FailureNotice failure={result} title={frame.failedTitle} />
  ) : (
    <NoticeRegion>{notice || (result?.outcome === 'sent' && sent)}</NoticeRegion>
  )
  return (
    <div className={styles.frame}>
      {listsProblems && <ErrorSummary title={wordsOf('form-messages').check} problems={problems} />}
      {lead.resultIsNative && outcome}
      <form
        ref={lead.formRef}
        id={frame.id}
        className={frame.pairs ? `${styles.form} ${styles.pairs}` : styles.form}
        action={lead.endpoint}
        method="post"
        aria-label={words.title}
        aria-busy={pending}
        noValidate={lead.enhanced}
        onSubmit={lead.submit}
        onInput={lead.forgetMended}
        data-draft={draftName}
        data-sent={lead.resultIsNative && result?.outcome === 'sent' ? draftName : undefined}
      >
        <HiddenFields {...lead} />
        {lead.requiredRule && <RequiredNote>{lead.requiredRule}</RequiredNote>}
        {children}
        {!lead.resultIsNative && outcome}
        <Button type="submit" wide aria-disabled={pending}>
          {pending ? words.sending : words.submit}
        </Button>
        {words.privacy && (
          <p className="muted small">
            {words.privacy.before} <a href={frame.privacyHref}>{words.privacy.label}</a>
            {words.privacy.after}
          </p>
        )}
      </form>
    </div>
  )
}

/** The hidden fields of a native post, and the honeypot. */
function HiddenFields({ form, pageForm, asks, endpoint, reason, idempotencyKey, source = {} }: LeadFormState) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="forReq" value={reason} />
      {currentLanguage().path && <input type="hidden" name={languageField} value={currentLanguage().tag} />}
      {pageForm && <input type="hidden" name={pageFormField} value={pageForm} />}
      {endpoint.startsWith('/') && <input type="hidden" name={questionsField} value={asks.version} />}
      {idempotencyKey && <input type="hidden" name={idempotencyField} value={idempotencyKey} />}
      {Object.entries(source).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div hidden>
        <label>
          {wordsOf('form-checks').leaveEmpty} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
