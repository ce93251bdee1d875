import { afterEach, expect, test, vi } from 'vitest'
import { formatWait } from './fill-in.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])(
  'B-02 a date is long and keeps its calendar day on a server in %s',
  async (timeZone) => {
    process.env['TZ'] = timeZone
    vi.resetModules()
    const { formatLongDate } = await import('./fill-in.ts')
    expect(formatLongDate('2026-11-21', 'en-US')).toBe('November 21, 2026')
    expect(formatLongDate('2024-02-29', 'en-US')).toBe('February 29, 2024')
    expect(formatLongDate('2026-01-01', 'en-US')).toBe('January 1, 2026')
    expect(formatLongDate('2026-11-21', 'de-CH')).toBe('21. November 2026')
  },
)

test('P-web-01 a time is that of the clocks at its place, which it names', async () => {
  const { formatLongDateTime } = await import('./fill-in.ts')
  expect(formatLongDateTime('2026-12-09T17:00+01:00', 'Europe/Madrid', 'en-US').replaceAll('\u202f', ' ')).toBe(
    'Wednesday, December 9, 2026 at 5:00 PM Central European Time',
  )
})

test.each([
  [1000, '1 second'],
  [33_200, '34 seconds'],
  [90_000, '90 seconds'],
  [91_000, '2 minutes'],
  [5_400_000, '90 minutes'],
  [86_400_000, '24 hours'],
])('S-05 a wait of %i ms is told as %s, never too short', (ms, words) => {
  expect(formatWait(ms, 'en-US')).toBe(words)
})
