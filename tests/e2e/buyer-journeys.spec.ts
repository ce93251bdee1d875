// What a buyer asks for on a page arrives in the mail that people read: typed through to a real mail server.

import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { calculate, fill as fillCalculator } from '../support/calculator-page.ts'
import { fillIn, formOn, press, takeOver } from '../support/lead-form.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'

let smtp: SmtpListener
let server: RunningServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  smtp = await startSmtpListener()
  server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'error' } })
})
test.afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

type Journey = {
  asks: string
  from: string
  /** From there to the form, with or without scripts. */
  go(page: Page, scripts: boolean): Promise<unknown>
  /** On the button that sends. */
  submit: string
  /** What is typed into the form beyond what it brings along. */
  types?: Record<string, string>
  /** Lines of the mail, and of the form before it is sent. */
  says: (string | RegExp)[]
}

const message = (page: Page) => page.getByLabel('How can we help?')

const journeys: Journey[] = [
  {
    asks: 'L-04 the price of a plan',
    from: '/pricing',
    async go(page) {
      await page.getByRole('link', { name: 'Get pricing for Enterprise' }).click()
      await expect(page.getByLabel('Plan')).toHaveValue('Enterprise')
    },
    submit: 'Get pricing',
    types: { 'Company name': 'Lima & Söhne' },
    says: [/^Plan: Enterprise$/m, /^Company name: Lima & Söhne$/m],
  },
  {
    asks: 'R-05 P-web-01 a seat at the webinar',
    from: '/webinars',
    async go(page) {
      await page.getByRole('link', { name: 'SignUp for Free' }).click()
      await expect(message(page)).toHaveValue(/^Save me a seat for “A hiring agent: .*” on .+\.$/)
    },
    submit: 'Save my seat',
    says: ['asks for the webinar', 'Save me a seat for “A hiring agent: '],
  },
  {
    asks: 'R-05 P-case-01 a reference call',
    from: '/casestudy',
    async go(page) {
      await page.getByLabel('The role you hire for').fill('Welder, nights')
      await page.getByRole('button', { name: 'Ask for a reference call' }).click()
      await expect(page.getByText(/^Tell us which role you hire for\./)).toBeVisible()
      await expect(message(page)).toHaveAccessibleDescription(/help us find a match/)
    },
    submit: 'Send request',
    says: ['asks for an answer', /A reference call, please: .*: Welder, nights/],
  },
  {
    asks: 'R-05 P-case-01 a partnership',
    from: '/partnership',
    async go(page) {
      await page.getByRole('link', { name: 'Contact us about a partnership' }).click()
      await expect(page.getByLabel('Interested in')).toHaveValue('Partnerships/ Collaborations')
    },
    submit: 'Send request',
    types: { 'How can we help?': 'We make a job board' },
    says: [/^Interest: Partnerships\/ Collaborations$/m, 'We make a job board'],
  },
  {
    asks: 'K-06 R-05 a demo from a page of blocks',
    from: '/hiring-for-care',
    async go(page) {
      await expect(message(page)).toHaveValue(/^We are hiring for a ward/)
    },
    submit: 'Send request',
    says: ['asks for a demo', 'We are hiring for a ward', 'Hiring for care', '/hiring-for-care'],
  },
  {
    asks: 'R-05 C-02 a demo with the result of the calculator',
    from: '/roi-calculator',
    async go(page, scripts) {
      await fillCalculator(page, {}, { scripts })
      await calculate(page)
      await page.getByRole('link', { name: 'Get a demo with this result' }).click()
      await expect(message(page)).toHaveValue(/\$250,500 net annual savings .* 259 days .* 12 recruiters, 100 hires/)
      await expect(page).not.toHaveURL(/Ana|company/)
    },
    submit: 'Send request',
    says: ['asks for a demo', /\$250,500 net annual savings .*20% of jobs filled by agencies\./],
  },
]

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'scripts off', () => {
    test.use({ javaScriptEnabled: scripts })
    for (const { asks, from, go, submit, types, says } of journeys)
      test(`${asks} arrives in the mail, ${scripts ? 'with' : 'without'} scripts`, async ({ page }) => {
        await page.goto(server.url + from)
        await go(page, scripts)
        if (scripts) await takeOver(formOn(page))
        await fillIn(page, { 'First name': 'Ana', 'Work email': 'ana@company.com', ...types })
        await press(page, { submit })
        await expect(page.getByText('Thank you!').first()).toBeVisible()
        await expect.poll(() => smtp.received.length).toBe(1)
        const [mail] = smtp.received.splice(0)
        const text = (mail && (await parseMail(mail)).text) ?? ''
        for (const words of atLeastOne(says)) expect(text).toMatch(words)
      })
  })
