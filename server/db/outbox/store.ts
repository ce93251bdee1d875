import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Generated, Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { parseSource } from '#domain/lead-source.ts'
import type { FunnelCount } from '#server/leads/funnel/funnel-counts.ts'
import type { AuditEntry, CircuitNote, Delivery, Lead } from '#server/leads/outbox.ts'
import { parseAnswers, parseConsent } from '#server/leads/stored-answers.ts'
import { within } from '#server/timers.ts'

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
export type LeadTable = Omit<Lead, 'answers' | 'source' | 'consent'> & {
  answers: string
  source: string
  consent: string | null
  idempotencyKey: string | null
  fingerprint: string
  /** In lower case. */
  email: string | null
  /** 0 unless the lead is held. */
  suspicion: number
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
}

/** Normalizes an address for comparison. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export function parseLead(row: Selectable<LeadTable>): Lead {
  const { answers, source, consent, idempotencyKey, fingerprint, email, suspicion, ...lead } = row
  return {
    ...lead,
    answers: parseAnswers(answers),
    source: parseSource(new Map(Object.entries(JSON.parse(source)))),
    consent: parseConsent(consent),
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

// Runs concurrent writes in one transaction: syncing the disk costs more than the rest of a commit. This delays
// nobody, because only what arrived during the previous commit shares the next one.

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

const maxTogether = 100

/** Whether the store has kept what it was given is unknown. */
class StoreTimeoutError extends Error {
  override name = 'StoreTimeout'
}
const createTimeout = () => new StoreTimeoutError('timeout: the store has not answered in time')

/** Less than any proxy waits for the answer to a post. */
export const storeWithinMs = 1_500

export const inTime = <T>(limitMs: number, work: Promise<T>): Promise<T> => within(limitMs, work, createTimeout)

/**
 * `begin` loads what all items of a transaction share, and resolves with the work per item. When the work rejects for
 * one item, the transaction rolls back and each item is tried by itself. When a transaction cannot begin or commit, the
 * store is away, and every caller gets that error. After `limitMs` all who wait get a StoreTimeoutError, and the next
 * ones a new transaction.
 */
export function groupCommit<Item, Result>(
  store: Store,
  begin: (tx: WriteTransaction) => Promise<(item: Item) => Promise<Result>>,
  limitMs?: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  /** Resolves with why the store is away, or with undefined. */
  async function commit(together: readonly Waiting<Item, Result>[]): Promise<unknown> {
    const until = performance.now() + (limitMs ?? Number.POSITIVE_INFINITY)
    let isAtWork = false
    try {
      const results = await store.write(async (tx) => {
        isAtWork = false
        const work = await begin(tx)
        isAtWork = true
        const done: Result[] = []
        for (const { item } of together) done.push(await work(item))
        isAtWork = false
        return done
      })
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
    } catch (error) {
      // Nothing of the transaction was committed, so another try stores nothing twice.
      if (isAtWork && together.length > 1) return commitOneByOne(together, until)
      for (const { reject } of together) reject(error)
      if (!isAtWork) return error
    }
    return undefined
  }

  async function commitOneByOne(together: readonly Waiting<Item, Result>[], until: number): Promise<unknown> {
    let away: unknown
    for (const one of together) {
      if (performance.now() > until) away ??= createTimeout()
      if (away === undefined) away = await commit([one])
      else one.reject(away)
    }
    return away
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // Lets posts that have already arrived join in.
      await nextTurn()
      const together = waiting.splice(0, maxTogether)
      const done = commit(together)
      await (limitMs === undefined ? done : inTime(limitMs, done)).catch((error) => {
        // Those who have come meanwhile would be told later still.
        for (const { reject } of [...together, ...waiting.splice(0)]) reject(error)
      })
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
