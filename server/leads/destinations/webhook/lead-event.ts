import { nameOf } from '#domain/lead.ts'
import { consentReceipt } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'

/** The webhook payload of a lead, described by docs/lead-event.schema.json. */
export function leadEvent(lead: Lead) {
  const { id, reference, form, reason, language, answers, source, duplicateOf, createdAt } = lead
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
      source,
      consent: consentReceipt(lead),
    },
  }
}
