import { sql, type Updateable } from 'kysely'
import type { Claim, Settlement } from '#server/leads/outbox.ts'
import type { Store, Write } from './store.ts'
import type { DeliveryTable } from './tables.ts'

export type Ending = { claim: Claim; settlement: Settlement }

/** Ends tries in one transaction: for each, whether its lease was still held, without which nothing is changed. */
export function settle(store: Store, endings: readonly Ending[]): Promise<boolean[]> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const kept: Ending[] = []
    for (const [changes, those] of alike(endings, now)) kept.push(...(await change(tx, changes, those)))
    if (kept.length > 0)
      await tx
        .insertInto('delivery_try')
        .values(
          kept.map(({ claim, settlement }) => ({ delivery_id: claim.delivery.id, at: now, code: settlement.code })),
        )
        .execute()
    const ended = kept.filter(({ settlement: { to } }) => to === 'sent' || to === 'dead')
    await settleLeads(tx, ended, now)
    return endings.map((ending) => kept.includes(ending))
  })
}

type Changes = Updateable<DeliveryTable>

/** Most tries end alike, and those take one statement. */
function alike(endings: readonly Ending[], now: number): [Changes, Ending[]][] {
  const groups = new Map<string, [Changes, Ending[]]>()
  for (const ending of endings) {
    const changes = changesOf(ending, now)
    const name = JSON.stringify([changes, ending.claim.leaseToken])
    const group = groups.get(name) ?? [changes, []]
    group[1].push(ending)
    groups.set(name, group)
  }
  return [...groups.values()]
}

function changesOf({ claim: { delivery }, settlement }: Ending, now: number): Changes {
  const common = { status: settlement.to, last_code: settlement.code, lease_token: null }
  if (settlement.to === 'sent') return { ...common, sent_at: now }
  if (settlement.to === 'queued') return { ...common, due_at: now }
  const failures = delivery.failures + 1
  if (settlement.to === 'dead') return { ...common, failures, refusals: delivery.refusals + 1 }
  return {
    ...common,
    due_at: now + settlement.delayMs,
    failures,
    ...(settlement.refused && { refusals: delivery.refusals + 1, refused_since: delivery.refusedSince ?? now }),
  }
}

async function change(tx: Write, changes: Changes, endings: readonly Ending[]): Promise<Ending[]> {
  const rows = await tx
    .updateTable('delivery')
    .set(changes)
    .where(
      'id',
      'in',
      endings.map(({ claim }) => claim.delivery.id),
    )
    .where('status', '=', 'sending')
    .where('lease_token', '=', endings[0]?.claim.leaseToken ?? '')
    .returning('id')
    .execute()
  const changed = new Set(rows.map(({ id }) => id))
  return endings.filter(({ claim }) => changed.has(claim.delivery.id))
}

/** A lead has ended when all of its deliveries have: dead when one of them is. */
async function settleLeads(tx: Write, ended: readonly Ending[], now: number): Promise<void> {
  if (ended.length === 0) return
  await tx
    .updateTable('lead')
    .set(({ exists, selectFrom }) => ({
      status: sql<'sent' | 'dead'>`case when ${exists(
        selectFrom('delivery').select('id').whereRef('lead_id', '=', 'lead.id').where('status', '=', 'dead'),
      )} then 'dead' else 'sent' end`,
      settled_at: now,
    }))
    .where('id', 'in', [...new Set(ended.map(({ claim }) => claim.lead.id))])
    .where('status', '=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('id')
            .whereRef('lead_id', '=', 'lead.id')
            .where('status', 'in', ['queued', 'waiting', 'sending']),
        ),
      ),
    )
    .execute()
}
