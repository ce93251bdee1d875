import type { Generated, Selectable } from 'kysely'
import { parseSource } from '#domain/lead/lead-source.ts'
import type { FunnelCount } from '#server/outbox/funnel-count.ts'
import type { AuditEntry, CircuitNote, Delivery } from '#server/outbox/outbox.ts'
import { parseAnswers, parseConsent } from '#server/outbox/stored-answers.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

/** The columns of a lead, some of them as JSON, plus those that only the store needs. */
export type LeadTable = Omit<Lead, 'answers' | 'ownAnswers' | 'pageForm' | 'source' | 'consent' | 'bookings'> & {
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
  /** JSON. An object in rows of earlier versions. */
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

/** In SQL: writes the tables anew from which persons are erased. */
export const rewriteInPostgres = 'vacuum (full, analyze) lead, delivery, delivery_try, mailed_address'

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
    ...parseAnswers(answers),
    source: parseSource(new Map(Object.entries(JSON.parse(source)))),
    consent: parseConsent(consent),
    bookings: booking === null ? [] : [JSON.parse(booking)].flat(),
  }
}

export const parseDelivery = ({ leaseToken, ...delivery }: Selectable<DeliveryTable>): Delivery => delivery
