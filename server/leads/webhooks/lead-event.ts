import { nameOf } from '#domain/lead.ts'
import type { Lead } from '#server/leads/outbox.ts'

/** What a receiver is told of a lead. docs/lead-event.schema.json describes it. */
export const leadEvent = ({ id, reference, form, reason, answers, source, duplicateOf, createdAt }: Lead) => ({
  type: 'lead.created',
  timestamp: new Date(createdAt).toISOString(),
  data: { id, reference, form, reason, duplicateOf, name: nameOf(answers), answers, source },
})
