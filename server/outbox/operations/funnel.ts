// Stores page counts, and counts leads from their rows: both those still here and those that were purged.
import { sql } from 'kysely'
import { parseSource } from '#domain/lead/lead-source.ts'
import { startOfDay } from '#server/base/local-time.ts'
import { countOfLead, sumByCell } from '#server/outbox/funnel-cells.ts'
import type { FunnelCount, FunnelDays } from '#server/outbox/funnel-count.ts'
import type { Store, WriteTransaction } from './store.ts'
import type { LeadTable } from './tables.ts'

const countColumns = ['seen', 'started', 'sent', 'held', 'delivered', 'answered', 'bots'] as const
const cellColumns = ['day', 'page', 'language', 'source', 'campaign'] as const
/** Keeps a statement below SQLite's parameter limit. */
const rowsAtOnce = 500
const leadsAtOnce = 1_000

export async function addToFunnel(tx: WriteTransaction, counts: readonly FunnelCount[]): Promise<void> {
  // Sorting prevents deadlocks between processes with the same cells.
  const rows = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('funnel')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns([...cellColumns])
          .doUpdateSet(
            Object.fromEntries(
              countColumns.map((name) => [name, sql<number>`funnel.${sql.ref(name)} + excluded.${sql.ref(name)}`]),
            ),
          ),
      )
      .execute()
}

const keyOf = (row: Record<(typeof cellColumns)[number], string>) => cellColumns.map((name) => row[name]).join('\n')

type CountedLead = Pick<LeadTable, 'createdAt' | 'language' | 'source' | 'status' | 'answeredAt'>

const leadCountOf = (timeZone: string) => (row: CountedLead) => {
  const source = parseSource(new Map(Object.entries(JSON.parse(row.source))))
  return countOfLead({ ...row, source }, timeZone)
}

/** Adds purged leads to the counts, in the transaction that purges them. */
export const addPurgedToFunnel = (
  tx: WriteTransaction,
  rows: readonly CountedLead[],
  timeZone: string,
): Promise<void> => addToFunnel(tx, sumByCell(rows.map(leadCountOf(timeZone))))

/** A purge may run during the count; then count again, so that each lead counts once. */
export async function readFunnel({ read }: Pick<Store, 'read'>, days: FunnelDays): Promise<FunnelCount[]> {
  for (let tries = 1; ; tries += 1) {
    const before = await keptCounts(read, days)
    const here = await countsOfLeads(read, days)
    const after = await keptCounts(read, days)
    const purged = (counts: readonly FunnelCount[]) => counts.reduce((sum, { sent }) => sum + sent, 0)
    if (purged(before) === purged(after) || tries === 5) return sumByCell([...after, ...here])
  }
}

const keptCounts = (read: Store['read'], { since, until }: FunnelDays): Promise<FunnelCount[]> =>
  read
    .selectFrom('funnel')
    .select([...cellColumns, ...countColumns])
    .where('day', '>=', since)
    .where('day', '<=', until)
    .execute()

async function countsOfLeads(read: Store['read'], { since, until, timeZone }: FunnelDays): Promise<FunnelCount[]> {
  const [from, to] = [startOfDay(since, timeZone), startOfDay(until, timeZone, 1)]
  const toCount = leadCountOf(timeZone)
  let counts: FunnelCount[] = []
  let last = { createdAt: from, id: '' }
  for (let found = leadsAtOnce; found === leadsAtOnce; ) {
    const { createdAt: time, id } = last
    const rows = await read
      .selectFrom('lead')
      .select(['id', 'createdAt', 'language', 'source', 'status', 'answeredAt'])
      .where('createdAt', '>=', time)
      .where('createdAt', '<', to)
      .where(({ or, eb }) => or([eb('createdAt', '>', time), eb('id', '>', id)]))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(leadsAtOnce)
      .execute()
    found = rows.length
    last = rows.at(-1) ?? last
    counts = sumByCell([...counts, ...rows.map(toCount)])
  }
  return counts
}
