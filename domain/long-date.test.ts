import { afterEach, expect, test, vi } from 'vitest'

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
    const { longDate } = await import('./long-date.ts')
    expect(longDate('2026-11-21', 'en-US')).toBe('November 21, 2026')
    expect(longDate('2024-02-29', 'en-US')).toBe('February 29, 2024')
    expect(longDate('2026-01-01', 'en-US')).toBe('January 1, 2026')
    expect(longDate('2026-11-21', 'de-CH')).toBe('21. November 2026')
  },
)
