import type { ReactNode } from 'react'
import { leaveEmpty } from '#content/form-checks.yaml'
import messages from '#content/form-messages.yaml'
import { language } from '#content/site.yaml'
import { honeypotField, idempotencyField, languageField, renderedAtField } from '#domain/lead-wire.ts'
import { Button } from '#site/ui/Button.tsx'
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx'
import { RequiredRule } from '#site/ui/Field.tsx'
import { NoticePlace } from '#site/ui/Notice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './LeadFormFrame.module.css'
import type { LeadFormState } from './useLeadForm.ts'

export type LeadFormFrameProps = {
  lead: LeadFormState
  /** Id for a control of the form that stands elsewhere on the page. */
  id?: string
  words: {
    /** The form's name for screen readers; where a heading or a dialog names it, it has none. */
    title?: string | undefined
    submit: string
    sending: string
    privacy?: { before: string; label: string; after: string }
  }
  privacyHref?: string
  /** Heading of a failure; without it the failure's first sentence is its heading. */
  failedTitle?: string
  /** Shown once the request is stored. */
  sent?: ReactNode
  /** Shown in the place of sending. */
  told?: ReactNode
  /** Two short fields stand side by side where there is room. */
  pairs?: boolean
  children: ReactNode
}

/**
 * Renders what all lead forms share around their fields: what to change, the native post, how it failed, and the
 * button.
 */
export function LeadFormFrame({ lead, words, sent, told, children, ...frame }: LeadFormFrameProps) {
  const { form, problems, result, pending } = lead
  // When one answer needs a change, it has the focus and its sentence beside it. A list is for more of them, or for no
  // field of ours.
  const listsProblems = problems.length > 1 || problems.some(({ fieldId }) => !fieldId)
  const hasFailed = !told && result !== undefined && result.outcome !== 'sent' && !listsProblems
  const outcome = hasFailed ? (
    <FailureNotice failure={result} title={frame.failedTitle} />
  ) : (
    <NoticePlace>{told || (result?.outcome === 'sent' && sent)}</NoticePlace>
  )
  return (
    <div className={styles.frame}>
      {listsProblems && <ErrorSummary title={messages.check} problems={problems} />}
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
        data-draft={form}
        data-sent={lead.resultIsNative && result?.outcome === 'sent' ? form : undefined}
      >
        <HiddenFields {...lead} />
        {lead.requiredRule && <RequiredRule>{lead.requiredRule}</RequiredRule>}
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

/** Renders what a native post carries beside the visitor's answers, and the field that only machines fill in. */
function HiddenFields({ form, reason, idempotencyKey, renderedAt, source = {} }: LeadFormState) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="forReq" value={reason} />
      {language.path && <input type="hidden" name={languageField} value={language.tag} />}
      {idempotencyKey && <input type="hidden" name={idempotencyField} value={idempotencyKey} />}
      {renderedAt && <input type="hidden" name={renderedAtField} value={renderedAt} />}
      {Object.entries(source).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div hidden>
        <label>
          {leaveEmpty} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
