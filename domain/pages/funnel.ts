// The funnel from page view to answered lead: what the server counts, and what it passes to /funnel.
import type { Unopened } from './signed-link.ts'

/** In order. `held` leads look like spam and await a decision. */
export const funnelSteps = ['seen', 'started', 'sent', 'held', 'delivered', 'answered'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export type StepCounts = Record<FunnelStep, number>

export const funnelDimensions = ['page', 'language', 'source', 'campaign'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

/** Pages report started forms here, and that they are shown if they were fetched ahead. */
export const startedPath = '/controls/form-started'
/** Is "shown" in the latter report. */
export const reportField = 'report'

export const funnelPath = '/funnel'
export const funnelCsvPath = '/funnel.csv'

export type FunnelReport = {
  /** First and last day, like "2026-11-26". */
  since: string
  until: string
  by: FunnelDimension
  total: StepCounts
  days: (StepCounts & { day: string })[]
  /** Most viewed first. The name is empty for an unknown source. */
  rows: (StepCounts & { name: string })[]
  /** Sum and number of the rows that are too small to show. */
  small: StepCounts & { count: number }
  /** Page views of self-declared bots, which count nowhere else. */
  bots: number
}

export type FunnelView = { state: 'shown'; link: string; report: FunnelReport } | Unopened
