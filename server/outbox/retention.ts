// Deletes leads past their retention: delivered ones after the configured time, held and dead ones 90 days after a
// person has seen them.
import type { FastifyBaseLogger } from 'fastify'
import { type PeriodicTask, startPeriodicTask } from '#server/base/periodic-task.ts'
import type { Outbox, Retention } from './outbox.ts'

/** The settings of it. */
type Kept = { leadRetentionDays: number; timeZone: string }

const seenDays = 90

export const retentionOf = ({ leadRetentionDays, timeZone }: Kept): Retention => ({
  sentDays: leadRetentionDays,
  seenDays,
  timeZone,
})

export type RetentionOptions = {
  outbox: Pick<Outbox, 'purge'>
  config: Kept
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Purges now and then every hour. */
export function startRetention({ outbox, config, log }: RetentionOptions): PeriodicTask {
  const purging = startPeriodicTask(
    async () => {
      const result = await outbox.purge(retentionOf(config))
      if (result.outcome === 'refused')
        log.warn({ until: new Date(result.untilMs) }, 'the clock has jumped: no lead is purged until it is steady')
      else if (result.count > 0) log.info({ leads: result.count }, 'purged leads that were past their retention')
    },
    { everyMs: 3_600_000, onError: (error) => log.error({ err: error }, 'leads could not be purged') },
  )
  void purging.runNow()
  return purging
}
