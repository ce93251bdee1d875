// The HTML part of a lead's mail, as the people see it who answer it.
import type { Answers } from '#domain/lead.ts'
import { leadMail } from '#server/leads/lead-text.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { exampleLead } from '../support/example-lead.ts'
import { expect, test } from '../support/page-test.ts'
import { serviceWords } from '../support/service-words.ts'

const longest: Answers = {
  name: 'Maria Antonia Josefa Johanna von Österreich-Toskana und Habsburg-Lothringen',
  company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  email: 'maria.antonia.josefa.johanna@a-very-long-domain-name-of-a-company-with-many-words-in-it.example',
  message: `See https://careers.example.com/${'openings-of-this-year/'.repeat(12)}\n\n${'A sentence like any other. '.repeat(20)}`,
}

test('S-02 the mail of a lead reads well on a phone and on a desk, in both themes', async ({ page }) => {
  const lead = exampleLead(longest, { reason: 'demo', source: { page: '/contact' } })
  await page.setContent(leadMail(lead, serviceWords.leadMail).html)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Habsburg-Lothringen, Donaudampf')
  await expect(page.getByRole('row', { name: 'Answer' })).toContainText('Press Reply, which goes to maria')
  for (const width of [360, 900])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})
