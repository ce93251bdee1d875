import { type FieldErrors, type LeadForm, leadFields } from '#domain/lead.ts'

export const fieldId = (form: LeadForm, name: string) => `${form}-${name}`

export type Problem = { text: string; fieldId?: string | undefined }

/** In the order of the form; last, what the service found in a field that the form does not have. */
export function problemsOf(form: LeadForm, errors: FieldErrors): Problem[] {
  const known = Object.keys(leadFields[form])
  return [...known, ...Object.keys(errors).filter((name) => !known.includes(name))].flatMap((name) => {
    const text = errors[name]
    return text ? [{ text, fieldId: known.includes(name) ? fieldId(form, name) : undefined }] : []
  })
}
