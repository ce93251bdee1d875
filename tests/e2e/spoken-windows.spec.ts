// What a screen reader makes of the windows: dialogs, popovers and menus.

import { expect, test } from '@playwright/test'
import { contentWords } from '../support/content-words.ts'
import { takeOver } from '../support/lead-form.ts'
import { expectSpoken, field, node } from '../support/screen-reader.ts'

const enquiry = contentWords('pages/subscribe')

test('H-05 L-14 every window has a name, a heading, a way out first, and says what is in it', async ({ page }) => {
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
  const answer = node(
    'listitem',
    '- text: /\\S/',
    node('paragraph', node('link /\\S/', '- /url: /\\S/')),
    '- paragraph: /\\S/',
  )
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
      node('list', ...Array.from({ length: await helpWindow.getByRole('listitem').count() }, () => answer)),
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
