import { describe, expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { english, german, vocabularies } from '../../tests/support/own-words-vocabulary.ts'
import { realLifeTexts } from '../../tests/support/real-life-texts.ts'
import { noCorrections, type OwnText, readOwnWords, scoreOf, standingOf } from './read-own-words.ts'
import { parseVocabulary, type RuleId } from './vocabulary.ts'

const today = new Date('2026-11-26')
const read = (text: OwnText, speaks: 'en' | 'de' = 'en', off: RuleId[] = []) =>
  readOwnWords(text, parseVocabulary(vocabularies[speaks], off), { speaks, today })

test.each(realLifeTexts)('T-04 a real ad and CV: $trade ($speaks)', ({ speaks, ad, cv, finds }) => {
  const { asked, cv: lines, notices } = read({ ad, cv }, speaks)
  expect(
    asked.map((one) => {
      const { doubt, lines: proving, points } = standingOf(one, [])
      const [first] = (lines[proving[0] ?? -1]?.text ?? '').split(/[ :,]/)
      return points === 0 && !doubt ? `${one.kind}: none` : `${one.kind}: ${doubt ?? 'said'}: ${first}`
    }),
  ).toEqual(finds)
  expect(notices).toEqual({ ad: [], cv: [] })
  expect(asked.reduce((sum, { maxPoints }) => sum + maxPoints, 0)).toBe(100)
})

const sample = { ad: english.words.sampleAd, cv: english.words.sampleCv }

test.each([
  [
    'en',
    english,
    [
      'At least 3 years of nursing experience: Ward nurse, Leeds General, 2017–2021 + Senior nurse, St. Anne’s, 03/2021 – today',
      'Intensive care certificate: Intensive care certificate, valid to 2028',
      'Night shifts, four a week: I am looking for night shifts, four a week',
      'Lead a team of five: Ran a twelve-bed unit at night and led five nurses',
      'Fluent English: English fluent, German',
      'German at least B1: noLevel: English fluent, German',
      'Experience with Epic and Dräger ventilators: someWords: Two years with Epic',
      'Start in March: Available from March',
    ],
  ],
  [
    'de',
    german,
    [
      'Mindestens 3 Jahre Erfahrung in der Pflege: Pflegefachfrau, Stadtklinik, 2017–2021 + Leitende Pflegefachfrau, Klinikum Nord, 03/2021 – heute',
      'Zertifikat Intensivpflege: Zertifikat Intensivpflege, gültig bis 2028',
      'Nachtdienst, vier Nächte pro Woche: Ich suche Nachtdienst, vier Nächte pro Woche',
      'Leitung eines Teams von fünf Personen: Leitete nachts eine Station mit zwölf Betten und ein Team von fünf',
      'Englisch fließend: Englisch fließend, Polnisch',
      'Polnisch mindestens B1: noLevel: Englisch fließend, Polnisch',
      'Kenntnisse in Orbis und Dräger-Beatmung: someWords: Zwei Jahre mit Orbis',
      'Beginn im März: Verfügbar ab März',
    ],
  ],
] as const)('T-04 each proof of the sample proves what it stands beside (%s)', (speaks, { words }, proofs) => {
  const { asked, cv } = read({ ad: words.sampleAd, cv: words.sampleCv }, speaks)
  const shown = asked.map((one) => {
    const { doubt, lines } = standingOf(one, [])
    return [one.words, ...(doubt ? [doubt] : []), lines.map((line) => cv[line]?.text).join(' + ')].join(': ')
  })
  expect(shown).toEqual(proofs)
})

describe('what is done with a reading', () => {
  test('T-04 a struck line takes its points away, as far as no other line proves the same', () => {
    const { asked, cv } = read(sample)
    const line = (begins: string) => cv.findIndex(({ text }) => text.startsWith(begins))
    expect(scoreOf(asked, [])).toBe(92)
    expect(scoreOf(asked, [line('Intensive')])).toBe(77)
    // Another line proves nights, and not how many.
    expect(scoreOf(asked, [line('I am looking')])).toBe(86)
    expect(scoreOf(asked, [line('I am looking'), line('Ran')])).toBe(62)
    expect(
      scoreOf(
        asked,
        cv.map(({ index }) => index),
      ),
    ).toBe(0)
  })

  test('T-04 a line of the ad that counts is a requirement, and a line that proves it earns its points', () => {
    const text = { ad: 'Night porter\nThe lift is slow\nMust speak French', cv: 'Fluent French\nPatient with machines' }
    const known = parseVocabulary(vocabularies.en, [])
    const corrected = (corrections: Partial<typeof noCorrections>) =>
      readOwnWords(text, known, { speaks: 'en', today, corrections: { ...noCorrections, ...corrections } })
    const { asked, unasked } = read(text)
    expect(asked.map(({ words }) => words)).toEqual(['Must speak French'])
    expect(unasked.map(({ text }) => text)).toEqual(['Night porter', 'The lift is slow'])

    const counted = corrected({ asked: [1] })
    expect(counted.asked.map(({ words, maxPoints }) => [words, maxPoints])).toEqual([
      ['The lift is slow', 50],
      ['Must speak French', 50],
    ])
    expect([counted.unasked.length, scoreOf(counted.asked, [])]).toEqual([1, 50])
    const proven = corrected({ asked: [1], proven: [{ asked: 'The lift is slow', line: 1 }] })
    expect([scoreOf(proven.asked, []), scoreOf(proven.asked, [1])]).toEqual([100, 50])
    const disputed = corrected({ notProven: ['Must speak French'], proven: [{ asked: 'Must speak French', line: 1 }] })
    expect(disputed.asked[0]?.evidence.map(({ line }) => line)).toEqual([1, 0])
  })

  test('T-04 a line about what the law protects is never evidence, whatever is switched off', () => {
    const cv =
      'Date of birth: 1990, nursing for 9 years\nNationality: German (native)\nMarried, fluent English\nAge: 36'
    const { asked, leftOut } = read({ ...sample, cv }, 'en', ['protected'])
    expect(leftOut).toHaveLength(4)
    expect(asked.flatMap(({ evidence }) => evidence)).toEqual([])
    expect(
      read({ ad: 'Must work with children', cv: 'Paediatric nurse: cared for children of every age' }).leftOut,
    ).toEqual([])
  })

  test.each(atLeastOne(english.rules.map(({ id }: { id: RuleId }) => id) as RuleId[]))(
    'T-04 the rule %s can be switched off',
    (id) => {
      const text = {
        ad: `${sample.ad}\nRequirements\nDegree in nursing\nBased in Leeds, on site\nEpic\nWe offer\nChartered flights`,
        cv: `${sample.cv}\nNo degree in nursing\nI never ran a ward`,
      }
      const [all, without] = [read(text), read(text, 'en', [id])]
      if (id === 'protected') expect(without).toEqual(all)
      else expect(JSON.stringify(without.asked)).not.toBe(JSON.stringify(all.asked))
    },
  )
})

describe('spellings, shapes and heads of phrases', () => {
  const proves: [speaks: 'en' | 'de', asked: string, line: string][] = [
    ['en', 'Driver’s license B', 'Driving licence class B'],
    ['en', 'A driving licence', 'I hold a clean driver license'],
    ['en', 'Registration with the NMC', 'NMC registered nurse, no. 123'],
    ['en', 'Current registration with Social Work England', 'Registered with SWE'],
    ['en', 'Experience with Tableau, Looker or similar', 'Looker dashboards'],
    ['en', 'At least 18 months in audit', 'Audit junior, 2020 – 2022'],
    ['en', 'Clean driving record', 'No violations in ten years'],
    ['en', 'Experience running services on Kubernetes', 'Deployed to K8s'],
    ['en', 'First aid certification within six months', 'First aid card, 2025'],
    ['en', 'A year or more behind a bar', 'Bartender at the Fox, 2023 – 2025'],
    ['en', 'Vans that a customer would photograph', 'Painted vans'],
    ['en', 'Postgres: you have done a major upgrade', 'Moved from Postgres 12 to 16'],
    ['en', 'You can read and write Go', 'Go: the deploy tool'],
    ['en', 'HGV licence (C1 is enough)', 'C1 licence with trailer'],
    ['en', 'Lead a team of six', 'Led a team of eight'],
    ['en', 'Night shifts, four a week', 'Night shifts, five a week'],
    ['en', 'Typing at 60 words per minute', 'Typing, 70 words per minute'],
    ['de', 'Führung von zwölf Mitarbeitenden', 'Führte 14 Mitarbeitende'],
    ['en', 'A strong swimmer by June 1', 'Club swimmer'],
    ['de', 'PKW-Führerschein', 'Führerschein B'],
    ['de', 'Nachweis über die Masernimpfung', 'Impfung gegen Masern nachgewiesen'],
    ['de', 'ein eintragsfreies Führungszeugnis', 'Führungszeugnis vom Mai ohne Eintrag'],
    ['de', 'Samstagsdienst', 'Samstage kein Problem'],
    ['de', 'Erfahrung in der Führung von Personal', 'Stellvertretung, 22 Mitarbeitende'],
    ['de', 'Kurs zur PDL oder Studium', 'PDL, 460 Stunden'],
    ['de', 'Schraubererfahrung', 'Schraube an Rädern'],
    ['de', 'Führerschein Klasse B', 'Fahrerlaubnis B, eigener Pkw'],
    ['de', 'Deutschkenntnisse auf Niveau B2', 'Deutsch C1'],
    ['de', 'Erfahrung in der Versicherungsbranche', 'Werkstudent bei einer Krankenversicherung'],
  ]
  test.each(proves)('T-04 %s: “%s” is proven by “%s”', (speaks, asked, cv) => {
    const [first] = read(
      { ad: speaks === 'de' ? `Ihr Profil\n- ${asked}` : `Requirements\n- ${asked}`, cv },
      speaks,
    ).asked
    expect(first && standingOf({ ...first, maxPoints: 100 }, []).points).toBeGreaterThanOrEqual(50)
  })
  const leaves: [asked: string, line: string][] = [
    // Numbers that are too small.
    ['Lead a team of six', 'Led five nurses'],
    ['Managed at least 20 people', 'Managed a crew of four'],
    ['At least 3 years of nursing', 'Nurse for two years'],
    ['Night shifts, four a week', 'Night shifts, two a week'],
    ['Typing at 60 words per minute', 'Typing, 40 words per minute'],
    ['HACCP training', 'Trains apprentices'],
    ['A year in residential service', 'Serviced 900 boilers a year'],
    ['Five years with boats', 'Rented out 11,000 boats a year'],
    ['Some experience of Rust', 'Rusted on the piano'],
    ['Immediate Life Support (ILS) certificate', 'Basic Life Support refreshed every year'],
    ['Experience of managing a team', 'Managed the office move'],
  ]
  test.each(leaves)('T-04 “%s” is not proven by “%s”', (asked, cv) => {
    const [first] = read({ ad: `Requirements\n- ${asked}`, cv }).asked
    expect(first && standingOf({ ...first, maxPoints: 100 }, []).points).toBeLessThan(50)
  })
  test('T-04 title, tasks, offers, pay and equality ask for nothing', () => {
    const ad =
      'Pastry cook (m/f/d), full time\nAbout us\nWe have baked for 30 years.\nYour tasks\n- Bake cakes\nEssential criteria\n- Food hygiene level 2\nIn return\n- 28 days of leave\nNo formal qualifications needed.\nWe welcome applications from everyone.'
    expect(read({ ad, cv: 'x' }).asked.map(({ words }) => words)).toEqual(['Food hygiene level 2'])
  })
})

describe('lists under headings that no list of words knows', () => {
  const asks = (ad: string) => read({ ad, cv: 'x' }).asked.map(({ words, weight }) => `${weight} ${words}`)

  test('T-04 a list that names certificates, years or languages asks; one of tasks does not', () => {
    const ad =
      'Van driver\nOut on the road\n- Load the van\n- Greet our shops\nFor this seat\n- Two years of driving\n- German\n- A calm voice'
    expect(asks(ad)).toEqual(['must Two years of driving', 'must German', 'must A calm voice'])
  })
  test('T-04 after the requirements it is nice to have, or an offer', () => {
    const ad = 'Requirements\n- German\nBrownie points\n- Knowledge of Epic\nGoodies\n- Fruit\n- A bike\n- Concerts'
    expect(asks(ad)).toEqual(['must German', 'nice Knowledge of Epic'])
  })
  test('T-04 what “you” are and do are requirements of their own, and “B is a plus” speaks of B alone', () => {
    const german = 'Ihr Profil\n- Du bist ausgelernt, arbeitest genau\n- Führerschein B, Anhänger ist von Vorteil'
    expect(read({ ad: german, cv: 'x' }, 'de').asked.map(({ words, weight }) => `${weight} ${words}`)).toEqual([
      'must Du bist ausgelernt',
      'must arbeitest genau',
      'must Führerschein B',
      'nice Anhänger ist von Vorteil',
    ])
  })
  test('T-04 an aside in brackets, what the company does itself and a sentence about “you” stand for themselves', () => {
    expect(
      asks('Requirements\n- OSHA 10 (OSHA 30 preferred)\n- Own tools; we supply the van\n- SQL (nice to have)'),
    ).toEqual(['must OSHA 10 (OSHA 30 preferred)', 'must Own tools;', 'nice SQL (nice to have)'])
    expect(asks('Tester\nYou have tested web apps, and you can explain a bug')).toEqual([
      'must You have tested web apps',
      'must you can explain a bug',
    ])
    expect(asks('Desirable\nA teaching qualification\nWelsh')).toEqual(['nice A teaching qualification', 'nice Welsh'])
  })
  test('T-04 what is denied, or asked to be denied, asks for nothing', () => {
    const ad =
      'Requirements\nGerman\nNo experience with boats? We train you.\nNice to have\n- A degree is no requirement'
    expect(asks(ad)).toEqual(['must German'])
    expect(asks('We look for somebody calm who has trained horses. Call Ana.')).toEqual([
      'must We look for somebody calm who has trained horses.',
    ])
  })
  test('T-04 essential duties are duties, and an answered question is one sentence', () => {
    const ad = 'ESSENTIAL DUTIES\nServes guests at the bar.\nREQUIREMENTS\nBread experience? Even better.'
    expect(asks(ad)).toEqual(['nice Bread experience? Even better.'])
  })
})

describe('bad input', () => {
  const novel = 'It was a dark night and the rain fell. '.repeat(4000)
  const cases: [what: string, cv: string, ...notices: string[]][] = [
    ['nothing', '  \n ', 'empty'],
    ['a novel', novel, 'long', 'oneLine'],
    ['many lines', 'Nurse with years\n'.repeat(500), 'long'],
    ['HTML', '<ul><li><b>5</b> years as a nurse<li>Leeds</ul>', 'html'],
    ['tags alone', '<p><br></p>', 'empty', 'html'],
    [
      'another language',
      'Infirmière avec une équipe de nuit dans les services pour vous et la clinique',
      'otherLanguage',
    ],
    ['another alphabet', 'Медсестра, девять лет опыта в больнице', 'otherLanguage'],
    ['text from right to left', 'אחות בכירה, תשע שנות ניסיון', 'rightToLeft'],
    ['emoji', '🚀 Nurse 🩺', 'signs'],
    ['one gigantic line', 'word '.repeat(3000), 'oneLine'],
    ['one gigantic word', 'a'.repeat(19_999), 'oneLine'],
  ]
  test.each(cases)('T-04 %s gets its sentence', (_, cv, ...notices) => {
    expect(read({ ...sample, cv }).notices.cv.toSorted()).toEqual(notices)
  })

  test('T-04 what is read of HTML has no tags', () => {
    expect(read({ ...sample, cv: '<li>5 <b>years</b></li><li>Leeds' }).cv.map(({ text }) => text)).toEqual([
      '5 years',
      'Leeds',
    ])
  })

  test('T-04 whatever is pasted, nothing is thrown, and every word that is quoted was pasted', () => {
    const bits = [
      ...'2019 <b> </ 🩺 אחות ( .'.split(' '),
      ...['must ', 'years ', '12 ', '– ', '- ', 'German ', ' B2', ': ', 'no ', 'night ', 'licence '],
      ...['\n', '\u202e', '\0', '\ud800', 'a'.repeat(400)],
    ]
    let seed = 7
    const pick = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return bits[seed % bits.length]
    }
    let [points, evidence] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const [ad, cv] = [Array.from({ length: 60 }, pick).join(''), Array.from({ length: 60 }, pick).join('')]
      const plain = (text: string) => text.replaceAll(/<[^<>]*>/g, '')
      for (const speaks of ['en', 'de'] as const) {
        const { asked, cv: lines } = read({ ad, cv }, speaks)
        points += asked.length
        evidence += lines.length
        const quoted = asked.flatMap(({ words, terms }) => [words, ...terms.map(({ word }) => word)])
        expect(quoted.filter((text) => !plain(ad).includes(text))).toEqual([])
        expect(lines.filter(({ text }) => !plain(cv).includes(text))).toEqual([])
        expect(scoreOf(asked, [])).toBeLessThanOrEqual(100)
      }
    }
    expect(points).toBeGreaterThan(300)
    expect(evidence).toBeGreaterThan(300)
  })

  test.each(['a', '<a', '<', ' ', '2019–', '- ', 'must ', '.', ',and ', '5 years ', 'A '])(
    'T-04 20,000 characters of “%s” take less than 500 ms of processor time',
    (bit) => {
      const text = bit.repeat(20_000 / bit.length)
      const began = process.cpuUsage()
      read({ ad: `Requirements\n${text}`, cv: text })
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
    },
  )
})
