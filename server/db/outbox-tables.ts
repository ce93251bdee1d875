import type { ExpressionBuilder, Generated, Selectable } from 'kysely'
import type { LeadForm, LeadReason } from '#domain/lead.ts'
import type { Lead, LeadStatus } from '#server/leads/outbox.ts'
import { readAnswers } from '#server/leads/stored-answers.ts'

/** As in migrations/sqlite; all times in ms since the epoch. */
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
  status: LeadStatus
  held_for: string | null
  attempts: number
  next_at: number
  lease_token: string | null
  lease_until: number | null
  last_code: string | null
  created_at: number
  sent_at: number | null
  settled_at: number | null
}

export type AttemptTable = { id: Generated<number>; lead_id: string; number: number; at: number; code: string }

export type MemoryTable = { name: string; value: string }

export type OutboxTables = { lead: LeadTable; attempt: AttemptTable; memory: MemoryTable }

const minuteMs = 60_000
// No backoff and no lease reaches so far ahead; what does was written before the clock was set back.
const farthestRetryMs = 65 * minuteMs
const farthestLeaseMs = 10 * minuteMs

/** Leads to be mailed now: queued and due, or in the hands of a process that did not end its try in time. */
export const isDue =
  (now: number) =>
  ({ or, and, eb }: ExpressionBuilder<OutboxTables, 'lead'>) =>
    or([
      and([eb('status', '=', 'queued'), or([eb('next_at', '<=', now), eb('next_at', '>', now + farthestRetryMs)])]),
      and([
        eb('status', '=', 'sending'),
        or([eb('lease_until', '<=', now), eb('lease_until', '>', now + farthestLeaseMs)]),
      ]),
    ])

export function leadOf(row: Selectable<LeadTable>): Lead {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    reason: row.reason,
    answers: readAnswers(row.answers),
    status: row.status,
    heldFor: row.held_for,
    duplicateOf: row.duplicate_of,
    attempts: row.attempts,
    lastCode: row.last_code,
    createdAt: row.created_at,
    nextAt: row.next_at,
    leaseUntil: row.lease_until,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  }
}
