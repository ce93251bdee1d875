import { interestOptions, type LeadField } from '#domain/lead.ts'
import type { LeadMailWords } from '#domain/site-facts.ts'
import type { Contact } from '#site/schemas/contact.ts'
import type { FormChecks } from '#site/schemas/form-messages.ts'
import type { LeadMail } from '#site/schemas/requests.ts'

/**
 * Returns what a lead is called in its mail: fields by their names in sentences, choices as the form on /contact has
 * them.
 */
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
