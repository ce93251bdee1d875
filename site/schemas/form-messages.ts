// content/form-messages.yaml: what all lead forms say about answers that need a change and about a post that failed.
import { z } from 'astro/zod'
import { formRules, type LeadField, leadFieldNames } from '#domain/lead.ts'
import { line, paragraph, template } from './fields.ts'

const reason = z.strictObject({
  title: line(60),
  text: paragraph(160).describe('Says what it means for the visitor, who has lost nothing.'),
})

export const formMessagesSchema = z.strictObject({
  marks: z
    .strictObject({
      rule: line(80).describe('Stands over the fields, once.'),
      optional: line(20).describe('Stands in brackets behind the label of a field that may stay empty.'),
    })
    .describe(
      'These say which fields must be filled in, in each form that requires some. The calculator says the same.',
    ),
  check: line(60).describe(
    'Stands above the form when more than one answer needs a change. Each line of the list below it leads to its field.',
  ),
  unexplained: line(90).describe('Stands in the window over the page when there is nothing else to say of a failure.'),
  refused: line(90)
    .describe('The service refused a request and gave no reason.')
    .meta({ title: 'When the service refuses' }),
  failed: line(90).describe('The service could not be reached, or its answer could not be read.'),
  kept: paragraph(160).describe('Follows `failed` when nothing better is known.'),
  offline: reason,
  online: reason.describe('Replaces `offline` once the device is online again.'),
  silence: reason,
  busy: reason.extend({
    text: template(160, ['wait']).describe('{wait} is the time to wait, like “34 seconds” or “2 minutes”.'),
  }),
  waitOver: paragraph(160).describe('Replaces the text of `busy` once the time to wait has passed.'),
})

// content/form-checks.yaml: what is said of answers that need a change, and what the service says of a post.
const required = new Set<string>(Object.values(formRules).flatMap((rule) => rule.required))

const missing = line(90).describe('This is said where the field is required and empty.')

/** Every field that a form asks for, and each that is required with what is said when it is empty. */
const fields = z.strictObject(
  Object.fromEntries(
    leadFieldNames.map((field) => [
      field,
      z.strictObject({
        name: line(40).describe('The sentences below call the field by this name.'),
        missing: required.has(field) ? missing : missing.optional(),
      }),
    ]),
  ) as Record<LeadField, z.ZodObject<{ name: z.ZodString; missing: z.ZodOptional<z.ZodString> }>>,
)

export const formChecksSchema = z.strictObject({
  errorTitle: template(20, ['title']).describe(
    'Stands in the title of the browser tab when a form was posted without scripts and needs a change.',
  ),
  leaveEmpty: line(40).describe('Names a field that people do not see: what fills it in is a machine.'),
  answers: z
    .strictObject({
      fields,
      oneLine: template(90, ['name']).describe('{name} is the field, which holds a line break.'),
      tooLong: template(90, ['name', 'max']).describe('{max} is how many characters it takes.'),
      email: line(90).describe('This is said of what is no email address.'),
      oneEmail: line(90).describe('This is said of an email address with a name or another address beside it.'),
      integer: line(90).describe('This is said of a company size that is no number.').meta({ title: 'Whole number' }),
      option: line(90).describe('This is said of an interest that the list does not have.'),
    })
    .describe('Each stands beside a field, and in the list above the form. {name} is the name of the field.'),
  replies: z
    .strictObject({
      stored: template(90, ['reference']).meta({ title: 'When a request is kept' }),
      sentBefore: template(160, ['reference']).describe('The same form was sent before, with other answers.'),
      tooMany: template(120, ['wait']).describe('{wait} is the time to wait, like “34 seconds”.'),
      tooLarge: line(90).meta({ title: 'When it is too large' }),
      notStored: template(200, ['request']).describe(
        'The service could not store the request. {request} is its name in the log.',
      ),
      unreadable: line(90).meta({ title: 'When it cannot be read' }),
      tooManyPages: template(120, ['wait']).describe(
        'One network asks for too many pages. {wait} is the time to wait, like “34 seconds”.',
      ),
      tooBusy: template(120, ['wait']).describe(
        'All visitors together ask for too many pages. {wait} is the time to wait.',
      ),
      failed: template(160, ['request']).describe(
        'The service failed, for a reason that only its log knows. {request} is the name of the request there.',
      ),
      again: z
        .strictObject({ title: line(40), button: line(40) })
        .describe('A plain page says this and keeps what was typed when the page of the form cannot be had.'),
    })
    .describe('The service answers with these. Visitors without scripts read them over their form.'),
})

export type FormChecks = z.infer<typeof formChecksSchema>
