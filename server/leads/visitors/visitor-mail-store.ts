// What is kept of the mails that go to visitors by themselves. An address that nobody has confirmed gets one mail, a confirmed one
// three a day, over all hosts and restarts. Each is noted before it is sent, so that none goes out twice.

/** The destinations of the outbox that lead back to a visitor. */
export const visitorMailNames = {
  receipt: 'visitor:receipt',
  moved: 'visitor:moved',
  dayBefore: 'visitor:day-before',
  hourBefore: 'visitor:hour-before',
} as const

export type Reservation =
  /** It may be sent, this once. */
  | { outcome: 'reserved'; isConfirmed: boolean }
  /** `noted` was sent before, or a process ended while it was sending it. */
  | { outcome: 'noted' | 'unconfirmed' | 'limited' | 'stopped' }

/** The webinar as it was announced last. Those who sign up from `from` on mean this one. All times are in ms since the epoch. */
export type WebinarEdition = {
  /** Counts the dates that it has had. */
  number: number
  /** Null while it has no date. */
  start: number | null
  from: number
  since: number
}

/** Mails to those who signed up in one span of time, which go out in another. The ends of both are not in them. */
export type SeatMails = { destination: string; signedUp: Span; sent: Span }
type Span = { from: number; until: number }

export interface VisitorMailStore {
  /** Notes that a mail with this name is now sent to an address, if it may be. */
  reserve(email: string, mail: string): Promise<Reservation>
  /** Takes that back for a mail that surely was not sent. */
  release(email: string, mail: string): Promise<void>
  /** Notes that whoever reads the mail of an address has confirmed it, and the wish for product news with it. */
  confirm(email: string): Promise<void>
  /** Sends nothing more to an address by itself. */
  stop(email: string): Promise<void>
  /**
   * Notes the date that the content has, in ms since the epoch. A date that is past changes nothing; with another one,
   * all that is mailed of a date begins anew.
   */
  announce(start: number | null): Promise<WebinarEdition>
  /** Resolves with the last one, if any was announced. */
  edition(): Promise<WebinarEdition | undefined>
  /** Queues these mails if it is time for them, one for each seat however often it is asked; resolves with how many. */
  planSeatMails(mails: SeatMails): Promise<number>
}
