// Questions that content/ adds to the forms: from the post to what becomes of it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrangeAsks, asksOf, asksVersion, type SiteForms } from '#domain/lead/site-forms.ts'
import { leadsCsv } from '#server/destinations/lead-csv.ts'
import { leadMail, leadText } from '#server/destinations/lead-text.ts'
import { leadEvent, leadEventSchema } from '#server/destinations/webhook/lead-event.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { country, exampleQuestions } from '../support/example-questions.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { contactPayload, facts, type LeadsApp, leadContent, newLead, siteOrigin, startLeadsApp } from './leads-app.ts'

const always = { ...country, reasons: undefined }
const forms: SiteForms = {
  questions: { contact: exampleQuestions, enquiry: [], pricing: [always] },
  onPages: [
    {
      id: 'guide',
      name: 'Download the guide',
      path: '/guide',
      form: 'enquiry',
      ...arrangeAsks(['name', 'email'], ['email'], [{ ...always, required: false }]),
    },
  ],
}
const native = { accept: 'text/html,application/xhtml+xml', origin: siteOrigin }
const demo = { ...contactPayload, forReq: 'demo' }
const nativeDemo = { form: 'contact', forReq: 'demo', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }

describe('a post', () => {
  let leads: LeadsApp
  let dropped: (number | undefined)[]
  beforeEach(async () => {
    dropped = []
    leads = await startLeadsApp({ forms, onPost: (_form, _outcome, count) => dropped.push(count) })
  })
  afterEach(() => leads.close())

  const stored = async (reference: string): Promise<Lead> => {
    const lead = await leads.outbox.find(reference)
    if (!lead) throw new Error(`There is no lead ${reference}`)
    return lead
  }
  async function postJson(body: object): Promise<Lead> {
    const reply = await leads.postJson(body)
    expect(reply.json()).toMatchObject({ success: true })
    return stored(reply.json().reference)
  }

  test('L-21 S-01 in JSON is stored with its answers, whose labels are as they were asked', async () => {
    const answers = { country: 'Sweden', systems: ['mail', 'ats'], openings: 20, 'works-council': true, role: ' HR ' }
    const { ownAnswers, answers: given } = await postJson({ ...demo, answers })
    expect(ownAnswers).toEqual([
      { id: 'country', label: 'Country', value: 'sweden', text: 'Sweden' },
      { id: 'systems', label: 'Which systems do you use?', value: 'mail,ats', text: 'An ATS, Email' },
      { id: 'openings', label: 'Openings a year', value: '20' },
      {
        id: 'works-council',
        label: 'We have a works council',
        value: 'yes',
        text: facts.words.leadMail.choices['yes'],
      },
      { id: 'role', label: 'Your role', value: 'HR' },
    ])
    expect(Object.keys(given).sort()).toEqual(['email', 'firstName', 'interest', 'lastName', 'message', 'updates'])
  })

  test('L-17 L-21 without scripts is stored alike', async () => {
    const boxes = { 'answers.systems.ats': 'on', 'answers.systems.mail': 'on', 'answers.works-council': 'on' }
    const reply = await leads.postForm({ ...nativeDemo, ...boxes, 'answers.country': 'norway' }, native)
    expect(reply.statusCode).toBe(303)
    const { ownAnswers } = await stored(String(reply.headers.location).split('sent=')[1] ?? '')
    expect(ownAnswers.map(({ id, value }) => `${id}=${value}`)).toEqual([
      'country=norway',
      'systems=ats,mail',
      'works-council=yes',
    ])
  })

  test('L-17 L-18 L-21 without scripts comes back with what was chosen, and says what to change', async () => {
    const answers = { 'answers.country': 'spain', 'answers.systems.ats': 'on', 'answers.openings': '12' }
    const reply = await leads.postForm({ ...nativeDemo, ...answers }, native)
    expect(reply.statusCode).toBe(422)
    expect(leads.refused).toMatchObject([
      {
        errors: { 'answers.country': 'Pick an answer to “Country” that is in the list' },
        values: { 'answers.country': 'spain', 'answers.systems': 'ats', 'answers.openings': '12' },
      },
    ])
  })

  test.each([
    [{}, 'Answer “Country”'],
    [{ country: 'spain' }, 'Pick an answer to “Country” that is in the list'],
    [{ country: ['sweden', 'norway'] }, 'Pick an answer to “Country” that is in the list'],
  ])('S-04 L-21 with the answers %j is refused, with the name of the field', async (answers, sentence) => {
    const reply = await leads.postJson({ ...demo, answers })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ success: false, errors: { 'answers.country': sentence } })
    expect(leads.stored()).toBe(0)
  })

  test.each([
    { answers: 'sweden' },
    { answers: ['sweden'] },
    { answers: null },
    { answers: { country: { id: 'sweden' } } },
  ])('S-04 L-22 that holds %j is refused as a whole', async (body) => {
    expect((await leads.postJson({ ...demo, ...body })).statusCode).toBe(400)
  })

  test('L-22 answers to unknown questions are dropped and counted, and cost the lead nothing', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`question-${index}`, 'x'.repeat(200)]))
    const odd = JSON.parse('{"__proto__": "x", "constructor": "y", "": "z"}')
    const { ownAnswers } = await postJson({ ...demo, answers: { ...many, ...odd, country: 'sweden' } })
    expect(ownAnswers.map(({ id }) => id)).toEqual(['country'])
    expect(dropped).toEqual([203])
  })

  const current = asksVersion(asksOf('contact', 'demo', exampleQuestions))

  test('L-22 a page of another version loses no lead: what does not fit is dropped', async () => {
    const old = { ...demo, questionsVersion: 'before', answers: { country: 'spain', openings: 5, budget: 'x' } }
    const { ownAnswers } = await postJson(old)
    expect(ownAnswers.map(({ id, value }) => [id, value])).toEqual([['openings', '5']])
    await postJson({ ...demo, questionsVersion: `${current}0`, message: 'No answers at all' })
    expect(dropped).toEqual([2, 0])
  })

  test('L-22 a page of this version must answer what is required', async () => {
    expect((await leads.postJson({ ...demo, questionsVersion: current })).statusCode).toBe(422)
    await postJson({ ...demo, questionsVersion: current, answers: { country: 'norway' } })
  })

  test('L-22 a form that this build does not know is kept under its name', async () => {
    const lead = await postJson({
      form: 'enquiry',
      pageForm: 'white-paper',
      name: 'Ana',
      company: 'Lima',
      questionsVersion: 'x',
    })
    expect(lead).toMatchObject({ form: 'enquiry', pageForm: { id: 'white-paper', name: 'white-paper' } })
    expect(lead.answers).toEqual({ name: 'Ana', company: 'Lima' })
    expect((await leads.postJson({ pageForm: '../x', email: 'ana@company.com' })).statusCode).toBe(400)
  })

  test('L-23 a form on a page has its own rules and its own thank-you', async () => {
    const refused = await leads.postJson({ pageForm: 'guide', name: 'Ana' })
    expect(refused.json().errors).toEqual({ email: 'Enter your email address' })
    const lead = await postJson({
      pageForm: 'guide',
      name: 'Ana',
      email: 'ana@company.com',
      answers: { country: 'sweden' },
    })
    expect(lead).toMatchObject({ form: 'enquiry', pageForm: { id: 'guide', name: 'Download the guide' } })
    const reply = await leads.postForm(
      { form: 'enquiry', pageForm: 'guide', name: 'Ben', email: 'ben@company.com' },
      native,
    )
    expect(reply.headers.location).toBe('/guide/thank-you')
  })

  test('S-05 L-21 what is typed into a question counts for spam as the message does, what is chosen does not', async () => {
    const links = Array.from({ length: 11 }, (_, index) => `https://prize${index}.top`).join(' ')
    expect((await postJson({ ...demo, answers: { country: 'sweden', goals: links } })).status).toBe('held')
    expect((await postJson({ ...demo, answers: { country: 'sweden' } })).status).toBe('queued')
  })

  test('L-19 the same request with another answer is another one', async () => {
    const headers = { 'idempotency-key': 'own-answers-1' }
    const post = (country: string) => leads.postJson({ ...demo, answers: { country } }, headers)
    const first = (await post('sweden')).json()
    expect((await post('sweden')).json()).toEqual(first)
    expect((await post('norway')).statusCode).toBe(422)
  })

  test('L-20 L-21 the plain page that gives the input back has the answers too', async () => {
    const limited = await startLeadsApp({ forms, rateLimitPerMinute: 1 })
    const fields = { ...nativeDemo, 'answers.country': 'norway', 'answers.goals': 'Faster <b>' }
    await limited.postForm(fields, native)
    const { statusCode, body } = await limited.postForm(fields, native)
    await limited.close()
    expect(statusCode).toBe(429)
    expect(body).toContain('name="answers.country" value="norway"')
    expect(body).toContain('Faster &lt;b&gt;')
  })
})

const ownAnswers = [
  { id: 'country', label: 'Land', value: 'sweden', text: 'Schweden' },
  { id: 'goals', label: 'Was soll sich ändern?', value: '=HYPERLINK("https://x.example")' },
]
const content = { ...leadContent('contact'), ownAnswers, pageForm: { id: 'guide', name: 'Leitfaden laden' } }

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)
  let store: TestStore
  beforeEach(async () => {
    store = await newStore()
  })
  afterEach(() => store.remove())
  const add = async (changes = {}) => (await store.outbox.add(newLead({ ...content, ...changes }))).lead

  test('L-21 D-02 answers to questions stay with their lead, are found by their words, and go when it is erased', async () => {
    const { reference } = await add()
    expect(await store.outbox.find(reference)).toMatchObject({ ownAnswers, pageForm: content.pageForm })
    expect(await store.outbox.count({ text: 'SCHWEDEN' })).toBe(1)
    expect(await store.outbox.count({ form: 'guide' })).toBe(1)
    expect(await store.outbox.count({ form: 'contact' })).toBe(0)
    expect(await store.outbox.count({ ownAnswers: { country: 'sweden' } })).toBe(1)
    expect(await store.outbox.count({ ownAnswers: { country: 'norway' } })).toBe(0)
    await store.outbox.endUpdates('ana@company.com')
    expect(await store.outbox.find(reference)).toMatchObject({ ownAnswers, pageForm: content.pageForm })
    expect(await store.content()).toContain('Schweden')
    await store.outbox.erasePerson('ana@company.com')
    expect(await store.content()).not.toContain('Schweden')
  })

  test('L-21 whoever reads a lead reads question and answer, whatever is asked now', async () => {
    const lead = await add()
    const readers = { language: 'en-US', timeZone: 'UTC' }
    const mail = leadMail(lead, facts.words.leadMail, readers)
    for (const text of atLeastOne([mail.text, leadText(lead, facts.words.leadMail)]))
      expect(text).toMatch(/Land: Schweden\nWas soll sich ändern\?: =HYPERLINK/)
    expect(mail.subject).toContain('Leitfaden laden')
    const event = leadEvent(lead)
    expect(leadEventSchema.parse(event)).toEqual(event)
    expect(event.data).toMatchObject({
      pageForm: content.pageForm,
      ownAnswers: [ownAnswers[0], { ...ownAnswers[1], text: ownAnswers[1]?.value }],
    })
  })

  test('S-07 L-21 columns of questions come last, in the order in which they were first asked, without formulas', async () => {
    const none = await add({ ownAnswers: [] })
    const other = await add({
      message: 'Other',
      ownAnswers: [{ id: 'budget', label: 'Budget', value: '5' }, ownAnswers[0]],
    })
    const first = { ...(await add({ message: 'First' })), createdAt: 0 }
    const [head = '', ...rows] = leadsCsv([none, other, first]).trimEnd().split('\r\n')
    expect(head.split(',').slice(-4)).toEqual(['pageForm', 'answers.country', 'answers.goals', 'answers.budget'])
    expect(rows.map((row) => row.split('guide').at(-1))).toEqual([
      ',,,',
      ',sweden,,5',
      `,sweden,"'=HYPERLINK(""https://x.example"")",`,
    ])
  })
})
