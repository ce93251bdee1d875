import { randomBytes } from 'node:crypto'
import type { Generated, Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { parseSource } from '#domain/lead-source.ts'
import type { FunnelCount } from '#server/leads/funnel/funnel-count.ts'
import type { AuditEntry, CircuitNote, Delivery } from '#server/leads/outbox.ts'
import { parseAnswers, parseConsent } from '#server/leads/stored-answers.ts'
import type { Lead } from '#server/leads/stored-lead.ts'

export type Database = Kysely<OutboxTables>
export type WriteTransaction = Transaction<OutboxTables>

/** What the outbox needs from a database; everything else is the same for both. */
export type Store = {
  read: Database
  /** Runs in a transaction that is durable when this resolves. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** The store's clock, in ms since the epoch. */
  now(on: Database): Promise<number>
  /** Makes a query lock its rows and skip those that others have locked. */
  lockRows<Table extends keyof OutboxTables, Found>(
    query: SelectQueryBuilder<OutboxTables, Table, Found>,
  ): SelectQueryBuilder<OutboxTables, Table, Found>
  /** Removes deleted data from files where a delete alone leaves it. */
  scrub(): Promise<void>
  /** Does the same for unused parts of pages, which takes longer. Resolves with false when that is not possible now. */
  vacuum(): Promise<boolean>
  close(): Promise<void>
}

/** Splits a list into batches. */
export const chunk = <Item>(items: readonly Item[], atOnce: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce))

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

export async function countOf<Table extends keyof OutboxTables>(
  query: SelectQueryBuilder<OutboxTables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The columns of a lead, some of them as JSON, plus those that only the store needs. */
export type LeadTable = Omit<Lead, 'answers' | 'source' | 'consent' | 'booking'> & {
  answers: string
  source: string
  consent: string | null
  idempotencyKey: string | null
  fingerprint: string
  /** The key of the address; of leads from earlier versions, another spelling of it. */
  email: string | null
  /** 0 unless the lead is held. */
  suspicion: number
  /** When the team is next reminded that it waits. */
  remindAt: number | null
  /** Working time until the answer. */
  answerMinutes: number | null
  /** JSON. */
  booking: string | null
}

type CountedByStore = 'id' | 'tries' | 'failures' | 'refusals'

export type DeliveryTable = Omit<Delivery, CountedByStore> &
  Record<CountedByStore, Generated<number>> & { leaseToken: string | null }

/** Matches deliveries to visitors, which neither delay nor fail a lead. */
export const visitorPattern = 'visitor:%'

/** The tables of the migrations, whose names are in snake case. All times are in ms since the epoch. */
export type OutboxTables = {
  lead: LeadTable
  delivery: DeliveryTable
  deliveryTry: { id: Generated<number>; deliveryId: number; at: number; code: string }
  circuit: CircuitNote
  memory: { name: string; value: string }
  funnel: FunnelCount
  audit: AuditEntry & { id: Generated<number> }
  mailedAddress: {
    id: string
    /** JSON. */
    mails: string
    lastAt: number
    confirmedAt: number | null
    stoppedAt: number | null
  }
  answerTime: { day: string; form: string; language: string; minutes: number; late: number; count: number }
}

export function parseLead(row: Selectable<LeadTable>): Lead {
  const {
    answers,
    source,
    consent,
    booking,
    idempotencyKey,
    fingerprint,
    email,
    suspicion,
    remindAt,
    answerMinutes,
    ...lead
  } = row
  return {
    ...lead,
    answers: parseAnswers(answers),
    source: parseSource(new Map(Object.entries(JSON.parse(source)))),
    consent: parseConsent(consent),
    booking: booking === null ? null : JSON.parse(booking),
  }
}

export const parseDelivery = ({ leaseToken, ...delivery }: Selectable<DeliveryTable>): Delivery => delivery

export async function remember(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function recall(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('memory').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Resolves with a secret that all processes share for as long as the store lives. */
export async function secretKey(db: Database, name: string): Promise<string> {
  const known = await recall(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been faster.
  return secretKey(db, name)
}
