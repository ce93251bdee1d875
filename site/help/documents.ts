// What the help knows, taken from the content of the site: every question, the candidate guide, and each page of the menus.
import { content } from '#site/content.ts'
import type { HelpDocument } from './search.ts'

export async function helpDocuments(): Promise<HelpDocument[]> {
  const [faqs, usage, site, integrations, plans, support] = await Promise.all([
    content('faqs'),
    content('usage'),
    content('site'),
    content('integrations'),
    content('plans'),
    content('support'),
  ])
  const guide = (title: string, text: string): Omit<HelpDocument, 'id'> => ({
    kind: 'guide',
    title,
    text,
    href: '/usage',
  })
  const { needs, steps, permissions, uses, removal, note } = usage
  /** What a page is about beside its line in the menu; searched, and not shown. */
  const more: Record<string, string> = {
    '/integrations': integrations.map(({ name, kind }) => `${name} ${kind}`).join(' '),
    '/contact': Object.values(site.mailboxes).join(' '),
  }
  const { email, chat, phone } = support.channels
  const pages = site.navigation.groups.flatMap(({ items }) => items).filter(({ href }) => href.startsWith('/'))
  const documents: Omit<HelpDocument, 'id'>[] = [
    ...Object.entries(faqs).flatMap(([group, questions]) =>
      questions.map(({ q, a }) => ({ kind: 'question' as const, title: q, text: a, href: `/faqs#${group}` })),
    ),
    guide(needs.heading, `${needs.items.join(', ')}. ${needs.text}`),
    guide(steps.heading, `${steps.items.map(({ name }) => name).join(', ')}. ${steps.after}`),
    ...steps.items.map(({ name, text }) => guide(name, text)),
    ...permissions.rows.map(({ permission, purpose }) => guide(permission, purpose)),
    ...uses.items.map(({ name, text }) => guide(name, text)),
    guide(removal.heading, `${removal.before} ${removal.path}. ${removal.after}`),
    guide(note.heading, note.text),
    ...pages.map(({ name, hint, href }) => ({
      kind: 'page' as const,
      title: name,
      text: hint,
      href,
      more: more[href],
    })),
    {
      kind: 'page',
      title: site.navigation.pricing.name,
      text: plans.map(({ name, desc }) => `${name}: ${desc}`).join(' '),
      href: '/pricing',
      more: plans.flatMap(({ features }) => features).join(' '),
    },
    {
      kind: 'page',
      title: support.here,
      text: support.lead,
      href: '/support',
      more: [email, chat, phone].map(({ name }) => name).join(' '),
    },
    ...site.footer.legal
      .filter(({ href }) => !href.includes('#'))
      .map(({ label, href }) => ({ kind: 'page' as const, title: label, text: '', href })),
  ]
  return documents.map((document, id) => ({ id, ...document }))
}
