import { leaveEmpty } from '#content/form-checks.yaml'
import { language } from '#content/site.yaml'
import type { LeadForm, LeadReason } from '#domain/lead.ts'
import type { LeadSource } from '#domain/lead-source.ts'
import { honeypotField, idempotencyField, languageField, renderedAtField } from '#domain/lead-wire.ts'

export type HiddenFieldsProps = {
  form: LeadForm
  reason: LeadReason
  /** Set on pages that the server renders for each visit; a prerendered page has none. */
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  source?: LeadSource | undefined
}

/** Renders what a native post carries beside the visitor's answers, and the field that only machines fill in. */
export function HiddenFields({ form, reason, idempotencyKey, renderedAt, source = {} }: HiddenFieldsProps) {
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
