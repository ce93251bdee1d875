// Where leads are kept between the visitor's post and the mail server's 250. `db` implements it.
// Every time is taken from the store's own clock, so that several instances agree; callers pass durations only.
import type { LeadContent } from '#domain/lead.ts'

export const leadStatuses = ['queued', 'sending', 'sent', 'held', 'dead'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export type NewLead = {
  content: LeadContent
  /** Chosen by the sender; without it a repeat can only be marked. */
  idempotencyKey: string | undefined
  /** Why it looks like spam; it is then kept apart and not mailed. */
  heldFor: string | undefined
}

export type Lead = LeadContent & {
  /** A UUID, also the left half of the Message-ID. */
  id: string
  /** What the visitor was told, like "7KQ2-M4XP". */
  reference: string
  status: LeadStatus
  heldFor: string | null
  /** Reference of a lead with the same content that came in the ten minutes before. */
  duplicateOf: string | null
  /** Tries begun, counting one that is under way. */
  attempts: number
  /** Outcome of the last try: "250", an SMTP code or a name like "ETIMEDOUT". */
  lastCode: string | null
  /** All times in ms since the epoch. */
  createdAt: number
  nextAt: number
  leaseUntil: number | null
  sentAt: number | null
  /** When it became sent, held or dead; the retention time counts from here. */
  settledAt: number | null
}

export type Attempt = { at: number; code: string }

export type AddResult = { outcome: 'stored' | 'replayed' | 'conflict'; lead: Lead }

export type Claim = { lead: Lead; leaseToken: string; ageMs: number }

export type Settlement =
  | { to: 'sent'; code: string }
  | { to: 'queued'; code: string; delayMs: number }
  | { to: 'dead'; code: string }

export type Retention = { sentDays: number; unsentDays: number }

/** `refused`: the clock has jumped, so nothing was purged. */
export type PurgeResult = { outcome: 'purged'; count: number } | { outcome: 'refused'; untilMs: number }

export interface Outbox {
  /** Resolves after the lead is on durable storage. Rejects when it is not, and then nothing was kept. */
  add(lead: NewLead): Promise<AddResult>
  /** Leases up to `limit` leads that are due, oldest first; leads whose lease ran out are due again. */
  claim(limit: number, leaseMs: number): Promise<Claim[]>
  /** Ends a try and writes it into the lead's log. False when the lease was lost, and then nothing changes. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>

  /** By id or reference. */
  find(name: string): Promise<Lead | undefined>
  attemptsOf(id: string): Promise<Attempt[]>
  /** Newest first. */
  list(filter: { status?: LeadStatus; limit: number }): Promise<Lead[]>
  countByStatus(): Promise<Record<LeadStatus, number>>
  /** Puts a lead of status `from` back into the queue, due now. False when its status is another. */
  requeue(id: string, from: LeadStatus): Promise<boolean>
  /** Removes leads that are past their retention. Queued leads never go. */
  purge(retention: Retention, options?: { despiteClock?: boolean }): Promise<PurgeResult>
  /** Removes one lead for good, whatever its status. */
  erase(id: string): Promise<boolean>

  /** Rejects when a lead could not be stored now. */
  probe(): Promise<void>
  close(): Promise<void>
}
