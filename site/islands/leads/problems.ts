import { type FieldErrors, fieldsOf, type LeadField, type LeadForm } from '#domain/lead.ts'
import { inputName } from '#domain/lead-wire.ts'

export const fieldId = (form: LeadForm, field: LeadField) => `${form}-${inputName(form, field)}`

export type Problem = { text: string; fieldId?: string | undefined }

/**
 * Lists the problems in the order of the form, and last what the service found in a field that the form does not have.
 */
export function problemsOf(form: LeadForm, errors: FieldErrors): Problem[] {
  const own = fieldsOf(form).flatMap((field) =>
    errors[field] ? [{ text: errors[field], fieldId: fieldId(form, field) }] : [],
  )
  const others = Object.entries(errors).filter(([field]) => !fieldsOf(form).some((known) => known === field))
  return [...own, ...others.map(([, text]) => ({ text }))]
}
