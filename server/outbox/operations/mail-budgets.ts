// Counts mails to unconfirmed addresses in the rows of their budgets, beside the rows of the addresses: both are keyed
// hashes with what was mailed, and both are forgotten by age.
import { createHmac } from 'node:crypto'
import type { Budget, BudgetKind } from '#server/outbox/mail-budgets.ts'
import type { VisitorMailStore } from '#server/outbox/visitor-mail-store.ts'
import { addressRow, updateAddress } from './mailed-addresses.ts'
import { recall, remember } from './memory.ts'
import type { Database, WriteTransaction } from './store.ts'

/** How many mails began in the ten minutes from `at`. */
type Count = { at: number; count: number }

const periodMs = 600_000
const keptMs = 90 * 86_400_000
const noteEveryMs = 3_600_000
const spentNotes = 'mail-budgets-spent'

/** Takes one mail from all budgets; when one of them is used up, from none, and resolves with that one. */
export async function spendBudgets(
  tx: WriteTransaction,
  key: string,
  budgets: readonly Budget[],
  now: number,
): Promise<BudgetKind | undefined> {
  const changes: { id: string; counts: Count[] }[] = []
  // Every transaction locks the rows in this order, so that none waits for another in a circle.
  for (const [count, those] of Map.groupBy(budgets, (budget) => budget.count)) {
    const id = budgetId(key, count)
    const counts = await countsOf(tx, id, now)
    const spent = those.find(({ most, withinMs }) => sumSince(counts, now - withinMs) >= most)
    if (spent) {
      await noteSpent(tx, spent.kind, now)
      return spent.kind
    }
    changes.push({ id, counts: add(counts, now) })
  }
  for (const { id, counts } of changes) await updateAddress(tx, id, { mails: JSON.stringify(counts), lastAt: now })
  return undefined
}

/** Gives back what a mail took that was certainly not sent. */
export async function refundBudgets(
  tx: WriteTransaction,
  key: string,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  for (const count of new Set(budgets.map((budget) => budget.count))) {
    const id = budgetId(key, count)
    const counts = (await countsOf(tx, id, now)).filter(({ count }) => count > 0)
    const last = counts.at(-1)
    if (!last) continue
    const others = counts.slice(0, -1)
    await updateAddress(tx, id, {
      mails: JSON.stringify(last.count > 1 ? [...others, { ...last, count: last.count - 1 }] : others),
    })
  }
}

/** Renews what strangers may have used up at a domain where somebody has confirmed an address. */
export async function renewDomain(
  tx: WriteTransaction,
  key: string,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  const domain = budgets.find(({ kind }) => kind === 'domain')
  if (!domain) return
  const id = budgetId(key, domain.count)
  await countsOf(tx, id, now)
  await updateAddress(tx, id, { mails: '[]' })
}

type SpentBudgets = Awaited<ReturnType<VisitorMailStore['spentBudgets']>>

export async function readSpentBudgets(on: Database): Promise<SpentBudgets> {
  return JSON.parse((await recall(on, spentNotes)) ?? '{}')
}

async function noteSpent(tx: WriteTransaction, kind: BudgetKind, now: number): Promise<void> {
  const notes = await readSpentBudgets(tx)
  // A flood must not cost a write for each of its mails.
  if (Math.abs(now - (notes[kind] ?? 0)) < noteEveryMs) return
  await remember(tx, spentNotes, JSON.stringify({ ...notes, [kind]: now }))
}

/** Returns the rows that tell something of one person. */
export const budgetsOfPerson = (key: string, budgets: readonly Budget[]): string[] =>
  budgets.filter(({ kind }) => kind === 'mailbox' || kind === 'domain').map(({ count }) => budgetId(key, count))

const budgetId = (key: string, count: string) => createHmac('sha256', key).update(`budget ${count}`).digest('base64url')

/** Locks the row until the transaction ends. A time in the future was written before the clock was set back. */
async function countsOf(tx: WriteTransaction, id: string, now: number): Promise<Count[]> {
  const counts: Count[] = JSON.parse((await addressRow(tx, id, now)).mails)
  return counts.map(({ at, count }) => ({ at: Math.min(at, now), count })).filter(({ at }) => at > now - keptMs)
}

const sumSince = (counts: readonly Count[], since: number) =>
  counts.reduce((sum, { at, count }) => (at + periodMs > since ? sum + count : sum), 0)

function add(counts: readonly Count[], now: number): Count[] {
  const at = now - (now % periodMs)
  const last = counts.at(-1)
  return last && last.at >= at
    ? [...counts.slice(0, -1), { ...last, count: last.count + 1 }]
    : [...counts, { at, count: 1 }]
}
