// Job ads and CVs as people paste them, of several trades, with what the rules are to find: for each requirement its kind, how
// it stands, and the beginning of the line that it rests on.
export type RealLifeText = { trade: string; speaks: 'en' | 'de'; ad: string; cv: string; finds: readonly string[] }

export const realLifeTexts: readonly RealLifeText[] = [
  {
    trade: 'forklift driver',
    speaks: 'en',
    ad: 'Warehouse operative\nYou must hold a valid forklift licence. Two years of warehouse experience required.\nEarly shifts and weekends. Based in Bristol, on site.\nWe offer:\n- Free parking\n- 25 days of holiday',
    cv: 'Warehouse operative, Tradelink Bristol, Jan 2019 – Dec 2022\nForklift licence (counterbalance), valid until 2024\nHappy to work weekends',
    finds: ['certificate: ended: Forklift', 'years: said: Warehouse', 'shift: said: Happy', 'place: said: Warehouse'],
  },
  {
    trade: 'backend engineer',
    speaks: 'en',
    ad: 'Backend engineer\nAbout us\nWe have been moving money for 12 years.\nWhat you bring\n• 5+ years of backend development\n• Go, Postgres and Kafka\n• On call, one week in six\nBonus\n• Experience with Kubernetes',
    cv: 'Software engineer, Mollie, 2018 - present\nGo services on Postgres\nNo on call so far\nBSc Computer Science',
    finds: ['years: impliedYears: Software', 'skill: someWords: Go', 'shift: negated: No', 'skill: none'],
  },
  {
    trade: 'product manager',
    speaks: 'en',
    ad: 'Senior Product Manager\nLondon (Hybrid)\nWhat you’ll do:\n• Own the roadmap for card payments\nWhat we’re looking for:\n• 5+ years’ experience in product management, ideally in fintech\n• Strong analytical skills; SQL is a must\n• Excellent communication in English\n• Experience with JIRA, Amplitude and Figma\nNice to have:\n• MBA or equivalent\n• Experience with open banking APIs\nBenefits\n• Private health insurance',
    cv: 'Product manager with 7 years of experience in fintech and B2B SaaS.\nSenior Product Manager, Paywise (Apr 2021 - Present)\n- Wrote SQL daily; built dashboards in Amplitude\n- Shipped an open banking API\nMBA, Warwick Business School, 2016\nLanguages: English (native), French (B1)',
    finds: [
      'years: said: Product',
      'skill: none',
      'skill: said: -',
      'language: said: Languages',
      'skill: someWords: -',
      'degree: said: MBA',
      'skill: said: -',
    ],
  },
  {
    trade: 'accountant',
    speaks: 'en',
    ad: 'Requirements:\nChartered accountant (ACCA)\nAt least three years in audit\nDegree in accounting preferred\nFluent French\nImmediate start',
    cv: 'ACCA since 2016\nAudit senior, six years at a firm of twelve\nBA in History\nFrench: B1\nAvailable from February',
    finds: [
      'certificate: noCertificate: ACCA',
      'years: said: Audit',
      'degree: someWords: BA',
      'language: lowerLevel: French',
      'start: twoDates: Available',
    ],
  },
  {
    trade: 'baker',
    speaks: 'en',
    ad: 'Head baker\n- Must have a food hygiene certificate level 3\n- Must lead a team\n- Sourdough is essential\n- Start in January',
    cv: 'Head baker, Loaf Story, 2014–2025\nFood hygiene level 3, certificate of 2023\nTrained six apprentices\nSourdough, rye and viennoiserie\nFree from March',
    finds: ['certificate: said: Food', 'leads: said: Trained', 'skill: said: Sourdough', 'start: later: Free'],
  },
  {
    trade: 'teacher',
    speaks: 'en',
    ad: 'Your profile\nQualified teacher status\nMathematics degree\nSpanish is a plus',
    cv: 'PGCE, qualified teacher since 2012\nBSc Mathematics, Leeds\nMarried, two children\nSpanish (native)',
    finds: ['certificate: said: PGCE', 'degree: said: BSc', 'language: said: Spanish'],
  },
  {
    trade: 'shop assistant, in prose',
    speaks: 'en',
    ad: 'We are looking for somebody friendly for our shop in the station. You should be able to work evenings, and ideally you speak Polish. Retail experience is required.',
    cv: 'Three summers at a kiosk\nRetail assistant since school\nPolish at home, English fluent\nEvenings are fine',
    finds: ['language: said: Polish', 'shift: said: Evenings', 'skill: said: Retail'],
  },
  {
    trade: 'electrician',
    speaks: 'de',
    ad: 'Elektroniker (m/w/d)\nIhr Profil:\n- Abgeschlossene Ausbildung als Elektroniker\n- Führerschein Klasse B\n- Mindestens zwei Jahre Berufserfahrung in der Gebäudetechnik\n- Rufbereitschaft\nWir bieten:\n- 30 Tage Urlaub',
    cv: 'Ausbildung zum Elektroniker, 2012–2015\nElektroniker Gebäudetechnik, Stadtwerke, 2016 bis heute\nFührerschein Klasse B\nFamilienstand: ledig',
    finds: ['degree: said: Ausbildung', 'certificate: said: Führerschein', 'years: said: Elektroniker', 'shift: none'],
  },
  {
    trade: 'care assistant',
    speaks: 'de',
    ad: 'Anforderungen\nExaminierte Pflegefachkraft\nDeutsch mindestens B2\nSpätdienst und Wochenende\nBeginn ab sofort',
    cv: 'Examinierte Pflegefachkraft, Diakonie\nDeutsch B1, Polnisch Muttersprache\nKeine Wochenenden\nVerfügbar ab sofort',
    finds: [
      'degree: said: Examinierte',
      'language: lowerLevel: Deutsch',
      'shift: negated: Keine',
      'start: said: Verfügbar',
    ],
  },
  {
    trade: 'developer',
    speaks: 'de',
    ad: 'Das bringen Sie mit\n- Drei Jahre Erfahrung mit TypeScript\n- Sehr gute Kenntnisse in React und PostgreSQL\n- Englisch verhandlungssicher\nVon Vorteil\n- Kenntnisse in Rust',
    cv: 'Frontend-Entwicklerin, Leipzig, 2020–2025\nVier Jahre TypeScript und React\nEnglisch C1',
    finds: ['years: said: Vier', 'skill: someWords: Vier', 'language: said: Englisch', 'skill: none'],
  },
  {
    trade: 'cook',
    speaks: 'de',
    ad: 'Koch gesucht!\nErforderlich sind ein Gesundheitszeugnis und eine Ausbildung als Koch.\nSie leiten ein kleines Team. Standort: Freiburg.\nEintritt zum 1. April',
    cv: 'Ausbildung als Koch, Hotel Bären, 2010–2013\nKüchenchef, Basel, Leitung von vier Köchen\nUmzug nach Freiburg geplant\nVerfügbar ab Juni',
    finds: ['certificate: none', 'degree: said: Ausbildung', 'place: said: Umzug', 'start: later: Verfügbar'],
  },
  {
    trade: 'truck driver',
    speaks: 'de',
    ad: 'Voraussetzungen\nFührerschein Klasse CE\nFünf Jahre Fahrpraxis\nNachtschicht',
    cv: 'Führerschein CE, gültig bis 2029\nFahrer, Spedition Hahn, 03/2019 – 06/2021\nNachts unterwegs seit 2019',
    finds: ['certificate: said: Führerschein', 'years: fewerYears: Fahrer', 'shift: none'],
  },
]
