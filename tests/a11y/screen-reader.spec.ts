// What a screen reader makes of the forms, the windows and the pieces to try: the accessibility tree of each, to be read from
// top to bottom as it is spoken, and what is told while a request is sent. Names come from content/, so that other words
// there change nothing here.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { interestOptions } from '#domain/lead.ts'
import { contentWords } from '../support/content-words.ts'
import { heard, listen } from '../support/heard.ts'
import { fillIn, formOn, type LeadFormPage, leadFormPages, press, takeOver } from '../support/lead-form.ts'

const messages = contentWords('form-messages')
const checks = contentWords('form-checks')
const contact = contentWords('pages/contact')
const pricing = contentWords('pages/pricing')
const enquiry = contentWords('pages/subscribe')
const roi = contentWords('pages/roi-calculator')
const reference = '7KQ2-M4XP'

/** A node of the tree, and what is in it. */
const node = (says: string, ...inside: string[]) =>
  [
    `- ${says}${inside.length > 0 ? ':' : ''}`,
    ...inside.flatMap((lines) => lines.split('\n').map((line) => `  ${line}`)),
  ].join('\n')

/** All of it, in this order, and nothing else. */
const expectSpoken = (part: Locator, tree: string) =>
  expect(part).toMatchAriaSnapshot(`- /children: deep-equal\n${tree}`)

type Words = { label: string; hint?: string }
type Said = { role?: string; error?: string; optional?: boolean; value?: string }

/** As it is read: label, hint, the field, what is wrong with it. */
function field({ label, hint }: Words, { role = 'textbox', error, optional, value }: Said = {}): string {
  const name = JSON.stringify(optional ? `${label} (${messages.marks.optional})` : label)
  const lines = [
    `- text: ${name}`,
    hint && `- paragraph: ${JSON.stringify(hint)}`,
    `- ${role} ${name}${error ? ' [invalid]' : ''}${value ? `: ${JSON.stringify(value)}` : ''}`,
    error && `- paragraph: ${JSON.stringify(error)}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const privacy = ({ before, label, after }: typeof contact.form.privacy) =>
  node(
    'paragraph',
    `- text: ${JSON.stringify(before)}`,
    node(`link "${label}"`, '- /url: /privacy'),
    `- text: "${after}"`,
  )

/** Each wrong field tells what is wrong with it when it is reached. */
async function expectErrorsTied(form: Locator, errors: readonly string[]) {
  const wrong = form.locator('[aria-invalid="true"]')
  await expect(wrong).toHaveCount(errors.length)
  for (const [index, error] of errors.entries())
    await expect(wrong.nth(index)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(error)}$`))
  await expect(wrong.first()).toBeFocused()
}

test('L-18 C-01 every form is read field by field: its name, its hint, and what is wrong with it', async ({ page }) => {
  const rule = `- paragraph: ${messages.marks.rule}`
  await page.goto('/contact')
  await takeOver(formOn(page))
  await press(page, leadFormPages.contact)
  const { form } = contact
  const { firstName, email, company, message } = checks.answers.fields
  const interest = `${form.interest.label} (${messages.marks.optional})`
  await expectErrorsTied(formOn(page), [firstName.missing, email.missing, message.missing])
  await expectSpoken(
    formOn(page),
    node(
      `form "${form.title}"`,
      rule,
      field(form.firstName, { error: firstName.missing }),
      field(form.lastName, { optional: true }),
      field(form.email, { error: email.missing }),
      field(form.phone, { optional: true }),
      field(form.company, { optional: true }),
      `- text: ${interest}`,
      node(
        `combobox "${interest}"`,
        `- option "${form.interest.none}" [selected]`,
        ...interestOptions.map((option) => `- option "${option}"`),
      ),
      field(form.message, { error: message.missing }),
      `- checkbox "${form.updates}"`,
      `- text: ${form.updates}`,
      '- status',
      `- button "${form.submit}"`,
      privacy(form.privacy),
    ),
  )

  await page.goto('/pricing')
  await takeOver(formOn(page))
  await press(page, leadFormPages.pricing)
  await expectErrorsTied(formOn(page), [firstName.missing, email.missing, company.missing])
  await expectSpoken(
    formOn(page),
    node(
      `form "${pricing.form.title}"`,
      rule,
      field(pricing.form.firstName, { error: firstName.missing }),
      field(pricing.form.lastName, { optional: true }),
      field(pricing.form.email, { error: email.missing }),
      field(pricing.form.company, { error: company.missing }),
      field(pricing.form.companySize, { optional: true }),
      field(pricing.form.phone, { optional: true }),
      '- status',
      `- button "${pricing.form.submit}"`,
      privacy(pricing.form.privacy),
    ),
  )

  await page.goto('/roi-calculator')
  await takeOver(formOn(page))
  await formOn(page).locator('button[type="submit"]').click()
  const errors = (['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const).map((name) => ({
    words: roi.form[name],
    error: roi.form[name].missing,
    role: name === 'volume' || name === 'salary' ? 'textbox' : 'spinbutton',
  }))
  await expectErrorsTied(formOn(page), [
    ...errors.map(({ error }) => error),
    ...[company, firstName, email].map(({ missing }) => missing),
  ])
  await expectSpoken(
    formOn(page),
    node(
      `form "${roi.form.title}"`,
      rule,
      ...errors.map(({ words, ...said }) => field(words, said)),
      field(roi.form.company, { error: company.missing }),
      field(roi.form.firstName, { error: firstName.missing }),
      field(roi.form.lastName, { optional: true }),
      field(roi.form.email, { error: email.missing }),
      `- button "${roi.form.submit}"`,
    ),
  )

  for (const path of ['login', 'signup']) {
    const { form: words } = contentWords(`pages/${path}`)
    await page.goto(`/${path}`)
    const card = page.getByRole('dialog', { name: words.title })
    for (const input of await card.locator('input').all()) await expect(input).toHaveAccessibleName(/\S/)
    await expect(card).toMatchAriaSnapshot(
      node(
        `dialog "${words.title}"`,
        `- heading "${words.title}" [level=2]`,
        field({ label: words.email }),
        field({ label: words.password }),
        `- button "${words.submit}"`,
        node('paragraph', `- text: ${words.otherLead}`, `- link "${words.other.label}"`),
      ),
    )
  }
})

test('H-05 L-14 X-03 every window has a name, a heading, a way out first, and says what is in it', async ({ page }) => {
  const site = contentWords('site')
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  const enquiryWindow = page.locator('dialog#enquiry')
  await takeOver(enquiryWindow.locator('form'))
  const { name, email, phone, message, close, submit } = enquiry.form
  await expectSpoken(
    enquiryWindow,
    node(
      `dialog "${enquiry.heading}"`,
      `- heading "${enquiry.heading}" [level=2]`,
      `- button "${close}"`,
      ...[name, email, phone, message].map((words) => field(words)),
      '- status',
      `- button "${submit}"`,
    ),
  )
  await page.keyboard.press('Escape')

  const cookies = contentWords('cookie-manager')
  await page.locator('[data-cookie-button]').click()
  const { authentication, security, ...optional } = cookies.categories
  await expect(page.locator('dialog[open]')).toMatchAriaSnapshot(
    node(
      `dialog "${cookies.title}"`,
      `- heading "${cookies.title}" [level=2]`,
      `- button "${cookies.close}"`,
      `- paragraph: ${JSON.stringify(cookies.lead)}`,
      `- paragraph: ${JSON.stringify(cookies.state.none)}`,
      node(
        'list',
        '- /children: equal',
        ...[authentication, security].map((words) =>
          node('listitem', `- text: ${words.name} ${cookies.necessary}`, `- paragraph: ${JSON.stringify(words.text)}`),
        ),
        ...Object.values<{ name: string; text: string }>(optional).map((words) =>
          node('listitem', `- checkbox "${words.name}"`, `- paragraph: ${JSON.stringify(words.text)}`),
        ),
      ),
      `- button "${cookies.acceptAll}"`,
      `- button "${cookies.refuseAll}"`,
      `- button "${cookies.save}"`,
    ),
  )
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('[command="show-modal"][commandfor="menu"]').click()
  const groups: { name: string; items: { name: string; hint: string; href: string }[] }[] = site.navigation.groups
  await expect(page.locator('dialog#menu')).toMatchAriaSnapshot(
    node(
      `dialog /\\S/`,
      `- text: ${site.brand.name}`,
      '- button /\\S/',
      node(
        'navigation /\\S/',
        '- /children: equal',
        node(
          'group',
          `- text: ${groups[0]?.name}`,
          node(
            'list',
            ...(groups[0]?.items ?? []).map((item) => node('listitem', `- link "${item.name} ${item.hint}"`)),
          ),
        ),
        ...groups.slice(1).map((group) => `- group: ${group.name}`),
        `- link "${site.navigation.pricing.name}"`,
        `- link "${site.navigation.login.label}"`,
      ),
      `- link "${site.navigation.signUp.label}"`,
    ),
  )

  const { search } = contentWords('help')
  await page.goto('/contact')
  await page.locator('main [commandfor="help"]').click()
  await page.getByRole('searchbox').fill('refund')
  const helpWindow = page.locator('dialog[open]')
  await expect(helpWindow.getByRole('status')).toHaveText(/refund/)
  await expectSpoken(
    helpWindow,
    node(
      `dialog "${search.heading}"`,
      `- heading "${search.heading}" [level=2]`,
      `- button /\\S/`,
      `- paragraph: ${JSON.stringify(search.about)}`,
      node(
        'search',
        `- text: ${JSON.stringify(search.label)}`,
        `- searchbox "${search.label}": refund`,
        '- status: /refund/',
      ),
      node(
        'list',
        node('listitem', '- text: /\\S/', node('paragraph', node('link /\\S/', '- /url: /\\S/')), '- paragraph: /\\S/'),
      ),
      node(
        `region "${search.next.heading}"`,
        `- heading "${search.next.heading}" [level=3]`,
        `- paragraph: ${JSON.stringify(search.next.text)}`,
        node(
          'paragraph',
          ...search.next.links.map(({ label, href }: { label: string; href: string }) =>
            node(`link "${label}"`, `- /url: ${href}`),
          ),
        ),
      ),
    ),
  )
})

test('T-01 the pieces to try are read as groups of named choices, and tell what a press changed', async ({ page }) => {
  await listen(page)
  const { words, roles } = contentWords('shortlists')
  const { candidate, evidence, tab } = roles[0]
  const piece = page.locator('[data-strike-a-line]')
  await page.goto('/hrsolution')
  const choices = (names: string[], ...more: string[]) =>
    names.map((name, index) => `- radio "${name}"${more[index] ?? ''}\n- text: ${name}`).join('\n')
  const decisions = Object.values<string>(words.decisions)
  const person = (name: string | RegExp) => node('listitem', `- text: ${name}`, '- strong: /^\\d+$/')
  await expectSpoken(
    piece,
    [
      node(
        `group "${words.role}"`,
        `- text: ${words.role}`,
        choices(
          roles.map((role: typeof tab) => role.tab),
          ' [checked]',
        ),
      ),
      node(
        `group "${candidate.name} ${candidate.about} ${words.press}"`,
        '- text: /\\S/',
        node(
          'list',
          ...evidence.map(({ line, criterion, points, most }: typeof tab) => {
            const says = JSON.stringify(`${line} ${criterion} ${points} ${words.most.replace('{most}', most)}`)
            return node('listitem', `- checkbox ${says}`, `- text: ${says}`)
          }),
        ),
        '- paragraph: /^\\d+ /',
      ),
      `- paragraph: /^${words.shortlist}/`,
      node('list', person(`${candidate.name} ${candidate.about}`), ...Array(3).fill(person(/\S/))),
      `- status: ${JSON.stringify(words.whole)}`,
      node(
        `group "${words.decision}"`,
        `- text: ${words.decision}`,
        choices(decisions),
        `- status: ${words.undecided}`,
      ),
      node('paragraph', `- button "${words.demo}"`, `- text: ${JSON.stringify(words.demoNote)}`),
    ].join('\n'),
  )
  await heard(page)
  await piece.getByRole('checkbox').first().press('Space')
  await expect
    .poll(() => heard(page))
    .toContainEqual(expect.stringMatching(new RegExp(`^status: ${candidate.name} .*${evidence[0].without}`)))

  const { shortlist } = contentWords('pages/hrsolution')
  const [first, ...others] = shortlist.people as { name: string; reason: string; match: number }[]
  const labels: string[] = shortlist.choices.map(({ label }: Words) => label)
  await expect(page.getByRole('list', { name: shortlist.caption })).toMatchAriaSnapshot(
    node(
      `list "${shortlist.caption}"`,
      '- /children: equal',
      node(
        'listitem',
        `- radio "${first?.name} ${first?.reason} ${first?.match}" [checked]`,
        node(`group ${JSON.stringify(`${shortlist.decision}: ${first?.name}`)}`, choices(labels)).replace(
          /^- (.*):/,
          "- '$1':",
        ),
        `- status: ${shortlist.undecided}`,
      ),
      ...others.map(({ name, reason, match }) => node('listitem', `- radio "${name} ${reason} ${match}"`)),
    ),
  )

  const { handover, limits } = contentWords('pages/customerservice')
  await page.goto('/customerservice')
  const { note } = handover
  const noteOf = page.locator(`section:has([name="ticket"])`)
  const isSaid = (status: string) =>
    expect(noteOf).toMatchAriaSnapshot(
      [
        node('term', `- text: ${note.rows.at(-1).name}`).replace(/:\n.*text/, ''),
        node('definition', node('status', `- paragraph: ${JSON.stringify(status)}`)),
        node(
          `group "${note.caption} ${note.number}"`,
          ...[note.wait, note.send, note.change].map((label: string) => `- radio "${label}"`),
        ),
      ].join('\n'),
    )
  await isSaid(note.rows.at(-1).text)
  // Where the ticket is, is drawn.
  await expect(noteOf.getByText(note.waits)).toBeVisible()
  expect(await noteOf.ariaSnapshot()).not.toContain(note.waits)
  await page.getByRole('radio', { name: note.send }).press('Space')
  await isSaid(note.sent)
  for (const { topic } of limits.topics)
    await expect(page.getByRole('group', { name: topic })).toMatchAriaSnapshot(
      node(`group "${topic}"`, ...Object.values(limits.places).map((place) => `- radio "${place}"`)),
    )

  const { sentence } = contentWords('pages/nocodebuilder')
  await page.goto('/nocodebuilder')
  const nameOf = ({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`
  const places: string[] = sentence.blocks.map(nameOf)
  await expect(page.locator('ol:has([data-moves])')).toMatchAriaSnapshot(
    node(
      'list',
      ...places.map((block) =>
        node(
          'listitem',
          `- text: ${block}`,
          ...[sentence.earlier, sentence.later].map((label: string) => `- button "${label.replace('{block}', block)}"`),
        ),
      ),
    ),
  )
  const later = page.getByRole('button', { name: sentence.later.replace('{block}', places[0]), exact: true })
  await later.press('Enter')
  await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/^status: .*2/))
  await expect(later).toBeFocused()

  await page.goto('/pricing')
  const { more, label, unit } = pricing.credits
  await expect(page.getByRole('spinbutton', { name: label })).toBeEditable()
  await page.getByRole('button', { name: more }).press('Enter')
  await expect
    .poll(() => heard(page))
    .toContain(`polite: ${(pricing.credits.roles + 1) * pricing.credits.steps.length} ${unit}`)

  const { panel } = contentWords('pages/autonomousagentplatform').switches
  await page.goto('/AutonomousAgentPlatform')
  await expect(page.getByRole('switch', { name: panel.agents[0].name })).toBeChecked()
  await page.getByRole('switch', { name: panel.agents[0].name }).press('Space')
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining(panel.agents[0].stopped))
  expect(await page.locator('section:has([role="switch"])').ariaSnapshot()).toContain(
    `switch "${panel.agents[0].name}"`,
  )
})

type Outcome = { sent: string[]; refused: string[]; silent: string[] }
const closed = 'We are closed today.'
const thanks = (words: string) => words.replace('{reference}', reference)

/** What is heard after the button was pressed, the focus still on it. */
const told: Record<keyof typeof leadFormPages, Outcome> = {
  contact: {
    sent: [`focus: dialog ${contact.outcomes.sentTitle} ${thanks(contact.outcomes.sentText)}`],
    refused: [`focus: alertdialog ${contact.outcomes.failedTitle} ${closed}`],
    silent: [
      `focus: alertdialog ${contact.outcomes.failedTitle} ${messages.failed} ${messages.silence.title} ${messages.silence.text}`,
    ],
  },
  pricing: {
    sent: [`focus: status ${pricing.form.sent.title} ${pricing.form.sent.text} ${thanks(pricing.form.sent.reference)}`],
    refused: [`alert: ${closed}`],
    silent: [`alert: ${messages.silence.title} ${messages.silence.text}`],
  },
  enquiry: {
    sent: [`status: ${enquiry.form.sent} ${thanks(enquiry.form.sentDetail)}`],
    refused: [`alert: ${closed}`],
    silent: [`alert: ${messages.silence.title} ${messages.silence.text}`],
  },
}

test('L-08 L-09 L-19 a lead that is sent, refused or not answered is told by voice, each once', async ({ page }) => {
  await listen(page)
  await page.clock.install()
  let answer: object | undefined
  await page.route('**/controls/send-demo-mail', async (route) => {
    if (answer) await route.fulfill({ json: answer })
  })
  const send = async (form: LeadFormPage) => {
    await page.goto(form.path)
    await takeOver(formOn(page))
    await fillIn(page, form.answers)
    await formOn(page).getByRole('button', { name: form.submit }).focus()
    await heard(page)
    await page.keyboard.press('Enter')
  }
  for (const [name, form] of Object.entries(leadFormPages)) {
    const expected = told[name as keyof typeof told]
    answer = { success: true, reference }
    await send(form)
    await expectHeard(page, expected.sent)
    answer = { success: false, message: closed }
    await send(form)
    await expectHeard(page, expected.refused)
    answer = undefined
    await send(form)
    await expect(page.getByRole('button', { name: /…$/ })).toBeFocused()
    await page.clock.runFor(10_500)
    await expectHeard(page, expected.silent)
  }
})

async function expectHeard(page: Page, expected: readonly string[]) {
  const all: string[] = []
  // What comes with a place of its own is read when the focus goes there.
  const isRead = (text: string) => all.some((line) => line.startsWith('focus: ') && line.endsWith(text))
  const spoken = async () => {
    all.push(...(await heard(page)))
    return all.filter((line) => !line.startsWith('not heard: ') || !isRead(line.slice(11)))
  }
  await expect.poll(spoken).toEqual(expected)
}
