// Keeps leads from the visitor's post until every destination has accepted them. `db` implements it. All times come
// from the store's own clock, so that instances agree; callers pass durations only.
import type { LeadContent } from '#domain/lead/lead.ts'
import type { LeadSource } from '#domain/lead/lead-source.ts'
import type { FunnelCount, FunnelDays } from '#server/outbox/funnel-count.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Consent, Lead, LeadStatus } from './stored-lead.ts'
import type { VisitorMailStore } from './visitor-mail-store.ts'

/** `queued` is ready for a try, `waiting` is due later, `sending` is leased. */
export const deliveryStatuses = ['queued', 'waiting', 'sending', 'sent', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The current wording beside the box. */
export type UpdatesWording = { words: string; version: string }

export type NewLead = {
  content: LeadContent
  source: LeadSource
  /** The visitor's language tag, as in "de-DE". */
  language: string
  /** Null when the visitor did not ask for product news. */
  consent: Consent | null
  /** Names of the destinations, unless it is held. */
  destinations: readonly string[]
  /** Chosen by the sender; without it a repeat can only be marked. */
  idempotencyKey: string | undefined
  /** Reference of the request that its visitor adds this to. */
  addedTo?: string | undefined
  /** Returns by when it is to be answered; without it, nobody is reminded. */
  dueAfter?: ((receivedAt: number) => Due | undefined) | undefined
  /** Why it looks like spam. It is then kept, but delivered nowhere. */
  heldFor: string | undefined
  /** How suspicious a held lead is; a digest starts with the least. */
  suspicion?: number | undefined
  /** The sender's IP address. Only a hash of its network is kept, while the lead is held. */
  senderAddress?: string | undefined
}

/** By when a person is to answer, and when the team is first reminded, in ms since the epoch. */
export type Due = { dueAt: number; remindAt: number }

/** A lead on its way to one destination. */
export type Delivery = {
  id: number
  leadId: string
  destination: string
  status: DeliveryStatus
  /** Tries so far, including a running one. */
  tries: number
  /** Tries that ended with a refusal of this message, temporary or permanent. */
  failures: number
  /** Permanent refusals, and the time of the first. */
  refusals: number
  refusedSince: number | null
  /** When the next try is due, or the current lease expires. */
  dueAt: number
  /** Outcome of the last try: "250", an SMTP code or a name like "ETIMEDOUT". */
  lastCode: string | null
  sentAt: number | null
}

export type DeliveryTry = { destination: string; at: number; code: string }

export type AddResult = { outcome: 'stored' | 'replayed' | 'conflict'; lead: Lead }

/** `now` is the store's time at the lease. */
export type Lease = { lead: Lead; delivery: Delivery; token: string; now: number }

export type Settlement =
  | { to: 'sent'; code: string }
  /** Back into the queue at once, because the failure was not about this message. */
  | { to: 'queued'; code: string }
  | { to: 'waiting'; code: string; delayMs: number; refused: boolean }
  | { to: 'dead'; code: string }

/** State of a destination or server, as reported by the last process that tried it. */
export type CircuitNote = { name: string; state: 'closed' | 'open'; code: string; since: number }

/** A destination and the server it shares with others. */
export type DeliveryRoute = { destination: string; server?: string | undefined }

export type DeliveryProblems = {
  /** The store's time. */
  now: number
  /** The current circuits of these routes. */
  circuits: readonly CircuitNote[]
  /**
   * Since when the oldest delivery has been waiting for each destination that is up. Empty unless a lead is old
   * enough.
   */
  waiting: readonly { destination: string; since: number }[]
  /** Leads that wait because of what their destination demands, with the reference of one, by what it named. */
  demands: readonly { destination: string; code: string; count: number; reference: string }[]
  /** Leads that were given up, with some references and the code of one. */
  dead: readonly { destination: string; count: number; references: readonly string[]; code: string }[]
}

/** The reason stored when a person marks a lead as spam. Do not change. */
export const markedAsSpam = 'a person called it spam'

export type NeedsAttention = {
  /**
   * Leads that nobody was told about. `first` is sorted by suspicion, lowest first, then by how long they wait, so that no
   * flood keeps pushing the same ones back.
   */
  unseen: Record<'held' | 'dead', { count: number; first: Lead[] }>
  /** Leads queued for more than an hour, and the time of the oldest. */
  waiting: number
  oldestWaiting: number | null
}

/** What a person did with a number of leads. Contains no visitor's text and no reference. */
export type AuditEntry = {
  /** In ms since the epoch. */
  at: number
  /** The system user; "link" for the holder of a link. */
  who: string
  what: AuditAction
  count: number
  /** Entries of earlier versions may name the page of all that wait. */
  way: 'desk' | 'review link' | 'desk page' | 'booking'
  /** The operator's own words. */
  note: string | null
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
  | 'answered'
  | 'reopened'
  | 'noted'

/** An unset property matches every lead. */
export type LeadFilter = {
  status?: LeadStatus | undefined
  /** A given form, or the id of one on a page of blocks. */
  form?: string | undefined
  /** In ms since the epoch: received at `since` or later, and before `until`. */
  since?: number | undefined
  until?: number | undefined
  /** Case-insensitive. */
  email?: string | undefined
  /** Found anywhere in the answers or the source, case-insensitive. */
  text?: string | readonly string[] | undefined
  /** Values by the id of a question; of several choices, one is enough. */
  ownAnswers?: Readonly<Record<string, string>> | undefined
  /** Those without an answer that call for one. */
  waiting?: boolean | undefined
}

export type ErasedPerson = {
  leads: number
  /** Deliveries under a lease, which may still arrive. */
  underWay: number
  /** Whether the files of the store were rewritten and contain no trace of it. */
  isRewritten: boolean
}

/** Purged leads stay counted, on their day in `timeZone`. */
export type Retention = { sentDays: number; seenDays: number; timeZone: string }

/** `refused`: the clock has jumped, so nothing was purged. */
export type PurgeResult = { outcome: 'purged'; count: number } | { outcome: 'refused'; untilMs: number }

/** Begins the name of the note of a mailbox of the team, among those of the destinations. */
export const teamMailPrefix = 'team:'

export interface Outbox {
  visitors: VisitorMailStore
  answers: AnswerStore

  /** Resolves after the lead is on durable storage. When it rejects, nothing was kept. */
  add(lead: NewLead): Promise<AddResult>
  /** Adds to a request, unless it is gone or something was added within `everyMs`. */
  addTo(reference: string, addition: NewLead, everyMs: number): Promise<'added' | 'too often' | 'gone'>

  /** Queues deliveries whose delay or lease has expired. */
  promote(): Promise<void>
  /** Resolves with the fewest tries of a queued delivery, by destination. */
  ready(destinations: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Leases up to `limit` queued deliveries: fewest tries first, then oldest. */
  lease(destination: string, limit: number, leaseMs: number): Promise<Lease[]>
  /** Extends leases that are still held. */
  renew(leases: readonly Lease[], leaseMs: number): Promise<void>
  /** Ends a try and records it. Resolves with false, and changes nothing, when the lease was lost. */
  settle(lease: Lease, settlement: Settlement): Promise<boolean>
  /**
   * Removes deliveries to destinations other than these, which no setting names any more; resolves with their number.
   */
  withdraw(known: readonly string[]): Promise<number>

  noteCircuit(note: Omit<CircuitNote, 'since'>): Promise<void>
  /** Resolves with the current circuits of these routes. */
  circuits(routes: readonly DeliveryRoute[]): Promise<CircuitNote[]>
  /** Resolves with the mailboxes of the team that took no mail at the last try. */
  teamMailTroubles(): Promise<{ mailbox: string; code: string; since: number }[]>
  /** What an operator must know about these routes. */
  deliveryProblems(routes: readonly DeliveryRoute[], waitingLongerThanMs: number): Promise<DeliveryProblems>

  find(name: string): Promise<Lead | undefined>
  deliveriesOf(leadId: string): Promise<Delivery[]>
  triesOf(leadId: string): Promise<DeliveryTry[]>
  /** Newest first. */
  list(filter: LeadFilter & { limit?: number | undefined }): Promise<Lead[]>
  count(filter: LeadFilter): Promise<number>
  countLeads(): Promise<Record<LeadStatus, number>>
  /** Resolves with the age of the oldest queued lead in seconds; 0 when there is none. */
  oldestQueuedS(): Promise<number>
  countDeliveries(destination: string): Promise<Record<DeliveryStatus, number>>
  /**
   * Queues a lead of status `from` again, due now. Resolves with false when its status has changed or a try is
   * running.
   */
  requeue(id: string, from: LeadStatus, destinations: readonly string[]): Promise<boolean>
  /** Removes leads past their retention, in batches. Never queued ones, nor unseen held and dead ones. */
  purge(retention: Retention, options?: { despiteClock?: boolean }): Promise<PurgeResult>
  /** Removes leads whatever their status, with their repeats and what was added to them; resolves with their number. */
  erase(ids: readonly string[]): Promise<number>
  /** Removes all leads of an email address, also from the files of the store where these can be rewritten. */
  erasePerson(email: string): Promise<ErasedPerson>

  /** Withdraws the consent to product news in all leads of an email address; resolves with their number. */
  endUpdates(email: string): Promise<number>

  addToFunnel(counts: readonly FunnelCount[]): Promise<void>
  /** Resolves with the stored counts and all leads of these days that were not erased. */
  funnel(days: FunnelDays): Promise<FunnelCount[]>

  /** Resolves with at most `limit` leads of each kind. */
  needsAttention(limit: number): Promise<NeedsAttention>
  /** Records that a person was told about these leads. */
  markSeen(ids: readonly string[]): Promise<void>
  /**
   * Marks held and dead leads as spam. Resolves with how many changed: other leads, and those marked before, stay as
   * they are.
   */
  markAsSpam(ids: readonly string[]): Promise<number>
  /** Adds a permanent entry to the audit log. */
  audit(entry: Omit<AuditEntry, 'at' | 'note'> & { note?: string }): Promise<void>
  /** Newest first. */
  auditTrail(limit: number): Promise<AuditEntry[]>
  /**
   * Resolves with the key that signs links, shared by all processes, followed by former keys that still verify them.
   */
  linkKeys(): Promise<[string, ...string[]]>
  /** Replaces the keys of links and fingerprints. Existing links stay valid for `graceMs`. */
  rotateKeys(graceMs: number): Promise<void>
  /** Resolves with true for only one of the processes that ask, until the time has passed. */
  tryLock(name: string, forMs: number): Promise<boolean>
  recall(name: string): Promise<string | undefined>
  remember(name: string, value: string): Promise<void>

  /** Rejects when a lead could not be stored now. */
  probe(): Promise<void>
  close(): Promise<void>
}
