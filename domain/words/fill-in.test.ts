import { afterEach, expect, test, vi } from 'vitest'
import { formatLongDateTime, formatTimeRange, formatWait } from './fill-in.ts'

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
    expect(formatLongDate('2026-11-21', 'de-CH')).toBe('21.\u00a0November 2026')
  },
)

const oneSpace = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['en-US', 'Europe/Madrid', 'Wednesday, December 9, 2026, 5:00 PM Central European Time'],
  ['en-US', 'America/New_York', 'Wednesday, December 9, 2026, 11:00 AM EST'],
  ['de-DE', 'Europe/Berlin', 'Mittwoch, 9. Dezember 2026, 17:00 Uhr MEZ'],
  ['fr-FR', 'Europe/Paris', 'mercredi 9 décembre 2026, 17:00 heure d’Europe centrale'],
])('P-web-01 in %s a time is that of the clocks in %s, which it names', (language, timeZone, text) => {
  expect(oneSpace(formatLongDateTime('2026-12-09T17:00+01:00', timeZone, language))).toBe(text)
})

test('P-web-01 in summer a range of times has the name of summer time', () => {
  const range = formatTimeRange('2027-05-12T16:00+02:00', '2027-05-12T17:00+02:00', 'Europe/Madrid', 'de-DE')
  expect(oneSpace(range)).toBe('Mittwoch, 12. Mai 2027, 16:00–17:00 Uhr MESZ')
  expect(range).toContain('12.\u00a0Mai 2027')
  expect(range).toContain('17:00\u00a0Uhr MESZ')
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
