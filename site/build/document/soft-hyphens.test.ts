import { expect, test } from 'vitest'
import { softHyphensIn } from './soft-hyphens.ts'

const german = softHyphensIn('de-DE')
const page = (body: string) =>
  `<!DOCTYPE html><html lang="de-DE"><head><title>Auftragsverarbeitung</title></head><body>${body}</body></html>`
const inGerman = (body: string) => german(page(body)).replaceAll('\u00ad', '|')

test.each([
  ['<h1>Auftragsverarbeitung</h1>', '<h1>Auftrags|ver|ar|beitung</h1>'],
  [
    '<p>Die „Barrierefreiheit“, IT-Sicherheitsbeauftragte/Personalabteilung.</p>',
    '<p>Die „Barrie|re|freiheit“, IT-Sicher|heits|be|auf|tragte/Perso|nal|ab|teilung.</p>',
  ],
  ['<p>Recruitingteams und Nachtdienst</p>', '<p>Recrui|tingteams und Nachtdienst</p>'],
])('I-07 long German words may be divided: %s', (typed, shown) => {
  expect(inGerman(typed)).toBe(page(shown))
})

test.each([
  '<p lang="en-US">Responsibilities</p>',
  '<p>AutonomousAgentPlatform</p>',
  '<p>https://cadra.example/barrierefreiheitserklaerung, bewerbungsunterlagen@cadra.example</p>',
  '<p><img alt="Auftragsverarbeitung" src="/a.png"></p>',
  '<code>Auftragsverarbeitung</code><script>Auftragsverarbeitung</script><textarea>Auftragsverarbeitung</textarea>',
  '<astro-island><p>Auftragsverarbeitung</p></astro-island>',
  '<b translate="no">Auftragsverarbeitung</b>',
])('I-07 titles, attributes, addresses, code and other languages have no soft hyphens: %s', (text) => {
  expect(inGerman(text)).toBe(page(text))
})

test('I-07 another language needs its patterns alone', () => {
  const swedish = softHyphensIn('sv-SE')
  expect(swedish('<html lang="sv-SE"><body>Rekryteringsavdelningen</body></html>')).toContain('\u00ad')
  expect(() => softHyphensIn('xx-XX')).toThrow('xx')
})
