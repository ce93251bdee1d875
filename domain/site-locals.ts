// What the server passes to on-demand pages as `Astro.locals`.
import type { Booking } from './booking.ts'
import type { FunnelView } from './funnel.ts'
import type { Answers, FieldErrors, LeadForm } from './lead.ts'
import type { LeadSource } from './lead-source.ts'
import type { Blog } from './post.ts'
import type { RoiPost } from './roi-form.ts'

/** Outcome of a native form post (without scripts), for the page that answers it. */
export type LeadOutcome =
  | { state: 'sent'; form: LeadForm; reference: string; isAnswerable: boolean }
  | {
      state: 'refused'
      form: LeadForm
      message: string
      values: Answers
      errors: FieldErrors
      source: LeadSource
      /** When the posted form was rendered, in ms since the epoch; the visitor has seen it since. */
      renderedAt: number | undefined
      /** The one of the post, if that may be stored all the same; else the form gets a fresh one. */
      idempotencyKey?: string | undefined
    }

export type SiteLocals = {
  /** True outside the time of the announcement. */
  withoutAnnouncement?: boolean
  /** A fresh idempotency key for the form on the page. */
  idempotencyKey: string
  /** When the page was rendered, in ms since the epoch. */
  renderedAt: number
  /** Source of the visit, unless the browser sends a privacy signal. */
  source?: LeadSource
  leadOutcome?: LeadOutcome
  /** Set only for /review. */
  review?: Review
  /** Set only for /mail. */
  mail?: MailView
  /** Set only for /request. */
  request?: RequestView
  /** Set only for /desk. */
  desk?: DeskView
  /** Set only for /funnel. */
  funnel?: FunnelView
  /** Set only for pages of the blog: the one in the page's language, or else the first one. */
  blog?: Blog
  /** The blogs by the path of their language. A language without one shows the posts of the first. */
  blogs?: Readonly<Record<string, Blog>>
  /** A native post of the ROI calculator. */
  roi?: RoiPost
}

// /review: one lead, and a button that delivers it, marks it as spam or as answered.

export const reviewPath = '/review'
/** The token, as a query parameter and as a form field. */
export const reviewField = 'link'
/** Who answered, and how. */
export const reviewByField = 'by'

/** Links know their action by its place in this list. */
export const reviewActions = ['deliver', 'spam', 'answered', 'reopened'] as const
export type ReviewAction = (typeof reviewActions)[number]

export type Review =
  | { state: 'asked'; action: ReviewAction; link: string; reference: string; facts: { name: string; value: string }[] }
  | { state: 'done'; action: Exclude<ReviewAction, 'answered'>; reference: string }
  /** Now or before; `undo` is the link that takes it back. */
  | { state: 'answered'; isNew: boolean; by: string | null; reference: string; undo: string }
  /** It was decided before, or the link was used. */
  | { state: 'delivered' | 'spam'; reference: string }
  | { state: 'expired' | 'erased' | 'unreadable' | 'none' }

// /mail: a button that confirms the address, or one that unsubscribes it.

export const mailPath = '/mail'
/** The token, as a query parameter and as a form field. */
export const mailField = 'link'

export const mailActions = ['confirm', 'stop'] as const
export type MailAction = (typeof mailActions)[number]

export type MailView =
  | {
      state: 'asked'
      action: MailAction
      link: string
      /** The visitor's address. */
      email: string
      hasSeat: boolean
      /** Wording of the box for product news, if it was ticked. */
      news: string | undefined
    }
  | { state: 'confirmed' | 'stopped' | 'expired' | 'gone' | 'unreadable' | 'none' }

// /request: what became of a visitor's request, for whoever confirmed its address.

export const requestPath = '/request'
/** The token, as a query parameter and as a form field. */
export const requestField = 'link'
/** What a press is about, and what a visitor adds. */
export const requestStepField = 'step'
export const requestTextField = 'text'
export const maxAddedChars = 1_000

export const requestSteps = ['add', 'copy', 'erase', 'erase for good'] as const
export type RequestStep = (typeof requestSteps)[number]

export type RequestView =
  | {
      state: 'shown'
      link: string
      reference: string
      /** Times in words. */
      arrived: string
      /** When our mailbox had it. */
      read: string | undefined
      answered: string | undefined
      due: string | undefined
      isLate: boolean
      /** The time that the visitor chose, until it is over. */
      booking: (Booking & { time: string }) | undefined
      /** What is stored, with labels. */
      facts: { name: string; value: string }[]
      message: string
      name: string
      email: string
      /** What came of the last press. */
      step: 'added' | 'empty' | 'too often' | 'erase' | undefined
    }
  | { state: 'erased' | 'unconfirmed' | 'expired' | 'gone' | 'unreadable' | 'none' }

// /desk: who waits for an answer today, for the team.

export const deskPath = '/desk'
/** The token, as a query parameter and as a form field. */
export const deskField = 'link'
/** The link of the lead that was answered. */
export const deskLeadField = 'lead'

export type DeskView =
  | {
      state: 'shown'
      link: string
      count: number
      late: number
      leads: { reference: string; who: string; due: string; isLate: boolean; answered: string }[]
    }
  | { state: 'expired' | 'unreadable' | 'none' }

/** Id of the template in the not-found page that the server replaces by a link. */
export const nearestPageId = 'nearest-page'
