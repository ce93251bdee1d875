import type { Answers } from '#domain/lead/lead.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

/** A lead as the store hands it out, received now by the contact form. */
export const exampleLead = (answers: Answers, changes: Partial<Lead> = {}): Lead => ({
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  reference: '7KQ2-M4XP',
  form: 'contact',
  reason: 'contact',
  answers,
  source: {},
  language: 'en-US',
  consent: null,
  status: 'queued',
  heldFor: null,
  network: null,
  duplicateOf: null,
  addedTo: null,
  createdAt: Date.now(),
  settledAt: null,
  seenAt: null,
  dueAt: null,
  answeredAt: null,
  answeredBy: null,
  releasedAt: null,
  reopenedAt: null,
  bookings: [],
  ownAnswers: [],
  ...changes,
})
