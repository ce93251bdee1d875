// Records which requests a person has answered, and which still wait. `db` implements it. All times are in ms since the
// epoch.
import type { Booking } from '#domain/booking.ts'
import type { LeadForm } from '#domain/lead.ts'
import type { Lead } from '#server/leads/stored-lead.ts'

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

/** One round of reminders, which survives a restart. */
export type ReminderRound = {
  id: string
  /** Ids of the leads by why they are in it. */
  leads: { id: string; reason: ReminderReason }[]
  /** Recipients that a process has begun to mail. Nobody mails them again, since that mail may have arrived. */
  begun: string[]
}
export type ReminderReason = 'half' | 'end' | 'late'

export interface AnswerStore {
  /**
   * Records the first answer. `minutesSince` returns the working time since the request arrived. Resolves with false when
   * it was answered before, or is gone.
   */
  mark(id: string, answer: { by: string | null; minutesSince: (receivedAt: number) => number }): Promise<boolean>
  /** Takes the answer back. Resolves with false when there was none. */
  unmark(id: string): Promise<boolean>
  /** Records the time that the visitor chose, or with null that there is none. */
  book(id: string, booking: Booking | null): Promise<void>
  /** Resolves with those who wait, without held ones. */
  waiting(limit: number): Promise<Waiting>
  /** Resolves with the answers to requests of `since`, like "2026-11-26", or later, whether purged or not. */
  times(since: string, timeZone: string): Promise<AnswerTime[]>

  /**
   * Resolves with the round that is under way, or begins one of all leads whose reminder is due. `reasonOf` says why a lead
   * is reminded of now, and when next.
   */
  reminderRound(
    reasonOf: (lead: WaitingLead, now: number) => { reason: ReminderReason; next: number | null },
  ): Promise<ReminderRound | undefined>
  /** Resolves with true for one process only. */
  beginReminder(round: string, recipient: string): Promise<boolean>
  /** After a mail that was certainly not sent, somebody begins again. */
  cancelReminder(round: string, recipient: string): Promise<void>
  endRound(round: string): Promise<void>
}
