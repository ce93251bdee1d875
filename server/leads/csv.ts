// Writes leads as CSV for a spreadsheet. Visitors wrote the cells, so none may be taken for a formula. That holds for
// programs that split at commas and for those that split at semicolons, for which the quotes of the other do not count.
// The names of the columns are for programs as well, like those of the wire: they stay the same, whatever language the
// site has.
import { leadFieldNames, nameOf } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'
import { receiptOf } from './consent.ts'
import type { Lead } from './outbox.ts'

/** The columns of a lead, by names that stay. */
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
  consentAt: (lead) => receiptOf(lead)?.at ?? null,
  consentForm: (lead) => receiptOf(lead)?.form ?? null,
  consentAddressConfirmed: (lead) => receiptOf(lead)?.addressConfirmed ?? null,
  consentWithdrawn: (lead) => receiptOf(lead)?.withdrawnAt ?? null,
  id: (lead) => lead.id,
}

/** Without it, spreadsheets take the text for one in an older encoding. */
export const byteOrderMark = '\ufeff'

/** RFC 4180, with a line of column names first. */
export function leadsCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => Object.values(leadColumns).map((read) => csvCell(read(lead))))
  return [Object.keys(leadColumns), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/**
 * Matches the start of a cell, wherever a program may split, with what begins a formula there, in the wide forms of
 * Asia too.
 */
const formulaStart = /(^|[,;\t\r\n])([\s"',;]*)([=+\-@|%＝＋－＠])/g

/** Matches what steers a terminal, turns the order of letters around, or cannot be seen. Line breaks stay. */
const unseen = /[^\P{Cc}\r\n\t]|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** Writes a cell that a spreadsheet shows as text: what starts like a formula gets an apostrophe before it. */
export function csvCell(value: string | number | boolean | null): string {
  const text = String(value ?? '').replace(unseen, '')
  const neutral = text.replace(formulaStart, "$1$2'$3")
  return /[",;\t\r\n']/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
