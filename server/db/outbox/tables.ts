import type { Generated, Selectable } from 'kysely'
import type { LeadForm, LeadReason } from '#domain/lead.ts'
import { readSource } from '#domain/lead-source.ts'
import { readConsent } from '#server/leads/consent.ts'
import type { CircuitNote, Delivery, DeliveryStatus, Lead, LeadStatus } from '#server/leads/outbox.ts'
import { readAnswers } from '#server/leads/stored-answers.ts'

/** As in migrations; all times in ms since the epoch. */
export type LeadTable = {
  id: string
  reference: string
  idempotency_key: string | null
  fingerprint: string
  duplicate_of: string | null
  form: LeadForm
  reason: LeadReason
  /** JSON. */
  answers: string
  /** JSON. */
  source: string
  /** JSON. */
  consent: string | null
  status: LeadStatus
  held_for: string | null
  created_at: number
  settled_at: number | null
  seen_at: number | null
  /** In lower case. */
  email: string | null
  /** Null for leads; a canary is none. */
  canary_at: number | null
  /** Of a held lead. */
  suspicion: number
  /** A keyed hash of the network that a held lead came from. */
  network: string | null
}

export type DeliveryTable = {
  id: Generated<number>
  lead_id: string
  destination: string
  status: DeliveryStatus
  tries: Generated<number>
  failures: Generated<number>
  refusals: Generated<number>
  refused_since: number | null
  due_at: number
  lease_token: string | null
  last_code: string | null
  sent_at: number | null
}

export type TryTable = { id: Generated<number>; delivery_id: number; at: number; code: string }

export type MemoryTable = { name: string; value: string }

export type OutboxTables = {
  lead: LeadTable
  delivery: DeliveryTable
  delivery_try: TryTable
  circuit: CircuitNote
  memory: MemoryTable
}

/** As addresses are compared. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export const leadOf = (row: Selectable<LeadTable>): Lead => ({
  id: row.id,
  reference: row.reference,
  form: row.form,
  reason: row.reason,
  answers: readAnswers(row.answers),
  source: readSource(new Map(Object.entries(JSON.parse(row.source)))),
  status: row.status,
  heldFor: row.held_for,
  network: row.network,
  consent: readConsent(row.consent),
  duplicateOf: row.duplicate_of,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  seenAt: row.seen_at,
  isCanary: row.canary_at !== null,
})

export const deliveryOf = (row: Selectable<DeliveryTable>): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  destination: row.destination,
  status: row.status,
  tries: row.tries,
  failures: row.failures,
  refusals: row.refusals,
  refusedSince: row.refused_since,
  dueAt: row.due_at,
  lastCode: row.last_code,
  sentAt: row.sent_at,
})
