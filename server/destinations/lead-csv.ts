// Writes leads as CSV for spreadsheets. Programs rely on the column names, so they are the same in every language.

import { leadFieldNames, nameOf } from '#domain/lead/lead.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { questionField } from '#domain/lead/question.ts'
import { csvCell, csvTable, rawCell } from '#domain/words/csv.ts'
import { nextBooking } from '#server/outbox/bookings.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import exportColumns from './export-columns.json' with { type: 'json' }
import { consentReceipt } from './lead-text.ts'

type Columns = Readonly<Record<string, (lead: Lead) => string | number | boolean | null>>

/** The columns of a lead, by their stable names. */
export const leadColumns: Columns = {
  reference: (lead) => lead.reference,
  received: (lead) => timeOf(lead.createdAt),
  status: (lead) => lead.status,
  sent: (lead) => (lead.status === 'sent' ? timeOf(lead.settledAt) : null),
  heldFor: (lead) => lead.heldFor,
  duplicateOf: (lead) => lead.duplicateOf,
  form: (lead) => lead.form,
  reason: (lead) => lead.reason,
  language: (lead) => lead.language,
  ...Object.fromEntries(leadFieldNames.map((field) => [field, ({ answers }: Lead) => answers[field] ?? ''])),
  name: (lead) => nameOf(lead.answers),
  ...Object.fromEntries(sourceFieldNames.map((field) => [field, ({ source }: Lead) => source[field] ?? ''])),
  consentWords: ({ consent }) => consent?.words ?? null,
  consentVersion: ({ consent }) => consent?.version ?? null,
  consentAt: (lead) => consentReceipt(lead)?.at ?? null,
  consentForm: (lead) => consentReceipt(lead)?.form ?? null,
  consentAddressConfirmed: (lead) => consentReceipt(lead)?.addressConfirmed ?? null,
  consentWithdrawn: (lead) => consentReceipt(lead)?.withdrawnAt ?? null,
  id: (lead) => lead.id,
  due: (lead) => timeOf(lead.dueAt),
  answered: (lead) => timeOf(lead.answeredAt),
  answeredBy: (lead) => lead.answeredBy,
  booked: ({ bookings }) => timeOf(nextBooking(bookings)?.startsAt ?? null),
  pageForm: ({ pageForm }) => pageForm?.id ?? null,
}

/** With a column for each question of content/ that these leads have answered, in the order in which they came. */
export function columnsOf(leads: readonly Lead[]): Columns {
  const oldestFirst = leads.toSorted((one, other) => one.createdAt - other.createdAt)
  const ids = new Set(oldestFirst.flatMap(({ ownAnswers }) => ownAnswers.map(({ id }) => id)))
  const own = [...ids].map((id) => [
    questionField(id),
    ({ ownAnswers }: Lead) => ownAnswers.find((one) => one.id === id)?.value ?? '',
  ])
  return { ...leadColumns, ...Object.fromEntries(own) }
}

/** Whoever reads by position finds a column where it was: what is new comes behind those that were written down before. */
export const columnOrder = (names: readonly string[]): string[] => [
  ...exportColumns,
  ...names.filter((name) => !exportColumns.includes(name)),
]

/** `raw` writes the plain values, for machines. */
export function leadsCsv(leads: readonly Lead[], { raw = false } = {}): string {
  const columns = columnsOf(leads)
  const order = columnOrder(Object.keys(columns))
  return csvTable(
    order,
    leads.map((lead) => order.map((name) => columns[name]?.(lead) ?? null)),
    raw ? rawCell : csvCell,
  )
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
