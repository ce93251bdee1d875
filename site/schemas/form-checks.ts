// content/form-checks.yaml: what is said of answers that need a change, and what the service says of a post.
import { z } from 'astro/zod'
import { formRules, type LeadField, leadFieldNames } from '#domain/lead/lead.ts'
import { replyWordsSchema } from '#domain/words/reply-words.ts'
import { line, template } from '#domain/words/text-schema.ts'

const required = new Set<string>(Object.values(formRules).flatMap((rule) => rule.required))

const missing = line(90).describe('Shown when the field is required and empty.')

/** Every form field; required ones have a message for when they are empty. */
const fields = z.strictObject(
  Object.fromEntries(
    leadFieldNames.map((field) => [
      field,
      z.strictObject({
        name: line(40).describe('The name of the field in the sentences below.'),
        missing: required.has(field) ? missing : missing.optional(),
      }),
    ]),
  ) as Record<LeadField, z.ZodObject<{ name: z.ZodString; missing: z.ZodOptional<z.ZodString> }>>,
)

export const formChecksSchema = z.strictObject({
  errorTitle: template(20, ['title']).describe(
    'The title of the browser tab when a form was posted without scripts and needs a change.',
  ),
  leaveEmpty: line(40).describe('Label of a field that people do not see: only bots fill it in.'),
  answers: z
    .strictObject({
      fields,
      oneLine: template(90, ['name']).describe('{name} is the field that has a line break in it.'),
      tooLong: template(90, ['name', 'max']).describe('{max} is the maximum number of characters.'),
      email: line(90).describe('Shown for something that is not an email address.'),
      oneEmail: line(90).describe('Shown for an email address with a name or a second address beside it.'),
      likelyEmail: template(90, ['email']).describe(
        'Shown for a mistyped address. {email} is what it probably should be.',
      ),
      integer: line(90).describe('Shown for a company size that is not a number.').meta({ title: 'Whole number' }),
      option: line(90).describe('Shown for an interest that is not in the list.'),
      questions: z
        .strictObject({
          missing: template(90, ['name']).describe('Shown when an answer is required and missing.'),
          number: template(90, ['name']).describe('Shown for what is not a whole number.'),
          limits: template(90, ['name', 'min', 'max']).describe('Shown for a number beyond its limits.'),
          choice: template(90, ['name']).describe('Shown for what is not among the choices.'),
        })
        .describe('For questions of your own. {name} is the label of the question.'),
    })
    .describe('Shown beside a field, and in the list above the form. {name} is the name of the field.'),
  replies: replyWordsSchema,
})

export type FormChecks = z.infer<typeof formChecksSchema>
