// What a webhook receives of a lead. docs/lead-event.schema.json is written from the schema.
import { z } from 'zod'
import { leadFieldNames, leadForms, leadReasons, nameOf, ruleOf } from '#domain/lead/lead.ts'
import { maxSourceChars, type SourceField, sourceFieldNames } from '#domain/lead/lead-source.ts'
import { textOf } from '#domain/lead/question.ts'
import { consentReceipt } from '#server/destinations/lead-text.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

const aboutFields: Partial<Record<string, string>> = {
  name: 'The full name, if a form asks for it in one field',
  updates: 'Wants product news',
}

const aboutSource: Readonly<Record<SourceField, string>> = {
  page: 'Page of the form',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  gclid: 'Id of a click on a Google advertisement, after consent to marketing',
  msclkid: 'The same for Microsoft',
  fbclid: 'The same for Meta',
}

const described = (text: z.ZodString, about: string | undefined) => (about === undefined ? text : text.describe(about))

const answers = Object.fromEntries(
  leadFieldNames.map((field) => [
    field,
    described(z.string().min(1).max(ruleOf(field).maxChars), aboutFields[field]).optional(),
  ]),
)

const source = Object.fromEntries(
  sourceFieldNames.map((field) => [field, z.string().max(maxSourceChars).describe(aboutSource[field]).optional()]),
)

const consent = z.object({
  words: z.string().nullable().describe('The text next to the box; null if unknown'),
  version: z.string().nullable().describe('The version of that text'),
  at: z.iso.datetime(),
  form: z.enum(leadForms),
  addressConfirmed: z.boolean().describe('Whether somebody confirmed the address through a link in a mail to it'),
  withdrawnAt: z.string().nullable().describe('When the consent was withdrawn, if it was'),
})

export const leadEventSchema = z
  .object({
    type: z.literal('lead.created'),
    timestamp: z.iso.datetime().describe('When the lead was stored'),
    data: z.object({
      id: z.uuid().describe('The same at every try, and equal to the header webhook-id'),
      reference: z.string().describe('What the visitor was told, like 7KQ2-M4XP'),
      form: z.enum(leadForms),
      reason: z.enum(leadReasons).describe('The purpose for which the contact form was opened'),
      language: z
        .string()
        .nullable()
        .describe(
          'The language in which the visitor reads the site, as a tag like de-DE; null for a lead from before the site stored it',
        ),
      duplicateOf: z
        .string()
        .nullable()
        .describe('Reference of a lead with the same content from the previous ten minutes'),
      name: z.string().describe('The full name; empty if none was given'),
      answers: z.object(answers).describe('Empty answers are omitted'),
      pageForm: z
        .object({ id: z.string(), name: z.string() })
        .nullable()
        .describe('The form of a page of blocks, which uses the mailbox of the form above; null for the form itself'),
      ownAnswers: z
        .array(
          z.object({
            id: z.string(),
            label: z.string().describe('The question as the visitor read it'),
            value: z.string().describe('What was typed, or the ids of what was chosen, separated by commas'),
            text: z.string().describe('The same as the visitor read it'),
          }),
        )
        .describe('The answers to questions that the content adds to the form'),
      source: z.object(source).describe('Where the visitor came from, if known'),
      consent: consent.nullable().describe('The receipt of a consent to product news; null without one'),
    }),
  })
  .meta({ title: 'A lead, as webhooks post it' })

export type LeadEvent = z.infer<typeof leadEventSchema>

export function leadEvent(lead: Lead): LeadEvent {
  const {
    id,
    reference,
    form,
    reason,
    language,
    answers,
    ownAnswers,
    pageForm = null,
    source,
    duplicateOf,
    createdAt,
  } = lead
  return {
    type: 'lead.created',
    timestamp: new Date(createdAt).toISOString(),
    data: {
      id,
      reference,
      form,
      reason,
      language,
      duplicateOf,
      name: nameOf(answers),
      answers,
      pageForm,
      ownAnswers: ownAnswers.map((answer) => ({ ...answer, text: textOf(answer) })),
      source,
      consent: consentReceipt(lead),
    },
  }
}
