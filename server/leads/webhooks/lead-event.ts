import { nameOf } from '#domain/lead.ts'
import { receiptOf } from '#server/leads/consent.ts'
import type { Lead } from '#server/leads/outbox.ts'

/** What a receiver is told of a lead. docs/lead-event.schema.json describes it. */
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
      consent: receiptOf(lead),
    },
  }
}
