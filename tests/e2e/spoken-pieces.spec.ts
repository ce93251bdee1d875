// What a screen reader makes of the pieces to try.

import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { contentWords } from '../support/content-words.ts'
import { expectSpoken, heard, listen, node } from '../support/screen-reader.ts'

const pricing = contentWords('pages/pricing')

test('T-01 the pieces to try are read as groups of named choices, and tell what a press changed', async ({ page }) => {
  await listen(page)
  const { words, roles } = contentWords('shortlists')
  const { candidate, evidence, tab, role } = roles[0]
  const piece = page.locator('[data-strike-a-line]')
  await page.goto('/')
  const choices = (names: string[], ...more: string[]) =>
    names.map((name, index) => `- radio "${name}"${more[index] ?? ''}\n- text: ${name}`).join('\n')
  const decisions = Object.values<string>(words.decisions)
  const person = (name: string | RegExp) => node('listitem', `- text: ${name}`, '- strong: /^\\d+$/')
  await expectSpoken(
    piece,
    [
      `- heading "${words.title}" [level=2]`,
      node(
        `group "${words.role}"`,
        `- text: ${words.role}`,
        choices([...roles.map((one: typeof tab) => one.tab), words.own], ' [checked]'),
      ),
      node(
        `group "${candidate.name} ${candidate.about} ${words.press}"`,
        '- text: /\\S/',
        `- paragraph: ${words.ad} ${role}`,
        '- paragraph: /^\\d+ /',
        node(
          'list',
          ...evidence.map(({ line, criterion, points, most }: typeof tab) => {
            const says = JSON.stringify(`${line} ${criterion} ${points} ${words.most.replace('{most}', most)}`)
            return node('listitem', `- checkbox ${says}`, `- text: ${says}`)
          }),
        ),
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
      `- button "${words.demo}"`,
      `- text: ${JSON.stringify(words.demoNote)}`,
    ].join('\n'),
  )
  await heard(page)
  await piece.getByRole('checkbox').first().press('Space')
  await expect
    .poll(() => heard(page))
    .toContainEqual(expect.stringMatching(new RegExp(`^status: ${candidate.name} .*${evidence[0].without}`)))

  const { shortlist } = contentWords('pages/hrsolution')
  await page.goto('/hrsolution')
  const marks = page.getByRole('group', { name: `${shortlist.applications} ${shortlist.field}` }).getByRole('radio')
  await expect(marks).toHaveCount(shortlist.applications)
  await expect(marks.first()).toHaveAccessibleName(/\w{3}.*\./)

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
  for (const { topic } of atLeastOne<{ topic: string }>(limits.topics))
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
