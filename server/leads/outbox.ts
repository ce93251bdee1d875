// Where leads are kept between the visitor's post and the answer of each place that they go to. `db` implements it.
// Every time is taken from the store's own clock, so that several instances agree; callers pass durations only.
import type { LeadContent, LeadForm } from '#domain/lead.ts'
import type { LeadSource } from '#domain/lead-source.ts'
import type { Consent, UpdatesWording } from './consent.ts'

/** `queued` until every delivery of it has ended. */
export const leadStatuses = ['queued', 'sent', 'held', 'dead'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** `queued` is ready for a try, `waiting` is to be tried later, `sending` is in somebody's hands. */
export const deliveryStatuses = ['queued', 'waiting', 'sending', 'sent', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export type NewLead = {
  content: LeadContent
  source: LeadSource
  /** To product news; null when it was not asked for. */
  consent: Consent | null
  /** Where it goes, once it is not held. */
  destinations: readonly string[]
  /** Chosen by the sender; without it a repeat can only be marked. */
  idempotencyKey: string | undefined
  /** Why it looks like spam; it is then kept apart and goes nowhere. */
  heldFor: string | undefined
  /** The address that it came from, of which a hash of its network is kept while it is held. */
  senderAddress?: string | undefined
  isCanary?: boolean
}

export type Lead = LeadContent & {
  /** A UUID, also the left half of the Message-ID. */
  id: string
  /** What the visitor was told, like "7KQ2-M4XP". */
  reference: string
  source: LeadSource
  consent: Consent | null
  status: LeadStatus
  heldFor: string | null
  /** Equal for held leads from the same network; it says nothing else. */
  network: string | null
  /** Reference of a lead with the same content that came in the ten minutes before. */
  duplicateOf: string | null
  /** All times in ms since the epoch. */
  createdAt: number
  /** When it became sent, held or dead. */
  settledAt: number | null
  /** When a person was told that it is held or dead. */
  seenAt: number | null
  /** An operator's test of a form: it is delivered as a lead is, and counts nowhere as one. */
  isCanary: boolean
}

/** One way of one lead. */
export type Delivery = {
  id: number
  leadId: string
  destination: string
  status: DeliveryStatus
  /** Tries begun, counting one that is under way. */
  tries: number
  /** Tries that ended with a refusal of this message, for now or for good. */
  failures: number
  /** Those of them that were for good, and when the first of these was. */
  refusals: number
  refusedSince: number | null
  /** When it is ready for a try: after its wait, or after the lease of whoever has it. */
  dueAt: number
  /** Outcome of the last try: "250", an SMTP code or a name like "ETIMEDOUT". */
  lastCode: string | null
  sentAt: number | null
}

export type Try = { destination: string; at: number; code: string }

export type AddResult = { outcome: 'stored' | 'replayed' | 'conflict'; lead: Lead }

/** `now`: the store's time of the claim. */
export type Claim = { lead: Lead; delivery: Delivery; leaseToken: string; now: number }

export type Settlement =
  | { to: 'sent'; code: string }
  /** Back in the queue at once: what failed was not this message. */
  | { to: 'queued'; code: string }
  | { to: 'waiting'; code: string; delayMs: number; refused: boolean }
  | { to: 'dead'; code: string }

/** How a place or server was found, as the last process that tried it says. */
export type CircuitNote = { name: string; state: 'closed' | 'open'; code: string; since: number }

/** A destination, and what it shares with others. */
export type Way = { destination: string; server?: string | undefined }

export type DeliveryTroubles = {
  /** The store's time of this. */
  now: number
  /** Of these ways, as they are now. */
  circuits: readonly CircuitNote[]
  /** Since when the oldest delivery waits for each place that is not away; none unless a lead is old enough. */
  waiting: readonly { destination: string; since: number }[]
  /** What was given up, with some of the references and the code of one. */
  dead: readonly { destination: string; count: number; references: readonly string[]; code: string }[]
}

/** Why a lead is held that a person has put away. */
export const judgedSpam = 'a person called it spam'

export type NeedsPerson = {
  /** Nobody was told of these. `newest` begins with the least suspicious, and of these with the newest. */
  unseen: Record<'held' | 'dead', { count: number; newest: Lead[] }>
  /** How many have been on their way for more than an hour, and since when the oldest is. */
  waiting: number
  oldestWaiting: number | null
}

/** What is not named may be anything. */
export type LeadFilter = {
  status?: LeadStatus | undefined
  form?: LeadForm | undefined
  /** In ms since the epoch: received then or later, and before then. */
  since?: number | undefined
  until?: number | undefined
  /** In whatever case. */
  email?: string | undefined
  /** In whatever case, anywhere in what the visitor wrote or in where the lead comes from. */
  text?: string | undefined
}

export type ErasedPerson = {
  leads: number
  /** Deliveries that were in somebody's hands, and may arrive all the same. */
  underWay: number
  /** Whether the files of the store were written anew, and hold nothing of it any more. */
  isRewritten: boolean
}

export type Retention = { sentDays: number; seenDays: number }

/** `refused`: the clock has jumped, so nothing was purged. */
export type PurgeResult = { outcome: 'purged'; count: number } | { outcome: 'refused'; untilMs: number }

export interface Outbox {
  /** Resolves after the lead is on durable storage. Rejects when it is not, and then nothing was kept. */
  add(lead: NewLead): Promise<AddResult>

  /** Makes ready what has waited long enough, and what was in the hands of a process that let its lease run out. */
  promote(): Promise<void>
  /** For each destination with a delivery that is ready, the fewest tries of any of these. */
  ready(destinations: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Leases up to `limit` deliveries that are ready, those with the fewest tries first, then the oldest. */
  claim(destination: string, limit: number, leaseMs: number): Promise<Claim[]>
  /** Prolongs the leases that are still held. */
  renew(claims: readonly Claim[], leaseMs: number): Promise<void>
  /** Ends a try and writes it into the log. False when the lease was lost, and then nothing changes. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Takes back what waits for places other than these, which no setting names any more; resolves with how much. */
  withdraw(known: readonly string[]): Promise<number>
  /** Calls back when another process has stored a lead; never for a store that cannot tell. */
  onStoredElsewhere(listener: () => void): void

  noteCircuit(note: Omit<CircuitNote, 'since'>): Promise<void>
  circuits(): Promise<CircuitNote[]>
  /** What an operator must know of these ways. */
  troubles(ways: readonly Way[], waitingLongerThanMs: number): Promise<DeliveryTroubles>

  /** By id or reference. */
  find(name: string): Promise<Lead | undefined>
  deliveriesOf(leadId: string): Promise<Delivery[]>
  triesOf(leadId: string): Promise<Try[]>
  /** Newest first. */
  list(filter: LeadFilter & { limit?: number | undefined }): Promise<Lead[]>
  count(filter: LeadFilter): Promise<number>
  countLeads(): Promise<Record<LeadStatus, number>>
  countDeliveries(destination: string): Promise<Record<DeliveryStatus, number>>
  /** Puts a lead of status `from` back on its ways, due now. False when its status is another, or a try is under way. */
  requeue(id: string, from: LeadStatus, destinations: readonly string[]): Promise<boolean>
  /** Removes leads that are past their retention, a few at a time. Queued ones never go, nor held and dead ones unseen. */
  purge(retention: Retention, options?: { despiteClock?: boolean }): Promise<PurgeResult>
  /** Removes one lead for good, whatever its status. */
  erase(id: string): Promise<boolean>
  /** The same for many; resolves with how many there were. */
  eraseAll(ids: readonly string[]): Promise<number>
  /** Removes all leads of an email address for good, out of the files of the store too where these can be written anew. */
  erasePerson(email: string): Promise<ErasedPerson>

  /** Keeps words that visitors agree to, for pages that stay open when these change. */
  keepWording(wording: UpdatesWording): Promise<void>
  wording(version: string): Promise<string | undefined>
  /** Takes back the wish for product news in every lead of an email address; resolves with how many had it. */
  endUpdates(email: string): Promise<number>

  /** At most `limit` of each kind. */
  needsPerson(limit: number): Promise<NeedsPerson>
  /** Notes that a person was told of these. */
  markSeen(ids: readonly string[]): Promise<void>
  /** Puts a held or given up lead away, as a person says. False when it is neither, or was called spam before. */
  callSpam(id: string): Promise<boolean>
  /** The same for many; resolves with how many that were. */
  callAllSpam(ids: readonly string[]): Promise<number>
  /** Signs links, for every process that shares the store. */
  linkKey(): Promise<string>
  /** Signs canaries. */
  canaryKey(): Promise<string>
  /** True for one of the processes that ask, for so long. */
  takeTurn(name: string, forMs: number): Promise<boolean>
  recall(name: string): Promise<string | undefined>
  remember(name: string, value: string): Promise<void>

  /** Rejects when a lead could not be stored now. */
  probe(): Promise<void>
  close(): Promise<void>
}
