// Records the automatic mails to visitors. An unconfirmed address gets one mail within the budgets of its mailbox, its
// domain and the site, a confirmed one three a day, across hosts and restarts. Each mail is reserved before it is sent, so none goes out twice.

import type { BudgetKind } from './mail-budgets.ts'

/** The outbox destinations that lead back to a visitor. */
export const visitorMailNames = {
  receipt: 'visitor:receipt',
  seat: 'visitor:seat',
  moved: 'visitor:moved',
  dayBefore: 'visitor:day-before',
  hourBefore: 'visitor:hour-before',
} as const

export type Reservation =
  /** It may be sent, once. */
  | { outcome: 'reserved'; isConfirmed: boolean }
  /** `noted` was sent before, or a process ended while sending it; `spent`: a budget of unconfirmed mails is used up. */
  | { outcome: 'noted' | 'unconfirmed' | 'limited' | 'stopped' | 'bounced' | 'spent' }

/**
 * The last announced date of the webinar. Whoever signs up from `from` on means this one. All times are in ms since
 * the epoch.
 */
export type WebinarEdition = {
  /** Number of dates so far. */
  number: number
  /** Null while there is no date. */
  start: number | null
  /** The date before, if there was one. Earlier versions did not record it. */
  formerStart?: number | null
  from: number
  since: number
}

/** Mails to those who signed up in one period, sent in another. The bounds are exclusive. */
export type SeatMails = { destination: string; signedUp: Span; sent: Span }
type Span = { from: number; until: number }

/** Of the `people`, each has one seat or several, and has confirmed the address. */
export type SeatCounts = { seats: number; people: number }

export interface VisitorMailStore {
  /** Reserves a mail of this name to an address, if it is allowed; one of `onlyConfirmed` is never the first one. */
  reserve(email: string, mail: string, rule?: { onlyConfirmed: boolean }): Promise<Reservation>
  /** Cancels the reservation of a mail that was certainly not sent. */
  release(email: string, mail: string): Promise<void>
  /** Records that nobody has the mailbox: it gets no more mails until it is forgotten or confirmed. */
  bounce(email: string): Promise<void>
  /** Records that the owner of a mailbox confirmed the address, and with it the consent to product news. */
  confirm(email: string): Promise<void>
  /** Resolves with whether the owner of the mailbox has confirmed the address. */
  isConfirmed(email: string): Promise<boolean>
  /** Unsubscribes an address from all automatic mails. */
  stop(email: string): Promise<void>
  /**
   * Records the date in the content, in ms since the epoch. A past date changes nothing; a new one restarts all mails
   * about the date.
   */
  announce(start: number | null): Promise<WebinarEdition>
  /** Resolves with when mails were last left out for lack of a budget of each kind, in ms since the epoch. */
  spentBudgets(): Promise<Partial<Record<BudgetKind, number>>>
  /** Resolves with the last announced date, if any. */
  edition(): Promise<WebinarEdition | undefined>
  /** Counts the seats at the next webinar, and the people who get a mail when its date changes. */
  countSeats(): Promise<SeatCounts>
  /** Queues these mails if they are due, one per seat however often it is called; resolves with their number. */
  planSeatMails(mails: SeatMails): Promise<number>
}
