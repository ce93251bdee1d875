// What buyers and candidates ask, and the answer of the site that the help has to show first.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createHelpSearch } from '#site/scripts/help-search.ts'

const searchOf = async (path: string) => {
  const file = fileURLToPath(new URL(`../../dist/client/${path}help-index.json`, import.meta.url))
  return createHelpSearch(JSON.parse(await readFile(file, 'utf8')))
}
const english = await searchOf('')
const german = await searchOf('de/')

test.each([
  ['SOC 2', 'Is there a SOC 2 report?'],
  ['is there an ISO 27001 certificate', 'Is there a certificate under ISO/IEC 27001?'],
  ['penetration test', 'Is there a report of a penetration test?'],
  ['GDPR', 'GDPR'],
  ['data processing agreement', 'Is there a data processing agreement with standard contractual clauses?'],
  ['where is our data stored', 'In which country is customer data stored?'],
  ['do you train models on our data', 'Is our data used to train models for others?'],
  ['single sign-on', 'Is single sign-on supported?'],
  ['encryption', 'Is data encrypted at rest?'],
  ['subprocessors', 'Is there a list of sub-processors with purpose and place?'],
  ['how long are recordings kept', 'How long are recordings kept?'],
  ['can we host it ourselves', 'Can the product be run on our own servers?'],
  ['uptime', 'Is a level of availability promised?'],
  ['breach notification', 'Are we told of a breach?'],
  ['export the log', 'Whose it is'],
  ['what does it cost', 'Why is there no price on the plans?'],
  ['annual discount', 'How much does annual billing save?'],
  ['refund', 'Can I get a refund?'],
  ['how do I pay', 'How can I pay?'],
  ['does it work with greenhouse', 'Does it work with our applicant tracking system?'],
  ['how fast does support answer', 'Support'],
  ['book a demo', 'Get a Demo'],
  ['cookies', 'Cookies'],
  ['cancel subscription', 'Your subscription renews automatically'],
  ['when will I hear', 'When will I hear back?'],
  ['withdraw my application', 'How do I withdraw my application?'],
  ['delete my recording', 'How do I have my recording deleted?'],
  ['does a robot decide about me', 'Does software decide about me?'],
  ['camera blocked', 'Check them here: Camera'],
  ['why screen recording', 'Screen recording'],
  ['uninstall the app', 'Removing the app'],
  ['how old must I be', 'No use by minors'],
  ['is my face analyzed', 'Are faces, voices or emotions analyzed?'],
  ['unsubscribe', 'Product news'],
  ['password', 'Forget Password?'],
])('P-contact-01 the help answers "%s" with "%s" first', (query, title) => {
  expect(english(query)[0]?.title).toBe(title)
})

test.each([
  ['SOC 2', 'Gibt es einen SOC-2-Bericht?'],
  ['was kostet es', 'Warum steht bei den Tarifen kein Preis?'],
  ['Erstattung', 'Kann ich eine Erstattung bekommen?'],
  ['Verschlüsselung', 'Sind gespeicherte Daten verschlüsselt?'],
  ['wann bekomme ich eine Antwort', 'Wann bekomme ich eine Antwort?'],
  ['Bewerbung zurückziehen', 'Wie ziehe ich meine Bewerbung zurück?'],
  ['Aufnahme löschen', 'Wie lasse ich meine Aufnahme löschen?'],
  ['App deinstallieren', 'Die App entfernen'],
])('I-01 P-contact-01 the German help answers "%s" with "%s" first', (query, title) => {
  expect(german(query)[0]?.title).toBe(title)
})
