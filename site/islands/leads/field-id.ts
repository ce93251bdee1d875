import type { LeadForm } from '#domain/lead.ts'

/** The id of a field's control: error summaries link to it. */
export const fieldId = (form: LeadForm, field: string): string => `${form}-${field}`
