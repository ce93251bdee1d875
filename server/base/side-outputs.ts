// What the server does beside its answers: it logs, counts, and tells systemd and the alerts' channel. Each of these may
// fail, and none decides an answer. What fails is kept here; /healthz, /metrics, the doctor and an alert tell of it.
import { errorName } from '#server/base/delivery-error.ts'

export const sideOutputNames = ['log', 'standard output', 'metrics', 'funnel', 'delivery', 'systemd', 'alerts'] as const
export type SideOutputName = (typeof sideOutputNames)[number]

/** Why each output that fails now has failed first, as a code. */
export type SideFailures = Readonly<Partial<Record<SideOutputName, string>>>

export type SideOutputs = ReturnType<typeof createSideOutputs>

const notedForMs = 10 * 60_000

function codeOf(error: unknown): string {
  const code = errorName(error)
  return code === 'EUNKNOWN' && error instanceof Error ? error.name : code
}

export function createSideOutputs() {
  const failing = new Map<SideOutputName, { code: string; until: number }>()
  function note(name: SideOutputName, error: unknown, until: number): void {
    failing.set(name, { code: failing.get(name)?.code ?? codeOf(error), until })
  }
  const failed = (name: SideOutputName, error: unknown): void => note(name, error, Number.POSITIVE_INFINITY)
  function worked(name: SideOutputName): void {
    if (failing.get(name)?.until === Number.POSITIVE_INFINITY) failing.delete(name)
  }
  return {
    failed,
    worked,
    failures(): SideFailures {
      for (const [name, { until }] of failing) if (until < performance.now()) failing.delete(name)
      return Object.fromEntries([...failing].map(([name, { code }]) => [name, code]))
    },
    /** Runs work that ends at once, and never throws. What failed counts as failing for a while, as other work succeeds. */
    run(name: SideOutputName, work: () => void): void {
      try {
        work()
      } catch (error) {
        note(name, error, performance.now() + notedForMs)
      }
    },
    /** Notes how the work ends, and passes it on. */
    watch<Result>(name: SideOutputName, work: Promise<Result>): Promise<Result> {
      work.then(
        () => worked(name),
        (error) => failed(name, error),
      )
      return work
    },
  }
}
