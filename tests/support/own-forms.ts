// Content of a marketing team that asks more than the given forms do: a country on /contact, and a page with a form of its own
// that gives a PDF.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectCopy } from './project-copy.ts'

export const guidePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
`

const country = `  questions:
    - kind: one
      id: country
      label: Country
      hint: Where most of your roles are.
      required: true
      after: company
      reasons: [demo]
      inPrivacyPolicy: true
      choices:
        - { id: sweden, label: Sweden }
        - { id: norway, label: Norway }
        - { id: denmark, label: Denmark }
        - { id: germany, label: Germany }
        - { id: austria, label: Austria }
`
const countryInGerman = `  questions:
    - label: Land
      hint: Wo die meisten Ihrer Stellen sind.
      choices: [{ label: Schweden }, { label: Norwegen }, { label: Dänemark }, { label: Deutschland }, { label: Österreich }]
`

const guide = `seo:
  title: The hiring guide
  description: Forty pages on hiring for the night shift, as a PDF. Leave an address, and read it at once.
here: Guide
menus: false
blocks:
  - block: hero
    heading: The hiring guide
    lead: Forty pages on hiring for the night shift.
    action: { label: Get the guide, href: "#form" }
  - block: own-form
    id: guide
    heading: Download the guide
    lead: It opens at once.
    fields: [name, email]
    required: [email]
    mailbox: sales
    submit: Get the guide
    questions:
      - kind: some
        id: topics
        label: What are you working on?
        inPrivacyPolicy: true
        choices:
          - { id: screening, label: Screening }
          - { id: scheduling, label: Scheduling }
          - { id: offers, label: Offers }
      - { kind: number, id: openings, label: Openings a year, min: 1, max: 500, inPrivacyPolicy: true }
      - { kind: "yes", id: call, label: Call me about it, inPrivacyPolicy: true }
      - { kind: line, id: title, label: Your role, after: name, inPrivacyPolicy: true }
      - { kind: lines, id: goals, label: What should change?, inPrivacyPolicy: true }
    thanks:
      heading: Here is your guide
      text: We also keep a copy for you. Ask us if a page raises a question.
      label: Open the guide
      file: hiring-guide.pdf
`
const guideInGerman = `seo:
  title: Der Leitfaden
  description: Vierzig Seiten über Einstellungen für die Nachtschicht, als PDF.
  address: leitfaden
here: Leitfaden
blocks:
  - heading: Der Leitfaden
    lead: Vierzig Seiten über Einstellungen für die Nachtschicht.
    action: { label: Leitfaden holen }
  - heading: Leitfaden laden
    lead: Er öffnet sich sofort.
    submit: Leitfaden holen
    questions:
      - label: Woran arbeiten Sie?
        choices: [{ label: Auswahl }, { label: Terminplanung }, { label: Angebote }]
      - label: Stellen im Jahr
      - label: Rufen Sie mich an
      - label: Ihre Rolle
      - label: Was soll sich ändern?
    thanks:
      heading: Hier ist Ihr Leitfaden
      text: Fragen Sie uns, wenn eine Seite Fragen aufwirft.
      label: Leitfaden öffnen
`

export async function askForCountry(copy: ProjectCopy): Promise<void> {
  await copy.edit('content/pages/contact.yaml', /^form:\n/m, `form:\n${country}`)
  await copy.edit('content/de/pages/contact.yaml', /^form:\n/m, `form:\n${countryInGerman}`)
}

export async function writeGuide({ folder }: Pick<ProjectCopy, 'folder'>): Promise<void> {
  await mkdir(join(folder, 'content/files'), { recursive: true })
  await writeFile(join(folder, 'content/files/hiring-guide.pdf'), guidePdf)
  await writeFile(join(folder, 'content/pages/guide.yaml'), guide)
  await writeFile(join(folder, 'content/de/pages/guide.yaml'), guideInGerman)
}
