// How far visitors come: what the server counts, and what it hands to /funnel.

/** Each step, in the order in which a visitor takes them. What is held looked like spam, and nobody has decided yet. */
export const funnelSteps = ['seen', 'started', 'sent', 'held', 'delivered'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export type StepCounts = Record<FunnelStep, number>

export const funnelDimensions = ['page', 'language', 'source', 'campaign'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

/** Pages report here that somebody began to fill in a form. */
export const startedPath = '/controls/form-started'

export const funnelPath = '/funnel'
export const funnelCsvPath = '/funnel.csv'
/** Names the token in the query of a link. */
export const funnelField = 'link'

export type FunnelReport = {
  /** The first and the last day, like "2026-11-26". */
  since: string
  until: string
  by: FunnelDimension
  total: StepCounts
  days: (StepCounts & { day: string })[]
  /** The most seen come first. An empty name is that of visits whose source is not known. */
  rows: (StepCounts & { name: string })[]
  /** The sum of all rows that are too small to be shown, and how many these are. */
  small: StepCounts & { count: number }
  /** Pages that programs read which say so themselves. They are in no other count. */
  bots: number
}

export type FunnelView =
  | { state: 'shown'; link: string; report: FunnelReport }
  | { state: 'none' | 'expired' | 'unreadable' }
