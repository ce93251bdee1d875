import { expect, type Locator, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'

// A mouse and a finger in one window.
test.use({ hasTouch: true })

const phone = { width: 360, height: 740 }

test('T-02 an agent is paused and resumed by mouse, touch and keyboard, and the log says so', async ({ page }) => {
  await page.goto('/AutonomousAgentPlatform')
  const panel = page.locator('[aria-labelledby="switches-heading"]')
  const log = panel.getByRole('log').getByRole('listitem')
  const [sourcing, screening, scheduling] = ['Sourcing', 'Screening', 'Scheduling'].map((name) =>
    panel.getByRole('switch', { name }),
  ) as [Locator, Locator, Locator]
  await expect(log).toHaveCount(2)
  const height = (await panel.boundingBox())?.height
  await sourcing.click()
  await expect(sourcing).not.toBeChecked()
  await expect(panel.getByText('Paused by you')).toHaveText([/./, /./])
  await expect(panel.getByText('Paused by you').first()).toBeVisible()
  await expect(panel.getByText('Paused by you').last()).toBeHidden()
  await expect(log.last()).toHaveText(/^\d\d:\d\dYou paused Sourcing/)
  await screening.tap()
  await expect(screening).toBeChecked()
  await expect(log.last()).toContainText('You switched Screening on')
  await scheduling.focus()
  await page.keyboard.press('Space')
  await expect(log).toHaveText([/paused Sourcing/, /Screening on/, /paused Scheduling/])
  expect((await panel.boundingBox())?.height).toBe(height)
})

test('T-02 V-11 on the hiring page each of the 196 marks says why, and one at a time', async ({ page }) => {
  await page.goto('/hrsolution')
  const field = page.getByRole('group', { name: '196 applications' })
  const marks = field.getByRole('radio')
  await expect(marks).toHaveCount(196)
  const shown = () =>
    field.locator('label > span').evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '1'))
  expect(await shown()).toHaveLength(0)
  await marks.nth(3).click()
  await expect(field.getByText('Press a mark')).toBeHidden()
  await expect.poll(async () => (await shown()).length).toBe(1)
  await marks.nth(3).press('ArrowRight')
  await expect(marks.nth(4)).toBeChecked()
  await expect.poll(async () => (await shown()).length).toBe(1)
  for (const name of [/^Pipe welder/, /^Shipyard welder/, /^Agency welder/, /^Workshop welder/])
    await expect(field.getByRole('radio', { name })).toHaveCount(1)
  await page.setViewportSize(phone)
  for (const mark of [0, 195]) await marks.nth(mark).tap()
  await expect(marks.nth(195)).toBeChecked()
})

test('T-02 a sentence of the email shows its source on hover, tap and focus', async ({ page }) => {
  await page.goto('/salesandmarketing')
  const letter = page.getByRole('radiogroup')
  const sentence = letter.getByRole('radio')
  const ledTo = () =>
    letter
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one.closest('[id]') as Element, '::before').width !== '0px'),
      )
  await expect.poll(ledTo).toEqual([true, false, false])
  await sentence.nth(2).hover()
  await expect.poll(ledTo).toEqual([false, false, true])
  await page.mouse.move(0, 0)
  await sentence.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(ledTo).toEqual([false, true, false])
  await page.setViewportSize(phone)
  await sentence.nth(2).tap()
  await expect(letter.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText('A question you wrote')
})

test('T-02 "Send this" moves the ticket, "Change it first" opens the draft; both can be undone', async ({ page }) => {
  await page.goto('/customerservice')
  const note = page.locator('[aria-labelledby="handover-heading"]')
  const ticket = note.getByText('4836', { exact: true })
  const draft = note.getByRole('textbox', { name: 'I would say' })
  const left = async () => (await ticket.boundingBox())?.x ?? 0
  const before = await left()
  await expect(draft).toBeHidden()
  await note.getByRole('radio', { name: 'Send this' }).click()
  await expect(note.getByText('Sent in your name')).toBeVisible()
  expect(await left()).toBeGreaterThan(before + 200)
  await note.getByRole('radio', { name: 'Change it first' }).tap()
  await draft.fill('We repair it.')
  expect(await left()).toBe(before)
  await note.getByRole('radio', { name: 'Change it first' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(note.getByText('Sent in your name')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(note.getByText('Sent in your name')).toBeHidden()
})

test('T-02 a knot of the limits is moved by mouse, finger and arrow keys, and its rule follows', async ({ page }) => {
  await page.goto('/customerservice')
  const limits = page.locator('[aria-labelledby="limits-heading"]').getByRole('listitem')
  const [order, refunds, ending, health] = [0, 1, 2, 3].map((row) => limits.nth(row)) as [
    Locator,
    Locator,
    Locator,
    Locator,
  ]
  const rule = (row: Locator) => row.locator('p span').filter({ visible: true })
  await refunds.getByRole('radio', { name: 'Drafts' }).click()
  await expect(rule(refunds)).toHaveText('Prepares the refund, a person confirms it')
  await ending.getByRole('radio', { name: 'Alone' }).tap()
  await expect(rule(ending)).toHaveText('Confirms alone, at the date in the contract')
  await health.getByRole('radio', { name: 'A person' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rule(health)).toHaveText('Collects the facts, a person answers')
  // Dragged from the one end to the other.
  const track = await order.getByRole('group').boundingBox()
  if (!track) throw new Error('The track has no box')
  const middle = track.y + track.height / 2
  await page.mouse.move(track.x + track.width - 8, middle)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, middle, { steps: 4 })
  await page.mouse.move(track.x - 20, middle, { steps: 4 })
  await page.mouse.up()
  await expect(order.getByRole('radio', { name: 'A person' })).toBeChecked()
  await expect(rule(order)).toHaveText('A person looks up every parcel')
})

test('T-02 the blocks of the builder are reordered by keyboard, touch and mouse', async ({ page }) => {
  await page.goto('/nocodebuilder')
  const builder = page.locator('[aria-labelledby="sentence-heading"]')
  const blocks = builder.getByRole('listitem')
  const announced = builder.getByRole('status')
  const order = (...words: string[]) => expect(blocks).toHaveText(words.map((word) => new RegExp(word)))
  const earlier = builder.getByRole('button', { name: 'Move Ask you earlier' })
  await expect(builder.getByText('This order works')).toBeVisible()
  await earlier.focus()
  await page.keyboard.press('Enter')
  await order('When', 'Read', 'Ask', 'Decide')
  await expect(earlier).toBeFocused()
  await expect(announced).toHaveText(/^Ask you is now block 3 of 4\. It would ask you every time/)
  await expect(
    builder.getByText('When a reference comes in, check it against the CV, and ask me, if the dates differ'),
  ).toBeVisible()
  await builder.getByRole('button', { name: 'Move Ask you later' }).tap()
  await order('When', 'Read', 'Decide', 'Ask')
  await expect(announced).toContainText('This order works')
  const read = await builder.getByText('reference and CV').boundingBox()
  const first = await builder.getByText('a reference arrives').boundingBox()
  if (!read || !first) throw new Error('A block has no box')
  await page.mouse.move(read.x + 5, read.y + 5)
  await page.mouse.down()
  await page.mouse.move(first.x + 5, first.y + 5, { steps: 6 })
  await page.mouse.up()
  await order('Read', 'When', 'Decide', 'Ask')
  await expect(builder.getByText('Check it against the CV, when a reference comes in')).toBeVisible()
  // Beyond the first place nothing moves.
  await builder.getByRole('button', { name: 'Move Read reference and CV earlier' }).click()
  await order('Read', 'When', 'Decide', 'Ask')
})

test('T-02 a question, a role and a kind of system are picked, and a sentence is struck out', async ({ page }) => {
  await page.goto('/developerrelations')
  await expect(page.getByRole('img', { name: /retry a failed webhook/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Can I list invoices by customer name?' }).tap()
  await expect(page.getByRole('img', { name: /No page says so/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /retry a failed webhook/ })).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('img', { name: /test event from a live one/ })).toBeVisible()

  await page.goto('/industries')
  await page.getByRole('radio', { name: 'Data analyst' }).click()
  await expect(page.getByRole('img', { name: /^A data analyst/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Physiotherapist' }).tap()
  await expect(page.getByRole('img', { name: /therapy team/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^A data analyst/ })).toBeVisible()

  await page.goto('/integrations')
  const systems = page.locator('#systems')
  const shown = systems.locator('[data-filter-items] > li:visible')
  const beside = systems.locator('[data-filter-text]:not([data-kind]):visible')
  const search = page.getByLabel('Find your system')
  const count = systems.getByRole('status')
  await systems.getByRole('radio', { name: /^Applicant/ }).click()
  await search.fill('zoho')
  await expect(shown).toHaveText([/^Zoho Recruit/])
  await expect(beside).toHaveText(['Zoho Calendar', 'Zoho Mail'])
  await expect(count).toHaveText('1 of 44 systems')
  await search.fill('gmail')
  await expect(shown).toHaveCount(0)
  await expect(beside).toHaveText(['Gmail'])
  await expect(count).toHaveText('')
  await search.fill('workday')
  await expect(shown).toHaveCount(0)
  await expect(count).toHaveText('“workday” is a system of another kind. Choose All to see it.')
  await systems.getByRole('radio', { name: /^All/ }).click()
  await expect(shown).toHaveText([/^Workday/])
  await search.fill('')
  await expect(shown).toHaveCount(44)
  await expect(count).toHaveText('')
  const counts = await systems
    .getByRole('radio')
    .evaluateAll((all) =>
      all.map((one) => Number((one as HTMLInputElement).labels?.[0]?.textContent?.match(/\d+$/)?.[0])),
    )
  expect(counts[0]).toBe(44)
  expect(counts.slice(1).reduce((sum, one) => sum + one)).toBe(44)
})

test('T-02 axe finds nothing in the other states of these pictures, in either theme', async ({ page }) => {
  test.setTimeout(120_000)
  const pressed: Record<string, (string | RegExp)[]> = {
    '/AutonomousAgentPlatform': ['Sourcing', 'Screening'],
    '/hrsolution': [/^Shipyard welder/],
    '/salesandmarketing': [/^Another carrier/],
    '/customerservice': ['Change it first', 'Alone', 'Drafts'],
    '/developerrelations': [/^Can I list/],
    '/industries': ['Product designer', 'Physiotherapist'],
    '/integrations': [/^HR platform/],
    '/nocodebuilder': ['Move Read reference and CV earlier'],
  }
  for (const [path, names] of Object.entries(pressed)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    for (const name of names) {
      const control = ['radio', 'switch', 'checkbox', 'button'] as const
      const [first, ...others] = control.map((role) => page.locator('main').getByRole(role, { name }))
      await others
        .reduce((all, one) => all.or(one), first as Locator)
        .first()
        .click()
    }
    await page.mouse.move(0, 0)
    for (const [colorScheme, size, scope] of [
      ['light', { width: 1280, height: 800 }, {}],
      // The themes share their markup and differ in colours only.
      ['dark', phone, { rules: ['color-contrast'] }],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect.soft(await accessibilityFaults(page, { within: 'main', ...scope }), `${path}, ${colorScheme}`).toEqual([])
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0)
    }
  }
})
