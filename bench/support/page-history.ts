// Keeps what was measured of every page, commit by commit: one line of JSON for each entry, so that a comparison needs
// no other file.

/**
 * A figure of several runs, in milliseconds or requests per second. The spread from `low` to `high` is the machine's
 * own.
 */
export type Timed = { low: number; median: number; high: number }

export type PageFigures = {
  /** Bytes on the wire, by kind. Only `document` includes its headers. */
  bytes: Record<string, number>
  /** Holds Lighthouse's four scores, 0 to 100. */
  scores: Record<string, number>
  /** Holds Lighthouse's moments, in ms. */
  times: Record<string, Timed>
  /** Cumulative layout shift with late fonts, by the width of the window in px. */
  shift: Record<string, number>
  /** Requests per second as a share of nginx's, where nginx could be measured. */
  ofNginx?: Timed
}

export type Entry = {
  commit: string
  date: string
  /** Processor and cores; times of different machines are not compared. */
  machine: string
  pages: Record<string, PageFigures>
}

/** An editor's sentence alone may change a page by this many bytes. */
const wordsOfBytes = 200
const visibleShift = 0.005

const spread = ({ low, high }: Timed) => high - low

/**
 * Returns the wider spread among the runs of either entry. Medians that are further apart than that differ by more than
 * noise.
 */
const beyondNoise = (before: Timed, now: Timed) => Math.max(spread(before), spread(now))

/** Returns a sentence for each figure that got worse since the entry before by more than its noise. */
export function gotWorse(before: Entry, now: Entry): string[] {
  const sameMachine = before.machine === now.machine
  return Object.entries(now.pages).flatMap(([path, page]) => {
    const earlier = before.pages[path]
    if (!earlier) return []
    const higher = (what: string, was: Record<string, number>, is: Record<string, number>, noise: number) =>
      Object.entries(is).flatMap(([name, value]) => {
        const old = was[name]
        return old !== undefined && value - old > noise ? [`${path}: ${what} ${name} from ${old} to ${value}`] : []
      })
    const slower = Object.entries(page.times).flatMap(([name, is]) => {
      const was = earlier.times[name]
      return was && is.median - was.median > beyondNoise(was, is)
        ? [`${path}: ${name} from ${was.median} to ${is.median} ms`]
        : []
    })
    const { ofNginx: was } = earlier
    const { ofNginx: is } = page
    const fewer =
      was && is && was.median - is.median > beyondNoise(was, is)
        ? [`${path}: requests per second from ${was.median} to ${is.median} of nginx's`]
        : []
    const lowerScores = Object.entries(page.scores).flatMap(([name, value]) => {
      const old = earlier.scores[name]
      // The performance score follows from the times.
      return name !== 'performance' && old !== undefined && value < old
        ? [`${path}: ${name} from ${old} to ${value}`]
        : []
    })
    return [
      ...higher('bytes of', earlier.bytes, page.bytes, wordsOfBytes),
      ...higher('layout shift at', earlier.shift, page.shift, visibleShift),
      ...lowerScores,
      ...(sameMachine ? [...slower, ...fewer] : []),
    ]
  })
}

/** The entries of a history; an unreadable line names its number. */
export const readHistory = (text: string): Entry[] =>
  text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      try {
        return JSON.parse(line) as Entry
      } catch (cause) {
        throw new Error(`Line ${number} of the history is no JSON: delete it.`, { cause })
      }
    })
