import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Generated, Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { parseSource } from '#domain/lead-source.ts'
import type { FunnelCount } from '#server/leads/funnel/funnel-counts.ts'
import type { AuditEntry, CircuitNote, Delivery, Lead } from '#server/leads/outbox.ts'
import { parseAnswers, parseConsent } from '#server/leads/stored-answers.ts'

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

/**
 * `begin` loads what all items of a transaction share, and resolves with the work per item. When the work rejects for
 * one item, the transaction rolls back and each item is tried by itself. When a transaction cannot begin or commit, the
 * store is away, and every caller gets that error. When the store says nothing for `stuckAfterMs`, all who wait are
 * rejected, though it may keep their items, and later ones get a transaction of their own.
 */
export function groupCommit<Item, Result>(
  store: Store,
  begin: (tx: WriteTransaction) => Promise<(item: Item) => Promise<Result>>,
  stuckAfterMs?: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  /** Resolves with why the store is away, or with undefined. */
  async function commit(together: readonly Waiting<Item, Result>[], silence: Silence): Promise<unknown> {
    let isAtWork = false
    try {
      const results = await store.write(async (tx) => {
        isAtWork = false
        const work = await begin(tx)
        isAtWork = true
        const done: Result[] = []
        for (const { item } of together) {
          done.push(await work(item))
          silence.end()
        }
        isAtWork = false
        return done
      })
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (isAtWork) silence.end()
      // Nothing of the transaction was committed, so another try stores nothing twice.
      if (isAtWork && together.length > 1) return commitOneByOne(together, silence)
      for (const { reject } of together) reject(error)
      if (!isAtWork) return error
    }
    return undefined
  }

  async function commitOneByOne(together: readonly Waiting<Item, Result>[], silence: Silence): Promise<unknown> {
    let away: unknown
    for (const one of together) {
      away ??= silence.error()
      if (away === undefined) away = await commit([one], silence)
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
      const silence = watchSilence(stuckAfterMs)
      await Promise.race([commit(together, silence), silence.tooLong]).finally(silence.stop)
      const error = silence.error()
      // Those who have come meanwhile would be told later still.
      if (error) for (const { reject } of [...together, ...waiting.splice(0)]) reject(error)
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}

type Silence = ReturnType<typeof watchSilence>

const turnsOfSilence = 3

/** Notices when nothing has happened for a time. A process that was busy itself takes that for one turn only. */
function watchSilence(limitMs: number | undefined) {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  let turns = 0
  let error: Error | undefined
  const count = () => {
    turns += 1
    if (turns < turnsOfSilence) return
    error = new Error('timeout: the store has not answered in time')
    resolve()
  }
  const timer = limitMs === undefined ? undefined : setInterval(count, limitMs / turnsOfSilence)
  return {
    tooLong,
    error: () => error,
    end() {
      turns = 0
    },
    stop: () => clearInterval(timer),
  }
}
