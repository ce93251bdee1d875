// Records which requests a person has answered, and which still wait. `db` implements it. All times are in ms since the
// epoch.
import type { LeadForm } from '#domain/lead/lead.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { BookingState } from './bookings.ts'

/** A lead that waits for its first answer. */
export type WaitingLead = Lead & { dueAt: number }

export type Waiting = {
  count: number
  /** How many of them are past their time. */
  late: number
  /** The earliest due. */
  first: WaitingLead[]
}

/** Requests that arrived on one day and were answered alike. */
export type AnswerTime = {
  /** In the time zone asked for, like "2026-11-26". */
  day: string
  form: LeadForm
  /** A language tag, or empty when unknown. */
  language: string
  /** Working time until the answer; undefined while there is none. */
  minutes: number | undefined
  /** Whether the answer came too late, or its time is over. */
  isLate: boolean
  count: number
}

/** A mail of reminders to one recipient, which survives a restart. */
export type PlannedReminders = {
  id: string
  recipient: string
  leads: { id: string; reason: ReminderReason }[]
  /** When a process began to send it. Nobody sends it again, since it may have arrived. */
  begunAt: number | null
}
export type ReminderReason = 'half' | 'end' | 'late'
/** Why a lead is reminded of now, to whom, and when next. */
export type ReminderPlan = { reason: ReminderReason; recipient: string; next: number | null }

export interface AnswerStore {
  /**
   * Records the first answer. `minutesSince` returns the working time since the request arrived. Resolves with false when
   * it was answered before, or is gone.
   */
  mark(id: string, answer: { by: string | null; minutesSince: (receivedAt: number) => number }): Promise<boolean>
  /** Takes the answer back. Resolves with false when there was none. */
  unmark(id: string): Promise<boolean>
  /**
   * Records what was reported of bookings, and with it the first answer, or that there is none any more. An answer by hand
   * stays one. The lead is the one that knows one of them, else the one with the reference. Resolves with what changed.
   */
  book(
    reference: string,
    reported: readonly BookingState[],
    minutesSince: (receivedAt: number) => number,
  ): Promise<'answered' | 'reopened' | 'unknown' | undefined>
  /** Resolves with those who wait, without held ones. */
  waiting(limit: number): Promise<Waiting>
  /** Resolves with the answers to requests of `since`, like "2026-11-26", or later, whether purged or not. */
  times(since: string, timeZone: string): Promise<AnswerTime[]>

  /** Plans the reminders that are due, and resolves with all mails that wait to be sent. */
  planReminders(planOf: (lead: WaitingLead, now: number) => ReminderPlan): Promise<PlannedReminders[]>
  /** Resolves with true for one process only. */
  beginReminder(id: string): Promise<boolean>
  /** After a mail that was certainly not sent, somebody begins again. */
  cancelReminder(id: string): Promise<void>
  endReminder(id: string): Promise<void>
}
