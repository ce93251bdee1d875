/** Pages report web vitals here, unless the build names another receiver. */
export const vitalsPath = '/controls/web-vitals'

/** The largest plausible values: in milliseconds, except CLS, which has no unit. */
export const vitalLimits = { CLS: 10, FCP: 60_000, INP: 60_000, LCP: 60_000, TTFB: 60_000 } as const

export type VitalName = keyof typeof vitalLimits

/** One page view, without anything that identifies a visitor. */
export type VitalsReport = { path: string; vitals: Partial<Record<VitalName, number>> }
