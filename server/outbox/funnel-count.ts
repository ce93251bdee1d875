// How often a step of the way to a lead was taken, by day, page and source.
import type { StepCounts } from '#domain/pages/funnel.ts'

/** A page by its path, and its language tag. */
export type PageAndLanguage = { page: string; language: string }
/** Unknown values are empty. */
export type FunnelCell = PageAndLanguage & { day: string; source: string; campaign: string }
export type FunnelCount = FunnelCell & StepCounts & { bots: number }

/** Both days are inclusive. */
export type FunnelDays = { since: string; until: string; timeZone: string }
