// Questions that the marketing team adds to a form, beside its given fields.
import { z } from 'astro/zod'
import { type LeadField, leadFieldNames, leadReasons } from '#domain/lead/lead.ts'
import { limitsOf, maxChoices, maxQuestions } from '#domain/lead/question.ts'
import { reservedNames } from '#domain/pages/page-variants.ts'
import { line } from '#domain/words/text-schema.ts'
import { formField, uniqueBy } from './fields.ts'

const questionId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an id in small letters, digits and hyphens, like country')
  .max(40)
  .describe('The name of the answer in exports and for programs. Keep it when the label changes.')

const choices = z
  .array(
    z.strictObject({
      id: questionId.describe('What exports and programs get, as in /contact?country=sweden.'),
      label: line(60),
    }),
  )
  .min(2, 'List at least two choices')
  .max(maxChoices, `List ${maxChoices} choices at most`)
  .superRefine(uniqueBy('id'))

const isGiven = (id: string) => leadFieldNames.some((field) => field.toLowerCase() === id.replaceAll('-', ''))
const isReserved = (id: string) => reservedNames.includes(id)

/** `fields` are the given fields of the form, whose names, rules and results the brief fixes. */
export function questionsAmong(fields: readonly LeadField[]) {
  const common = {
    id: questionId
      .refine((id) => !isGiven(id), 'Write another id: this one is a given field, and every form keeps those')
      .refine((id) => !isReserved(id), 'Write another id: addresses of the site use this one already'),
    ...formField.shape,
    required: z.boolean().default(false).describe('Whether the form is sent only with an answer.'),
    after: z
      .enum(fields, { error: `Write one of ${fields.join(', ')}` })
      .optional()
      .describe('The given field above it. Without one, it comes last.'),
    reasons: z
      .array(z.enum(leadReasons, { error: `Write one of ${leadReasons.join(', ')}` }))
      .optional()
      .describe('On /contact: asked for these reasons only. Without them, it is always asked.'),
    inPrivacyPolicy: z
      .boolean()
      .default(false)
      .describe('Switch on once the privacy policy names what this asks. Until then, the check reminds of it.'),
  }
  const kind = <Kind extends string>(name: Kind) => ({ kind: z.literal(name), ...common })
  const limit = z.int().min(0).optional()
  const question = z.discriminatedUnion(
    'kind',
    [
      z.strictObject(kind('line')).describe('An answer on one line.'),
      z.strictObject(kind('lines')).describe('An answer of several lines.'),
      z
        .strictObject({ ...kind('number'), min: limit, max: limit })
        .refine((limits) => limitsOf(limits).min < limitsOf(limits).max, {
          path: ['max'],
          error: 'Write a number that is greater than min',
        })
        .describe('A whole number, within limits.'),
      z.strictObject({ ...kind('one'), choices }).describe('One of some choices, from a list.'),
      z.strictObject({ ...kind('some'), choices }).describe('Any number of choices, as boxes.'),
      z.strictObject(kind('yes')).describe('One box to tick.'),
    ],
    { error: 'Write one of the kinds: line, lines, number, one, some, yes' },
  )
  return z
    .array(question)
    .max(maxQuestions, `Keep to ${maxQuestions} questions or fewer`)
    .superRefine(uniqueBy('id'))
    .default([])
    .describe(
      'Questions of your own. The given fields stay as they are: other programs rely on their names. Each question costs some visitors who finish.',
    )
    .meta({ title: 'Questions of your own' })
}
