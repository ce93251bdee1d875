// What it takes to ask for one thing more: its rule and its input in domain/lead.ts, and its name in content/form-checks.yaml.
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'

const useIt = `
import { checkLead } from '#domain/lead.ts'
import { leadPayload } from '#domain/lead-wire.ts'
import { leadsCsv } from '#server/leads/csv.ts'
import { leadText } from '#server/leads/lead-text.ts'
import { readLeadRequest } from '#server/leads/lead-request.ts'
import { serviceWords } from './tests/support/service-words.ts'
import { readAnswers, writeAnswers } from '#server/leads/stored-answers.ts'

const typed = { firstName: 'Ana', email: 'ana@company.com', message: 'Hi', country: 'Peru' }
const body = leadPayload({ form: 'contact', reason: 'contact', answers: typed }, 'Cadra', 'c@cadra.example')
const mailboxes = { contact: 'c@cadra.example', sales: 's@cadra.example' }
const words = serviceWords.answers
const read = readLeadRequest(new Map(Object.entries(body)), { mailboxes, words })
const old = { form: 'contact', reason: 'contact', answers: readAnswers('{"firstName":"Bo"}'), source: {}, consent: null, reference: 'R', createdAt: 0, sentAt: null }
const now = { ...old, answers: readAnswers(writeAnswers(read.answers)) }
console.log(JSON.stringify({
  errors: checkLead('contact', { ...typed, country: 'x'.repeat(61) }, words),
  body,
  mail: leadText(now, serviceWords.leadMail),
  oldMail: leadText(old, serviceWords.leadMail),
  csv: leadsCsv([now, old]),
}))
`

test('S-04 S-07 a new field is checked, sent, stored, mailed and exported once the field list and the content name it', async () => {
  const copy = await copyProject()
  try {
    await copy.edit('domain/lead.ts', /( {2}companySize: \{)/, '  country: { maxChars: 60 },\n$1')
    await copy.edit('domain/lead.ts', "interest: 'interests',", "interest: 'interests',\n      country: 'country',")
    await copy.edit('content/form-checks.yaml', '    phone:', '    country: { name: Country }\n    phone:')
    const program = fileURLToPath(new URL('use-it.ts', copy.root))
    await writeFile(program, useIt)
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
    expect(stderr).toBe('')
    const { errors, body, mail, oldMail, csv } = JSON.parse(stdout)
    expect(errors).toEqual({ country: 'Country must be 60 characters or less' })
    expect(body).toMatchObject({ country: 'Peru' })
    expect(mail).toContain('\nCountry: Peru\n')
    expect(oldMail).not.toContain('Country')
    const [header, first, second] = csv.split('\r\n').map((line: string) => line.split(','))
    const column = header.indexOf('country')
    expect([first[column], second[column]]).toEqual(['Peru', ''])
  } finally {
    await copy.remove()
  }
})
