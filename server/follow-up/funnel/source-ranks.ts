// Decides which sources of a day are counted by name. Links can carry any text, so only some are, and whoever makes up
// others must bring more visits than a real campaign does to take its place.

import { addToCell, sumByCell } from '#server/outbox/funnel-cells.ts'
import type { FunnelCount } from '#server/outbox/funnel-count.ts'

const maxNamed = 100
/** Bounds the memory. */
const maxWaiting = 300
/** Fewer visits are not shown by name anyway. */
const minVisits = 5
const otherSource = { source: 'other', campaign: 'other' }

export type SourceRanks = {
  /** Takes one visit, and returns the counts that are decided by it. */
  add(visit: FunnelCount): FunnelCount[]
  /** Returns the counts that still wait, which stay without a name. */
  end(): FunnelCount[]
}

type Waiting = { visits: number; counts: Map<string, FunnelCount> }

export function createSourceRanks(): SourceRanks {
  const named = new Map<string, number>()
  const waiting = new Map<string, Waiting>()

  /** Twice as many visits as the least one: so a day has a few hundred names at most, whatever is made up. */
  function takePlace(name: string, { visits, counts }: Waiting): FunnelCount[] {
    const [least, fewest] = leastOf(named, (visits) => visits)
    if (visits < Math.max(minVisits, 2 * fewest)) return []
    named.delete(least)
    named.set(name, visits)
    waiting.delete(name)
    return [...counts.values()]
  }

  function dropLeast(): FunnelCount[] {
    if (waiting.size <= maxWaiting) return []
    const [name] = leastOf(waiting, ({ visits }) => visits)
    const counts = [...(waiting.get(name)?.counts.values() ?? [])]
    waiting.delete(name)
    return withoutName(counts)
  }

  return {
    add(visit) {
      const name = `${visit.source}\n${visit.campaign}`
      const visits = named.get(name)
      // A visit without a source is no made-up one.
      if (name === '\n') return [visit]
      if (visits !== undefined || named.size < maxNamed) {
        named.set(name, (visits ?? 0) + 1)
        return [visit]
      }
      const one = waiting.get(name) ?? { visits: 0, counts: new Map() }
      addToCell(one.counts, visit)
      one.visits += 1
      waiting.set(name, one)
      return [...takePlace(name, one), ...dropLeast()]
    },
    end() {
      const counts = [...waiting.values()].flatMap((one) => [...one.counts.values()])
      waiting.clear()
      named.clear()
      return withoutName(counts)
    },
  }
}

/** The first one of those with the fewest visits. */
function leastOf<Entry>(entries: ReadonlyMap<string, Entry>, visitsOf: (entry: Entry) => number): [string, number] {
  let least: [string, number] = ['', Number.POSITIVE_INFINITY]
  for (const [name, entry] of entries) if (visitsOf(entry) < least[1]) least = [name, visitsOf(entry)]
  return least
}

const withoutName = (counts: readonly FunnelCount[]) => sumByCell(counts.map((count) => ({ ...count, ...otherSource })))
