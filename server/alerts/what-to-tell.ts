// Decides what to tell, from what is wrong now and what was told before: each fault once, and once more when it is
// over.
import type { Fault } from './faults.ts'

/** What was told of each fault, by its key, and when, in ms since the epoch. */
export type Told = Readonly<Record<string, { title: string; at: number; count: number }>>

export type News = Fault & { state: 'wrong' | 'over' }

/** A fault that grows is told again, but not on the same day. */
const againAfterMs = 24 * 3_600_000

export function whatToTell(faults: readonly Fault[], told: Told, now: number): News[] {
  const keys = new Set(faults.map(({ key }) => key))
  const over = Object.entries(told).filter(([key]) => !keys.has(key))
  const wrong = faults.filter(({ key, count = 0 }) => {
    const before = told[key]
    return !before || (count > before.count && now - before.at >= againAfterMs)
  })
  return [
    ...wrong.map((fault): News => ({ ...fault, state: 'wrong' })),
    ...over.map(([key, { title }]): News => ({ key, title, detail: '', state: 'over' })),
  ]
}

/** Returns what was told, after this was told too. */
export function afterTelling(told: Told, { key, state, title, count = 0 }: News, now: number): Told {
  const { [key]: _, ...others } = told
  return state === 'over' ? others : { ...others, [key]: { title, at: now, count } }
}
