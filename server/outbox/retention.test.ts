import { expect, test, vi } from 'vitest'
import type { PurgeResult } from './outbox.ts'
import { startRetention } from './retention.ts'

test('S-07 purges at once and every hour by the configured retention, and logs why when it does not', async () => {
  vi.useFakeTimers()
  const results: PurgeResult[] = [
    { outcome: 'purged', count: 3 },
    { outcome: 'refused', untilMs: 0 },
  ]
  const purge = vi.fn(async () => {
    const result = results.shift()
    if (!result) throw new Error('disk I/O error')
    return result
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const retention = startRetention({ outbox: { purge }, config: { leadRetentionDays: 12, timeZone: 'UTC' }, log })
  expect(purge).toHaveBeenCalledWith({ sentDays: 12, seenDays: 90, timeZone: 'UTC' })
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(log.info).toHaveBeenCalledWith({ leads: 3 }, expect.stringContaining('purged'))
  expect(log.warn).toHaveBeenCalledWith({ until: new Date(0) }, expect.stringContaining('clock has jumped'))
  expect(log.error).toHaveBeenCalledOnce()
  await retention.stop()
  await vi.advanceTimersByTimeAsync(3 * 3_600_000)
  expect(purge).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
