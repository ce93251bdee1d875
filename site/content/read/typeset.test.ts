import { expect, test } from 'vitest'
import { languagesSchema } from '#site/schemas/site.ts'
import { typeset, typesetMarkdown } from './typeset.ts'

/** Languages as an editor adds them; the project has only the first two. */
const [english, german, french, polish, spanish] = languagesSchema.parse(
  [
    { tag: 'en-US' },
    { tag: 'de-DE', quotes: ['„', '“', '‚', '‘'], keepUnits: true, numbered: ['§', 'Artikel', 'Tag', 'Zeile'] },
    { tag: 'fr-FR', quotes: ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'], keepUnits: true, numbered: ['page'] },
    { tag: 'pl-PL', quotes: ['„', '”', '‚', '’'], keepUnits: true },
    { tag: 'es-ES', quotes: ['«', '»', '“', '”'] },
  ].map((one, index) => ({
    ...{ path: index ? one.tag.slice(0, 2) : '', name: 'A', direction: 'ltr', offer: 'A', close: 'A' },
    ...one,
  })),
)
const languages = { english, german, french, polish, spanish }

test.each([
  ['english', "the candidate's record", 'the candidate’s record'],
  ['english', 'She said "yes" ("at once").', 'She said “yes” (“at once”).'],
  ['english', "'Nights', as they call it", '‘Nights’, as they call it'],
  ['english', 'Already “curly”, isn’t it', 'Already “curly”, isn’t it'],
  ['german', 'Wählen Sie "Auswahl".', 'Wählen Sie „Auswahl“.'],
  ['german', '("Auswahl") "{name}" – "Ja"/"Nein"', '(„Auswahl“) „{name}“ – „Ja“/„Nein“'],
  ['german', `"Sie sagt 'Nachtdienst'", geht's?`, '„Sie sagt ‚Nachtdienst‘“, geht’s?'],
  ['german', `"'Nachtdienst' zuerst"`, '„‚Nachtdienst‘ zuerst“'],
  ['german', "So 'n Fall", 'So ’n Fall'],
  ['german', "Hans' Fall, geht's?", 'Hans’ Fall, geht’s?'],
  ['german', 'Schon „gesetzt“ und ‚innen‘', 'Schon „gesetzt“ und ‚innen‘'],
  ['french', `Elle dit "oui" à l'équipe`, 'Elle dit «_oui_» à l’équipe'],
  ['polish', 'Wybierz "Wybór"', 'Wybierz „Wybór”'],
  ['spanish', 'Elija "Selección"', 'Elija «Selección»'],
] as const)('E-01 in %s an editor types %s, and visitors read %s', (name, typed, shown) => {
  const writing = languages[name]
  if (!writing) throw new Error('There is no such language')
  const once = typeset(typed, writing)
  expect(once).toBe(shown.replaceAll('_', '\u00a0'))
  if (name !== 'french') expect(typeset(once, writing)).toBe(once)
})

test.each([
  ['english', '9_AM and 5_PM, 25_%, 5_€ in 30 days'],
  ['german', 'um 10:30_Uhr am 9._Dezember 2026 und am 4._Mai'],
  ['german', '9 bis 17_Uhr (30_Tage, 25_%, 5_€), in 30_Tagen, 3_Werktage, 2_Jahre, des 1._Januar, 5_Euro, 20_Prozent'],
  ['german', 'Artikel_13, §_621, an Tag_2, Zeile_{line}'],
  ['german', 'um {time}_Uhr, {count}_Wochen'],
  [
    'german',
    'rund um die Uhr, 214 Tagebücher, 4 Uhren, 1. Maibaum, 3 Stundenpläne, Montag 9, Sonntag 2, 31 Bewerbungen',
  ],
  ['french', 'le 9_décembre, 30_jours, 2_ans, page_5, 31 candidatures'],
  ['polish', '9_stycznia, 5_dni, 3_miesiące, 2_godziny, 31 osób'],
] as const)('I-01 in %s no line ends between a number and its unit: %s', (name, text) => {
  const writing = languages[name]
  if (!writing) throw new Error('There is no such language')
  expect(typeset(text.replaceAll('_', ' '), writing)).toBe(text.replaceAll('_', '\u00a0'))
})

test('E-01 quotation marks in code, addresses and tags of Markdown stay', () => {
  if (!german) throw new Error('There is no such language')
  const line = 'Das "Wort" in `a "b"` und [hier](/a "Titel") <a id="x">'
  expect(typesetMarkdown(line, german)).toBe(line.replace('"Wort"', '„Wort“'))
})
