// Keeps leads between the visitor's post and the answer of each place that they go to. `db` implements it. Every time
// is taken from the store's own clock, so that several instances agree; callers pass durations only.
import type { LeadContent, LeadForm } from '#domain/lead.ts'
import type { LeadSource } from '#domain/lead-source.ts'
import type { FunnelCount, FunnelDays } from './funnel/funnel-counts.ts'
import type { VisitorMailStore } from './visitors/visitor-mail-store.ts'

/** `queued` until every delivery of it has ended. */
export const leadStatuses = ['queued', 'sent', 'held', 'dead'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** `queued` is ready for a try, `waiting` is to be tried later, `sending` is in somebody's hands. */
export const deliveryStatuses = ['queued', 'waiting', 'sending', 'sent', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What a visitor has agreed to with the box for product news. Its time and form are those of the lead. */
export type Consent = {
  /** The words exactly as they were shown; null when it is not known which these were. */
  words: string | null
  /** A digest of the words, which the form carries. */
  version: string | null
  /** When whoever reads the mail of the address pressed that it is theirs. Both times are in ms since the epoch. */
  confirmedAt: number | null
  withdrawnAt: number | null
}

/** The words beside the box as they are now. */
export type UpdatesWording = { words: string; version: string }

export type NewLead = {
  content: LeadContent
  source: LeadSource
  /** The tag of the language in which its visitor reads the site, as in "de-DE". */
  language: string
  /** The consent to product news; null when it was not asked for. */
  consent: Consent | null
  /** Names where it goes, once it is not held. */
  destinations: readonly string[]
  /** Chosen by the sender; without it a repeat can only be marked. */
  idempotencyKey: string | undefined
  /** Why it looks like spam. It is then kept apart, and goes nowhere. */
  heldFor: string | undefined
  /** How suspicious a held lead is; a digest begins with the least. */
  suspicion?: number | undefined
  /** The address that it came from. While the lead is held, a hash of its network is kept. */
  senderAddress?: string | undefined
}

export type Lead = LeadContent & {
  /** A UUID, which is also the left half of the Message-ID. */
  id: string
  /** What the visitor was told, like "7KQ2-M4XP". */
  reference: string
  source: LeadSource
  /** The tag of its visitor's language; null for a lead from before it was kept. */
  language: string | null
  consent: Consent | null
  status: LeadStatus
  heldFor: string | null
  /** Equal for held leads from the same network; it says nothing else. */
  network: string | null
  /** Reference of a lead with the same content that came in the ten minutes before. */
  duplicateOf: string | null
  /** All times are in ms since the epoch. */
  createdAt: number
  /** Tells when it became sent, held or dead. */
  settledAt: number | null
  /** When a person was told that it is held or dead. */
  seenAt: number | null
}

/** A lead on its way to one destination. */
export type Delivery = {
  id: number
  leadId: string
  destination: string
  status: DeliveryStatus
  /** Tries begun, counting one that is under way. */
  tries: number
  /** Tries that ended with a refusal of this message, for now or for good. */
  failures: number
  /** How many of them were for good, and when the first of these was. */
  refusals: number
  refusedSince: number | null
  /** When it is ready for a try: after its wait, or after the lease of whoever has it. */
  dueAt: number
  /** The outcome of the last try: "250", an SMTP code or a name like "ETIMEDOUT". */
  lastCode: string | null
  sentAt: number | null
}

export type DeliveryTry = { destination: string; at: number; code: string }

export type AddResult = { outcome: 'stored' | 'replayed' | 'conflict'; lead: Lead }

/** `now` is the store's time of the lease. */
export type Lease = { lead: Lead; delivery: Delivery; token: string; now: number }

export type Settlement =
  | { to: 'sent'; code: string }
  /** It goes back into the queue at once, as what failed was not this message. */
  | { to: 'queued'; code: string }
  | { to: 'waiting'; code: string; delayMs: number; refused: boolean }
  | { to: 'dead'; code: string }

/** How a place or server was found, as the last process that tried it says. */
export type CircuitNote = { name: string; state: 'closed' | 'open'; code: string; since: number }

/** A destination, and what it shares with others. */
export type DeliveryRoute = { destination: string; server?: string | undefined }

export type DeliveryProblems = {
  /** The store's time of this. */
  now: number
  /** The circuits of these ways, as they are now. */
  circuits: readonly CircuitNote[]
  /**
   * The time since which the oldest delivery waits for each place that is not away. Empty unless a lead is old enough.
   */
  waiting: readonly { destination: string; since: number }[]
  /** What was given up, with some of the references and the code of one. */
  dead: readonly { destination: string; count: number; references: readonly string[]; code: string }[]
}

/** Why a lead is held that a person has put away. */
export const markedAsSpam = 'a person called it spam'

export type NeedsAttention = {
  /** Nobody was told of these. `newest` begins with the least suspicious, and of these with the newest. */
  unseen: Record<'held' | 'dead', { count: number; newest: Lead[] }>
  /** How many have been on their way for more than an hour, and since when the oldest is. */
  waiting: number
  oldestWaiting: number | null
}

/** What a person did with so many leads. No word of a visitor is in it, and no reference. */
export type AuditEntry = {
  /** The time is in ms since the epoch. */
  at: number
  /** The user of the system; "link" for whoever has one. */
  who: string
  what: AuditAction
  count: number
  way: 'desk' | 'review link'
}
export type AuditAction =
  | 'released'
  | 'retried'
  | 'discarded'
  | 'exported'
  | 'erased'
  | 'moved'
  | 'restored'
  | 'rotated keys'

/** A property that is not set lets every lead through. */
export type LeadFilter = {
  status?: LeadStatus | undefined
  form?: LeadForm | undefined
  /** The bounds are in ms since the epoch: the lead was received at `since` or later, and before `until`. */
  since?: number | undefined
  until?: number | undefined
  /** The case of the address does not matter. */
  email?: string | undefined
  /** The text may stand anywhere in what the visitor wrote or in where the lead comes from, in whatever case. */
  text?: string | undefined
}

export type ErasedPerson = {
  leads: number
  /** Deliveries that were in somebody's hands, and may arrive all the same. */
  underWay: number
  /** Whether the files of the store were written anew, and hold nothing of it any more. */
  isRewritten: boolean
}

/** What is purged stays counted, on its day in `timeZone`. */
export type Retention = { sentDays: number; seenDays: number; timeZone: string }

/** `refused`: the clock has jumped, so nothing was purged. */
export type PurgeResult = { outcome: 'purged'; count: number } | { outcome: 'refused'; untilMs: number }

export interface Outbox {
  visitors: VisitorMailStore

  /** Resolves after the lead is on durable storage. Rejects when it is not, and then nothing was kept. */
  add(lead: NewLead): Promise<AddResult>

  /** Makes ready what has waited long enough, and what was in the hands of a process that let its lease run out. */
  promote(): Promise<void>
  /** Resolves with the fewest tries of a ready delivery, for each destination that has one. */
  ready(destinations: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Leases up to `limit` deliveries that are ready, those with the fewest tries first, then the oldest. */
  lease(destination: string, limit: number, leaseMs: number): Promise<Lease[]>
  /** Prolongs the leases that are still held. */
  renew(leases: readonly Lease[], leaseMs: number): Promise<void>
  /** Ends a try and writes it into the log. Resolves with false when the lease was lost, and then nothing changes. */
  settle(lease: Lease, settlement: Settlement): Promise<boolean>
  /** Takes back what waits for places other than these, which no setting names any more; resolves with how much. */
  withdraw(known: readonly string[]): Promise<number>

  noteCircuit(note: Omit<CircuitNote, 'since'>): Promise<void>
  /** Resolves with the circuits of these ways as they are now. */
  circuits(ways: readonly DeliveryRoute[]): Promise<CircuitNote[]>
  /** What an operator must know of these ways. */
  deliveryProblems(ways: readonly DeliveryRoute[], waitingLongerThanMs: number): Promise<DeliveryProblems>

  /** Finds a lead by its id or reference. */
  find(name: string): Promise<Lead | undefined>
  deliveriesOf(leadId: string): Promise<Delivery[]>
  triesOf(leadId: string): Promise<DeliveryTry[]>
  /** Lists leads, the newest first. */
  list(filter: LeadFilter & { limit?: number | undefined }): Promise<Lead[]>
  count(filter: LeadFilter): Promise<number>
  countLeads(): Promise<Record<LeadStatus, number>>
  /** Resolves with the age of the oldest lead that is on its way, in seconds; 0 when none is. */
  oldestQueuedS(): Promise<number>
  countDeliveries(destination: string): Promise<Record<DeliveryStatus, number>>
  /**
   * Puts a lead of status `from` back on its ways, due now. Resolves with false when its status is another, or a try is
   * under way.
   */
  requeue(id: string, from: LeadStatus, destinations: readonly string[]): Promise<boolean>
  /** Removes leads that are past their retention, a few at a time. Queued ones never go, nor held and dead ones unseen. */
  purge(retention: Retention, options?: { despiteClock?: boolean }): Promise<PurgeResult>
  /** Removes leads for good, whatever their status; resolves with how many there were. */
  erase(ids: readonly string[]): Promise<number>
  /** Removes all leads of an email address for good, out of the files of the store too where these can be written anew. */
  erasePerson(email: string): Promise<ErasedPerson>

  /** Takes back the wish for product news in every lead of an email address; resolves with how many had it. */
  endUpdates(email: string): Promise<number>

  /** Adds to what was counted. */
  addToFunnel(counts: readonly FunnelCount[]): Promise<void>
  /** Resolves with what was counted, and with every lead of these days that was not erased, on its cell. */
  funnel(days: FunnelDays): Promise<FunnelCount[]>

  /** Resolves with at most `limit` of each kind. */
  needsAttention(limit: number): Promise<NeedsAttention>
  /** Notes that a person was told of these. */
  markSeen(ids: readonly string[]): Promise<void>
  /**
   * Puts held and given-up leads away, as a person decided. Resolves with how many that were: others, and those that
   * were called spam before, stay as they are.
   */
  markAsSpam(ids: readonly string[]): Promise<number>
  /** Notes what a person did, for good. */
  audit(entry: Omit<AuditEntry, 'at'>): Promise<void>
  /** Resolves with the newest entries, the newest first. */
  auditTrail(limit: number): Promise<AuditEntry[]>
  /** Resolves with the key that signs links, for every process that shares the store, and then with those that still open older ones. */
  linkKeys(): Promise<[string, ...string[]]>
  /** Makes new keys of links and fingerprints. Links that were signed before are good for `graceMs` more. */
  rotateKeys(graceMs: number): Promise<void>
  /** Resolves with true for one of the processes that ask, for this long. */
  tryLock(name: string, forMs: number): Promise<boolean>
  recall(name: string): Promise<string | undefined>
  remember(name: string, value: string): Promise<void>

  /** Rejects when a lead could not be stored now. */
  probe(): Promise<void>
  close(): Promise<void>
}
