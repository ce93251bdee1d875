// What the mail to sales calls the fields and choices of a form.
import { interestOptions, type LeadField } from '#domain/lead/lead.ts'
import type { LeadMail, LeadMailWords } from '#domain/words/lead-mail-words.ts'
import type { Contact } from '#site/schemas/contact.ts'
import type { FormChecks } from '#site/schemas/form-checks.ts'

/** Returns the texts of a lead mail: field names as in sentences, choices as in the form on /contact. */
export function mailWording(
  { ticked, ...words }: LeadMail,
  { answers }: Pick<FormChecks, 'answers'>,
  { form }: Pick<Contact, 'form'>,
): LeadMailWords {
  const names = Object.entries(answers.fields).map(([field, { name }]) => [field, name])
  const choices = interestOptions.map((sent, index) => [sent, form.interest.options[index] ?? sent])
  return {
    ...words,
    fields: Object.fromEntries(names) as Record<LeadField, string>,
    choices: { yes: ticked, ...Object.fromEntries(choices) },
  }
}
