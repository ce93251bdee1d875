import { leadForms } from '#domain/lead/lead.ts'
import { textOf } from '#domain/lead/question.ts'
import { emailSpellings } from '#server/outbox/email-address.ts'
import { deliveryStatuses, type LeadFilter, type Outbox } from '#server/outbox/outbox.ts'
import { type Lead, leadStatuses } from '#server/outbox/stored-lead.ts'
import { unanswered } from './answers.ts'
import { countOf, type Database, type Store } from './store.ts'
import { parseDelivery, parseLead } from './tables.ts'

/** A batch this small blocks nobody. */
const leadsAtOnce = 1_000

export const findMethods = ({ read, now }: Store) =>
  ({
    async find(name) {
      for (const column of ['id', 'reference'] as const) {
        const row = await read.selectFrom('lead').selectAll().where(column, '=', name).executeTakeFirst()
        if (row) return parseLead(row)
      }
      return undefined
    },

    async deliveriesOf(leadId) {
      const rows = await read.selectFrom('delivery').selectAll().where('leadId', '=', leadId).execute()
      return rows.sort((a, b) => a.id - b.id).map(parseDelivery)
    },

    async triesOf(leadId) {
      const rows = await read
        .selectFrom('delivery')
        .innerJoin('deliveryTry', 'deliveryTry.deliveryId', 'delivery.id')
        .select(['delivery.destination', 'deliveryTry.at', 'deliveryTry.code', 'deliveryTry.id'])
        .where('delivery.leadId', '=', leadId)
        .execute()
      return rows.sort((a, b) => a.id - b.id).map(({ destination, at, code }) => ({ destination, at, code }))
    },

    async list({ limit = Number.POSITIVE_INFINITY, ...filter }) {
      const leads: Lead[] = []
      const portion = isIndexed(filter) ? Math.min(limit, leadsAtOnce) : leadsAtOnce
      for await (const lead of matching(read, filter, portion)) {
        leads.push(lead)
        if (leads.length >= limit) break
      }
      return leads
    },

    async count(filter) {
      if (isIndexed(filter)) return countOf(filtered(read, filter))
      let count = 0
      for await (const _ of matching(read, filter, leadsAtOnce)) count += 1
      return count
    },

    async countLeads() {
      const counts = { queued: 0, sent: 0, held: 0, dead: 0 }
      for (const status of leadStatuses) counts[status] = await countOf(filtered(read, { status }))
      return counts
    },

    async countDeliveries(destination) {
      const counts = { queued: 0, waiting: 0, sending: 0, sent: 0, dead: 0 }
      const there = read.selectFrom('delivery').where('destination', '=', destination)
      for (const status of deliveryStatuses) counts[status] = await countOf(there.where('status', '=', status))
      return counts
    },

    async oldestQueuedS() {
      const queued = read.selectFrom('lead').select('createdAt').where('status', '=', 'queued')
      const oldest = await queued.orderBy('createdAt').limit(1).executeTakeFirst()
      return oldest ? Math.max(0, (await now(read)) - oldest.createdAt) / 1000 : 0
    },
  }) satisfies Partial<Outbox>

const isIndexed = ({ text, ownAnswers }: LeadFilter) => text === undefined && ownAnswers === undefined

/** Some systems decompose what is typed, as macOS does. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()

async function* matching(read: Database, filter: LeadFilter, portion: number): AsyncGenerator<Lead> {
  const wanted = filter.text === undefined ? undefined : [filter.text].flat().map(comparable)
  const hasText = ({ answers, ownAnswers, source }: Lead) =>
    wanted === undefined ||
    [...Object.values(answers), ...ownAnswers.map(textOf), ...Object.values(source)].some((text) => {
      const plain = comparable(text)
      return wanted.some((one) => plain.includes(one))
    })
  const hasAnswers = ({ ownAnswers }: Lead) =>
    Object.entries(filter.ownAnswers ?? {}).every(([id, wanted]) =>
      ownAnswers.some((one) => one.id === id && [one.value, ...one.value.split(',')].includes(wanted)),
    )
  for (let last: Lead | undefined, found = portion; found === portion; ) {
    const rows = await filtered(read, filter, last)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(portion)
      .execute()
    const leads = rows.map(parseLead)
    found = leads.length
    last = leads.at(-1)
    yield* leads.filter((lead) => hasText(lead) && hasAnswers(lead))
  }
}

/** Applies the filters that have an index, and continues after `last`. */
function filtered(read: Database, { status, form, since, until, email, waiting }: LeadFilter, last?: Lead) {
  let query = waiting ? unanswered(read) : read.selectFrom('lead')
  if (status) query = query.where('status', '=', status)
  if (form) {
    const given = leadForms.find((name) => name === form)
    // What a visitor wrote cannot match: its quotation marks are escaped.
    query = given
      ? query.where('form', '=', given).where('answers', 'not like', '%"pageForm":{"id":"%')
      : query.where('answers', 'like', `%"pageForm":{"id":"${form}"%`)
  }
  if (since !== undefined) query = query.where('createdAt', '>=', since)
  if (until !== undefined) query = query.where('createdAt', '<', until)
  if (email !== undefined) query = query.where('email', 'in', emailSpellings(email))
  if (last)
    query = query
      .where('createdAt', '<=', last.createdAt)
      .where(({ or, eb }) => or([eb('createdAt', '<', last.createdAt), eb('id', '<', last.id)]))
  return query
}
