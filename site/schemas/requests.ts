// What the mail to sales calls the fields and choices of a form, and when a request is due its first answer.
import { z } from 'astro/zod'
import { weekdays } from '#domain/answer-promise.ts'
import { interestOptions, type LeadField } from '#domain/lead.ts'
import type { LeadMail, LeadMailWords } from '#domain/lead-mail-words.ts'
import type { Contact } from './contact.ts'
import type { FormChecks } from './form-messages.ts'
import { timeZone } from './time-and-zone.ts'

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

// content/answer-promise.yaml: when a request is due its first answer.
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 09:00')
const workingHours = z.number().min(1).max(200)

export const answerPromiseSchema = z
  .strictObject({
    timeZone: timeZone.describe('Where the team works.'),
    days: z.array(z.enum(weekdays)).min(1).describe('The days on which it does.'),
    from: clockTime,
    until: clockTime,
    holidays: z.array(z.iso.date('Write a day like 2026-12-25')).describe('Days on which nobody works.'),
    hours: z
      .strictObject({
        demo: workingHours,
        webinar: workingHours,
        contact: workingHours,
        partnership: workingHours,
        enquiry: workingHours,
        pricing: workingHours,
      })
      .describe('Working hours until the first answer to each kind of request.'),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'Write a time after the start of the day' })
