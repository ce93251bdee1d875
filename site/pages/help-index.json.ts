import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import { content } from '#site/content/content.ts'
import type { HelpDocument, HelpIndex } from '#site/scripts/help-search.ts'

/** The index of the help search, loaded on demand. */
export const GET = async () => {
  const { synonyms, common } = (await content('help')).search
  return Response.json({ documents: await helpDocuments(), synonyms, common } satisfies HelpIndex)
}

const localized = (path: string) => addressIn(currentLanguage(), path)

type Draft = Omit<HelpDocument, 'id'>

/** Every question, the candidate guide, and each page in the menus. */
async function helpDocuments(): Promise<HelpDocument[]> {
  const [questions, usage, site, platforms, plans, support, trust] = await Promise.all([
    content('questions'),
    content('usage'),
    content('site'),
    content('platforms'),
    content('plans'),
    content('support'),
    content('trust'),
  ])
  const guide = (title: string, text: string): Draft => ({ kind: 'guide', title, text, href: localized('/usage') })
  const page = (title: string, text: string, href: string, more?: string): Draft => ({
    kind: 'page',
    title,
    text,
    href,
    more,
  })
  const { needs, steps, permissions, uses, removal, note } = usage
  const { email, chat, phone } = support.channels
  const { decisions, briefs, log, providers, audit, retention, answers, laws } = trust
  const parts = [decisions, briefs, log, providers, audit, retention, answers, laws]
  /** Additional search terms of a page. */
  const moreTerms = new Map([
    [localized('/integrations'), platforms.map(({ name, kind }) => `${name} ${kind}`).join(' ')],
    [localized('/trust'), parts.map(({ title }) => title).join(' ')],
  ])
  const inMenus = site.navigation.groups.flatMap(({ items }) => items).filter(({ href }) => href.startsWith('/'))
  const documents: Draft[] = [
    ...Object.entries(questions).flatMap(([group, asked]) =>
      asked.map(({ q, a }): Draft => ({ kind: 'question', title: q, text: a, href: localized(`/faqs#${group}`) })),
    ),
    guide(needs.heading, `${needs.items.join(', ')}. ${needs.text}`),
    guide(steps.heading, `${steps.items.map(({ name }) => name).join(', ')}. ${steps.after}`),
    ...steps.items.map(({ name, text }) => guide(name, text)),
    ...permissions.rows.map(({ permission, purpose }) => guide(permission, purpose)),
    ...uses.items.map(({ name, text }) => guide(name, text)),
    guide(removal.heading, `${removal.before} ${removal.path}. ${removal.after}`),
    guide(note.heading, note.text),
    ...inMenus.map(({ name, hint, href }) => page(name, hint, href, moreTerms.get(href))),
    page(
      site.navigation.pricing.name,
      plans.map(({ name, desc }) => `${name}: ${desc}`).join(' '),
      localized('/pricing'),
      plans.flatMap(({ features }) => features).join(' '),
    ),
    page(support.here, support.lead, localized('/support'), [email, chat, phone].map(({ name }) => name).join(' ')),
    ...site.footer.legal.filter(({ href }) => !href.includes('#')).map(({ label, href }) => page(label, '', href)),
  ]
  return documents.map((document, id) => ({ id, ...document }))
}
