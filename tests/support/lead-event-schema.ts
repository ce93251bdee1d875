// The description of what webhooks post, as docs/lead-event.schema.json holds it: made from the lists that the code goes by.
import { type LeadField, leadFieldNames, leadForms, leadReasons, ruleOf } from '#domain/lead.ts'
import { maxSourceChars, type SourceField, sourceFieldNames } from '#domain/lead-source.ts'

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** Of the fields whose names do not say it. */
const answerNotes: Partial<Record<LeadField, string>> = {
  name: 'The whole name, where a form asks for it in one field',
  updates: 'Wants product news',
}
const sourceNotes: Readonly<Record<SourceField, string>> = {
  page: 'Page of the form',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  gclid: 'Click on an advertisement of Google, after consent to marketing',
  msclkid: 'The same of Microsoft',
  fbclid: 'The same of Meta',
}

const answers = Object.fromEntries(
  leadFieldNames.map((field) => {
    const note = answerNotes[field]
    return [
      field,
      { type: 'string', ...(note && { description: note }), minLength: 1, maxLength: ruleOf(field).maxChars },
    ]
  }),
)

const source = Object.fromEntries(
  sourceFieldNames.map((field) => [
    field,
    { type: 'string', description: sourceNotes[field], maxLength: maxSourceChars },
  ]),
)

const textOrNull = { anyOf: [{ type: 'string' }, { type: 'null' }] }

const consent = object({
  words: { ...textOrNull, description: 'As they stood beside the box; null when that is not known' },
  version: { ...textOrNull, description: 'Of the words' },
  at: { type: 'string', format: 'date-time' },
  form: { enum: leadForms },
  addressConfirmed: { type: 'boolean', description: 'Whether a link in a mail to the address was pressed' },
  withdrawnAt: { ...textOrNull, description: 'A time, once it was withdrawn' },
})

const data = object({
  id: { type: 'string', format: 'uuid', description: 'The same at every try, and in the header webhook-id' },
  reference: { type: 'string', description: 'What the visitor was told, like 7KQ2-M4XP' },
  form: { enum: leadForms },
  reason: { enum: leadReasons, description: 'What the contact form was opened for' },
  language: {
    ...textOrNull,
    description: 'In which the visitor reads the site, as a tag like de-DE; null for a lead from before it was kept',
  },
  duplicateOf: {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description: 'Reference of a lead with the same content that came in the ten minutes before',
  },
  name: { type: 'string', description: 'The whole name, empty when none was given' },
  answers: { ...object(answers, leadFieldNames), description: 'What was left empty is not there' },
  consent: {
    anyOf: [consent, { type: 'null' }],
    description: 'The receipt of a wish for product news, null without that wish',
  },
  source: { ...object(source, sourceFieldNames), description: 'Where the visitor came from, as far as that is known' },
})

export const leadEventSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A lead, as webhooks post it',
  ...object({
    type: { const: 'lead.created' },
    timestamp: { type: 'string', format: 'date-time', description: 'When the lead was stored' },
    data,
  }),
}
