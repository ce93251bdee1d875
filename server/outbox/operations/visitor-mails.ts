import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { emailKey, emailSpellings } from '#server/outbox/email-address.ts'
import { budgetsOf } from '#server/outbox/mail-budgets.ts'
import { parseConsent } from '#server/outbox/stored-answers.ts'
import {
  type SeatMails,
  type VisitorMailStore,
  visitorMailNames,
  type WebinarEdition,
} from '#server/outbox/visitor-mail-store.ts'
import { budgetsOfPerson, readSpentBudgets, refundBudgets, renewDomain, spendBudgets } from './mail-budgets.ts'
import { addressRow, updateAddress } from './mailed-addresses.ts'
import { recall, remember, secretKey } from './memory.ts'
import { type Database, idsOf, type Store, type WriteTransaction } from './store.ts'

const dayMs = 86_400_000
const { receipt: _, ...ofWebinar } = visitorMailNames
const webinarMails = Object.values(ofWebinar)
const maxMailsPerDay = 3
/** Stands among the mails of an address once one of them came back. */
const bounced = 'bounced'
/** Addresses without a mail for this long are forgotten, unless they have unsubscribed. */
const keptMs = 90 * dayMs
const seatsAtOnce = 500
const [lastEdition, addressKey] = ['webinar-edition', 'address-key'] as const

export function createVisitorMailStore(store: Store): VisitorMailStore {
  const { read } = store
  const idOf = async (email: string) => addressId(await secretKey(read, addressKey), email)
  /** Resolves with what names the rows of an address and of its budgets. */
  async function rowsOf(email: string) {
    const key = await secretKey(read, addressKey)
    return { key, id: addressId(key, email), budgets: await budgetsOf(email) }
  }
  return {
    async reserve(email, mail, { onlyConfirmed } = { onlyConfirmed: false }) {
      const { key, id, budgets } = await rowsOf(email)
      return store.write(async (tx) => {
        const now = await store.now(tx)
        const row = await addressRow(tx, id, now)
        // A time in the future was written before the clock was set back.
        const mails = parseMails(row.mails).map(({ name, at }) => ({ name, at: Math.min(at, now) }))
        const lately = mails.filter(({ at }) => at > now - dayMs)
        const isConfirmed = row.confirmedAt !== null
        if (row.stoppedAt !== null || (await hasStopped(tx, formerIds(key, email)))) return { outcome: 'stopped' }
        if (mails.some(({ name }) => name === bounced)) return { outcome: 'bounced' }
        if (mails.some(({ name }) => name === mail)) return { outcome: 'noted' }
        if (!isConfirmed && (onlyConfirmed || mails.length > 0)) return { outcome: 'unconfirmed' }
        if (lately.length >= maxMailsPerDay) return { outcome: 'limited' }
        const spent = isConfirmed ? undefined : await spendBudgets(tx, key, budgets, now)
        if (spent) return { outcome: 'spent' }
        await updateAddress(tx, id, { mails: JSON.stringify([...lately, { name: mail, at: now }]), lastAt: now })
        return { outcome: 'reserved', isConfirmed }
      })
    },

    async release(email, mail) {
      const { key, id, budgets } = await rowsOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        const row = await addressRow(tx, id, now)
        if (row.confirmedAt === null) await refundBudgets(tx, key, budgets, now)
        await updateAddress(tx, id, {
          mails: JSON.stringify(parseMails(row.mails).filter(({ name }) => name !== mail)),
        })
      })
    },

    async bounce(email) {
      const id = await idOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        const { mails } = await addressRow(tx, id, now)
        await updateAddress(tx, id, {
          mails: JSON.stringify([...parseMails(mails), { name: bounced, at: now }]),
          lastAt: now,
        })
      })
    },

    async confirm(email) {
      const { key, id, budgets } = await rowsOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        const row = await addressRow(tx, id, now)
        const mails = JSON.stringify(parseMails(row.mails).filter(({ name }) => name !== bounced))
        await renewDomain(tx, key, budgets, now)
        await updateAddress(tx, id, { mails, confirmedAt: now, stoppedAt: null })
        const leads = tx.selectFrom('lead').select(['id', 'consent']).where('email', 'in', emailSpellings(email))
        const rows = await leads.execute()
        for (const row of rows) {
          const consent = parseConsent(row.consent)
          if (consent?.withdrawnAt !== null || consent.confirmedAt !== null) continue
          const confirmed = JSON.stringify({ ...consent, confirmedAt: now })
          await tx.updateTable('lead').set({ consent: confirmed }).where('id', '=', row.id).execute()
        }
        // Mails that were skipped for lack of confirmation are planned again while there is time.
        if (rows.length > 0)
          await tx
            .deleteFrom('delivery')
            .where('leadId', 'in', idsOf(rows))
            .where('lastCode', '=', 'UNCONFIRMED')
            .where('destination', 'in', webinarMails)
            .execute()
      })
    },

    async isConfirmed(email) {
      const row = await read
        .selectFrom('mailedAddress')
        .select('confirmedAt')
        .where('id', '=', await idOf(email))
        .executeTakeFirst()
      return row?.confirmedAt != null
    },

    async stop(email) {
      const id = await idOf(email)
      await store.write(async (tx) => {
        const now = await store.now(tx)
        await addressRow(tx, id, now)
        await updateAddress(tx, id, { stoppedAt: now })
      })
    },

    announce: (start) =>
      store.write(async (tx) => {
        const now = await store.now(tx)
        const last = await readEdition(tx)
        if (last && (last.start === start || (start !== null && start <= now))) return last
        // Whoever signed up before a past webinar meant that one.
        const hasTakenPlace = last?.start != null && last.start <= now
        const edition = {
          number: last ? last.number + 1 : 0,
          start,
          formerStart: last?.start ?? last?.formerStart ?? null,
          from: hasTakenPlace ? (last.start ?? 0) : (last?.from ?? 0),
          since: last ? now : 0,
        }
        await tx.deleteFrom('delivery').where('destination', 'in', webinarMails).execute()
        await remember(tx, lastEdition, JSON.stringify(edition))
        return edition
      }),

    edition: () => readEdition(read),

    async countSeats() {
      const [edition, now, key] = [await readEdition(read), await store.now(read), await secretKey(read, addressKey)]
      // Whoever signed up before a past webinar meant that one.
      const from = edition?.start != null && edition.start <= now ? edition.start : (edition?.from ?? 0)
      const leads = read
        .selectFrom('lead')
        .select('email')
        .where('reason', '=', 'webinar')
        .where('createdAt', '>', from)
      const seats = await leads.where('status', 'not in', ['held', 'dead']).execute()
      const ids = [...new Set(seats.flatMap(({ email }) => (email === null ? [] : addressId(key, email))))]
      let people = 0
      for (let at = 0; at < ids.length; at += seatsAtOnce) {
        const some = read
          .selectFrom('mailedAddress')
          .select('id')
          .where('id', 'in', ids.slice(at, at + seatsAtOnce))
        people += (await some.where('confirmedAt', 'is not', null).where('stoppedAt', 'is', null).execute()).length
      }
      return { seats: seats.length, people }
    },

    spentBudgets: () => readSpentBudgets(read),

    planSeatMails: (mails) => planSeatMails(store, mails),
  }
}

export async function readEdition(on: Database): Promise<WebinarEdition | undefined> {
  const json = await recall(on, lastEdition)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Forgets old addresses, as part of the purge. */
export const forgetAddresses = (store: Store, now: number): Promise<unknown> =>
  store.write((tx) =>
    tx
      .deleteFrom('mailedAddress')
      .where('lastAt', '<', now - keptMs)
      .where('stoppedAt', 'is', null)
      .execute(),
  )

export async function forgetAddress(tx: WriteTransaction, email: string): Promise<void> {
  const key = await secretKey(tx, addressKey)
  const budgets = await budgetsOf(email)
  await tx
    .deleteFrom('mailedAddress')
    .where('id', 'in', [addressId(key, email), ...formerIds(key, email), ...budgetsOfPerson(key, budgets)])
    .execute()
}

async function hasStopped(tx: WriteTransaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const stopped = tx.selectFrom('mailedAddress').select('id').where('stoppedAt', 'is not', null)
  return (await stopped.where('id', 'in', ids).executeTakeFirst()) !== undefined
}

/** Equal for all spellings of one mailbox. */
const addressId = (key: string, email: string): string => hashOf(key, emailKey(email))

/** Under which earlier versions stored the other spellings of an address, if there are any. */
const formerIds = (key: string, email: string): string[] =>
  emailSpellings(email)
    .slice(1)
    .map((spelling) => hashOf(key, spelling))

function hashOf(key: string, address: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/)
  const name = local.replace(/\+.*/, '')
  const mailbox = /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
  return createHmac('sha256', key).update(mailbox).digest('base64url')
}

const parseMails = (json: string): { name: string; at: number }[] => JSON.parse(json)

async function planSeatMails(store: Store, { destination, signedUp, sent }: SeatMails): Promise<number> {
  const now = await store.now(store.read)
  if (now <= sent.from || now >= sent.until) return 0
  let count = 0
  for (let found = seatsAtOnce; found === seatsAtOnce; count += found)
    found = await store.write(async (tx) => {
      const result = await sql`insert into delivery (lead_id, destination, status, due_at)
        select id, cast(${destination} as text), 'queued', cast(${now} as bigint) from lead
        where reason = 'webinar' and created_at > ${signedUp.from} and created_at < ${signedUp.until}
          and status not in ('held', 'dead')
          and not exists (select id from delivery where lead_id = lead.id and destination = ${destination})
        order by created_at limit ${seatsAtOnce} on conflict do nothing`.execute(tx)
      return Number(result.numAffectedRows)
    })
  return count
}
