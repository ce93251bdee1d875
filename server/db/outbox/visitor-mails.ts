import { createHmac } from 'node:crypto'
import { readConsent } from '#server/leads/consent.ts'
import {
  type Reservation,
  type SeatMails,
  type VisitorMailStore,
  visitorMailNames,
  type WebinarEdition,
} from '#server/leads/visitors/visitor-mail-store.ts'
import { newDeliveries } from './add-lead.ts'
import { emailKey, idsOf, type Read, recall, remember, type Store, secretKey, type Write } from './store.ts'

const dayMs = 86_400_000
const { receipt: _, ...ofWebinar } = visitorMailNames
const webinarMails = Object.values(ofWebinar)
const mailsADay = 3
/** Of addresses that got no mail for so long nothing is kept, unless they want none. */
const keptMs = 90 * dayMs
const seatsAtOnce = 500
const [lastEdition, addressKey] = ['webinar-edition', 'address-key'] as const

type NotedMail = { name: string; at: number }

export function visitorMails(store: Store): VisitorMailStore {
  const { read } = store
  const idOf = async (email: string) => addressId(await secretKey(read, addressKey), email)
  return {
    async reserve(email, mail) {
      const id = await idOf(email)
      // Another process may reserve at the same moment: whoever finds the row changed looks again.
      for (;;) {
        const found = await reserveOnce(store, id, mail)
        if (found) return found
      }
    },

    async release(email, mail) {
      const id = await idOf(email)
      await store.write(async (tx) => {
        const row = await tx.selectFrom('mailed_address').select('mails').where('id', '=', id).executeTakeFirst()
        const others = notedIn(row?.mails).filter(({ name }) => name !== mail)
        await tx
          .updateTable('mailed_address')
          .set({ mails: JSON.stringify(others) })
          .where('id', '=', id)
          .execute()
      })
    },

    async confirm(email) {
      const id = await idOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        await noteAddress(tx, id, now, { confirmed_at: now, stopped_at: null })
        const leads = tx.selectFrom('lead').select(['id', 'consent']).where('email', '=', emailKey(email))
        const rows = await leads.execute()
        for (const row of rows) {
          const consent = readConsent(row.consent)
          if (consent?.withdrawnAt !== null || consent.confirmedAt !== null) continue
          const confirmed = JSON.stringify({ ...consent, confirmedAt: now })
          await tx.updateTable('lead').set({ consent: confirmed }).where('id', '=', row.id).execute()
        }
        // What was kept back for want of this is planned anew while there is time.
        if (rows.length > 0)
          await tx
            .deleteFrom('delivery')
            .where('lead_id', 'in', idsOf(rows))
            .where('last_code', '=', 'UNCONFIRMED')
            .where('destination', 'in', webinarMails)
            .execute()
      })
    },

    async stop(email) {
      const id = await idOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        await noteAddress(tx, id, now, { stopped_at: now })
      })
    },

    announce: (start) =>
      store.write(async (tx) => {
        const now = await store.now(tx)
        const last = await readEdition(tx)
        if (last && (last.start === start || (start !== null && start <= now))) return last
        // Whoever signed up before a webinar that has taken place meant that one.
        const hasTakenPlace = last?.start != null && last.start <= now
        const edition = {
          number: last ? last.number + 1 : 0,
          start,
          from: hasTakenPlace ? (last.start ?? 0) : (last?.from ?? 0),
          since: last ? now : 0,
        }
        await tx.deleteFrom('delivery').where('destination', 'in', webinarMails).execute()
        await remember(tx, lastEdition, JSON.stringify(edition))
        return edition
      }),

    edition: () => readEdition(read),

    planSeatMails: (mails) => planSeatMails(store, mails),
  }
}

export async function readEdition(on: Read): Promise<WebinarEdition | undefined> {
  const json = await recall(on, lastEdition)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Forgets addresses by age, within the purge of the leads. */
export const forgetAddresses = (store: Store, now: number): Promise<unknown> =>
  store.write((tx) =>
    tx
      .deleteFrom('mailed_address')
      .where('last_at', '<', now - keptMs)
      .where('stopped_at', 'is', null)
      .execute(),
  )

/** Forgets one address, as its person asked. */
export async function forgetAddress(tx: Write, email: string): Promise<void> {
  await tx
    .deleteFrom('mailed_address')
    .where('id', '=', addressId(await secretKey(tx, addressKey), email))
    .execute()
}

/** Resolves with a hash that is equal for the spellings in which one mailbox can be written. */
function addressId(key: string, email: string): string {
  const [local = '', domain = ''] = emailKey(email).split(/@(?=[^@]*$)/)
  const name = local.replace(/\+.*/, '')
  const mailbox = /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
  return createHmac('sha256', key).update(mailbox).digest('base64url')
}

const notedIn = (json: string | undefined): NotedMail[] => JSON.parse(json ?? '[]')

async function reserveOnce(store: Store, id: string, mail: string): Promise<Reservation | undefined> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const row = await tx.selectFrom('mailed_address').selectAll().where('id', '=', id).executeTakeFirst()
    // A time that is still to come was written before the clock was set back.
    const mails = notedIn(row?.mails).map(({ name, at }) => ({ name, at: Math.min(at, now) }))
    const lately = mails.filter(({ at }) => at > now - dayMs)
    const isConfirmed = row?.confirmed_at != null
    if (row?.stopped_at != null) return { outcome: 'stopped' }
    if (mails.some(({ name }) => name === mail)) return { outcome: 'noted' }
    if (!isConfirmed && mails.length > 0) return { outcome: 'unconfirmed' }
    if (lately.length >= mailsADay) return { outcome: 'limited' }
    const changed = { mails: JSON.stringify([...lately, { name: mail, at: now }]), last_at: now }
    const result = row
      ? await tx
          .updateTable('mailed_address')
          .set(changed)
          .where('id', '=', id)
          .where('mails', '=', row.mails)
          .returning('id')
          .execute()
      : await tx
          .insertInto('mailed_address')
          .values({ id, ...changed, confirmed_at: null, stopped_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
    return result.length > 0 ? { outcome: 'reserved', isConfirmed } : undefined
  })
}

async function noteAddress(
  tx: Write,
  id: string,
  now: number,
  changes: { confirmed_at?: number; stopped_at: number | null },
): Promise<void> {
  await tx
    .insertInto('mailed_address')
    .values({ id, mails: '[]', last_at: now, confirmed_at: null, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

async function planSeatMails(store: Store, { destination, signedUp, sent }: SeatMails): Promise<number> {
  const now = await store.now(store.read)
  if (now <= sent.from || now >= sent.until) return 0
  let count = 0
  for (let found = seatsAtOnce; found === seatsAtOnce; count += found) {
    const unplanned = (on: Read) =>
      on
        .selectFrom('lead')
        .select('id')
        .where('reason', '=', 'webinar')
        .where('created_at', '>', signedUp.from)
        .where('created_at', '<', signedUp.until)
        .where('status', 'not in', ['held', 'dead'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('delivery')
                .select('id')
                .whereRef('lead_id', '=', 'lead.id')
                .where('destination', '=', destination),
            ),
          ),
        )
        .orderBy('created_at')
        .limit(seatsAtOnce)
    if ((await unplanned(store.read).execute()).length === 0) return count
    found = await store.write(async (tx) => {
      const rows = await unplanned(tx).execute()
      if (rows.length === 0) return 0
      await tx
        .insertInto('delivery')
        .values(rows.flatMap(({ id }) => newDeliveries(id, [destination], now)))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return rows.length
    })
  }
  return count
}
