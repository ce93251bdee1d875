// A lead as the store keeps it.
import type { LeadContent } from '#domain/lead/lead.ts'
import type { LeadSource } from '#domain/lead/lead-source.ts'
import type { BookingState } from './bookings.ts'

/** `queued` until all its deliveries have ended. */
export const leadStatuses = ['queued', 'sent', 'held', 'dead'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** A visitor's consent to product news. Its time and form are those of the lead. */
export type Consent = {
  /** The exact wording shown; null when unknown. */
  words: string | null
  /** A digest of the wording, which the form carries. */
  version: string | null
  /** When the owner of the mailbox confirmed the address. Both times are in ms since the epoch. */
  confirmedAt: number | null
  withdrawnAt: number | null
}

export type Lead = LeadContent &
  Required<Pick<LeadContent, 'ownAnswers'>> & {
    /** A UUID, also used in the Message-ID. */
    id: string
    /** Shown to the visitor, like "7KQ2-M4XP". */
    reference: string
    source: LeadSource
    /** The visitor's language tag; null for leads older than this field. */
    language: string | null
    consent: Consent | null
    status: LeadStatus
    heldFor: string | null
    /** Equal for held leads from the same network; otherwise meaningless. */
    network: string | null
    /** Reference of a lead with the same content from the ten minutes before. */
    duplicateOf: string | null
    /** Reference of the request that its visitor added this to. */
    addedTo: string | null
    /** All times are in ms since the epoch. */
    createdAt: number
    /** When it became sent, held or dead. */
    settledAt: number | null
    /** When a person was told that it is held or dead. */
    seenAt: number | null
    /** By when a person is to answer; null for a repeat, and when nobody can be answered. */
    dueAt: number | null
    answeredAt: number | null
    /** When a person last put it on its way, and when one last said that it waits again. */
    releasedAt: number | null
    reopenedAt: number | null
    /** Who said so, in their own words. */
    answeredBy: string | null
    /** What the booking service reported of each time that the visitor chose. */
    bookings: BookingState[]
  }
