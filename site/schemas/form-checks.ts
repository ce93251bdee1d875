// content/form-checks.yaml: what is said of answers that need a change, and what the service says of a post.
import { z } from 'astro/zod'
import { formRules, type LeadField, leadFieldNames } from '#domain/lead.ts'
import { line, template } from './fields.ts'

const required = new Set<string>(Object.values(formRules).flatMap((rule) => rule.required))

const missing = line(90).describe('Said where the field is required and empty.')

/** Every field that a form asks for, and each that is required with what is said when it is empty. */
const fields = z.strictObject(
  Object.fromEntries(
    leadFieldNames.map((field) => [
      field,
      z.strictObject({
        name: line(40).describe('What the sentences below call it.'),
        missing: required.has(field) ? missing : missing.optional(),
      }),
    ]),
  ) as Record<LeadField, z.ZodObject<{ name: z.ZodString; missing: z.ZodOptional<z.ZodString> }>>,
)

export const formChecksSchema = z.strictObject({
  errorTitle: template(20, ['title']).describe(
    'In the browser tab, for a form that was posted without script and needs a change.',
  ),
  leaveEmpty: line(40).describe('Label of a field that people do not see, and that only machines fill in.'),
  answers: z.strictObject({
    fields,
    oneLine: template(90, ['name']).describe('{name} is the field, which holds a line break.'),
    tooLong: template(90, ['name', 'max']).describe('{max} is how many characters it takes.'),
    email: line(90).describe('For what is no email address.'),
    oneEmail: line(90).describe('For an email address with a name or another address beside it.'),
    integer: line(90).describe('For a company size that is no number.'),
    option: line(90).describe('For an interest that the list does not have.'),
  }),
  replies: z.strictObject({
    stored: template(90, ['reference']),
    sentBefore: template(160, ['reference']).describe('The same form was sent before, with other answers.'),
    tooMany: template(120, ['wait']).describe('{wait} is the time to wait.'),
    tooLarge: line(90),
    notStored: line(160).describe('The service could not store the request.'),
    unreadable: line(90),
    tooManyPages: template(120, ['wait']).describe('One network asks for too many pages. {wait} is the time to wait.'),
    tooBusy: template(120, ['wait']).describe('Too many pages are asked for by everybody together.'),
    failed: line(120).describe('The service failed, for a reason that only its log knows.'),
    again: z
      .strictObject({ title: line(40), button: line(40) })
      .describe('The plain page that keeps what was typed when the page of the form cannot be had.'),
  }),
})

export type FormChecks = z.infer<typeof formChecksSchema>
