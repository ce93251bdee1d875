// Writes leads as CSV for spreadsheets. Programs rely on the column names, so they are the same in every language.
import { csvCell, csvTable, rawCell } from '#domain/csv.ts'
import { leadFieldNames, nameOf } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import { consentReceipt } from './lead-text.ts'
import type { Lead } from './stored-lead.ts'

/** The columns of a lead, by their stable names. */
export const leadColumns: Readonly<Record<string, (lead: Lead) => string | number | boolean | null>> = {
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
  booked: ({ booking }) => timeOf(booking?.startsAt ?? null),
}

/** The columns of former versions. Whoever reads by position finds them there: what is new comes behind them. */
const formerColumns =
  `reference received status sent heldFor duplicateOf form reason language firstName lastName name email phone company
  companySize plan interest updates message page referrer utm_source utm_medium utm_campaign utm_term utm_content gclid
  msclkid fbclid consentWords consentVersion consentAt consentForm consentAddressConfirmed consentWithdrawn id due answered
  answeredBy booked`.split(/\s+/)

export const columnOrder = (names: readonly string[]): string[] => [
  ...formerColumns,
  ...names.filter((name) => !formerColumns.includes(name)),
]

/** `raw` writes the plain values, for machines. */
export function leadsCsv(leads: readonly Lead[], { raw = false } = {}): string {
  const order = columnOrder(Object.keys(leadColumns))
  return csvTable(
    order,
    leads.map((lead) => order.map((name) => leadColumns[name]?.(lead) ?? null)),
    raw ? rawCell : csvCell,
  )
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
