import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import { content, legalTexts, pagesOf } from '#site/content/content.ts'
import { legalSections } from '#site/content/legal-sections.ts'
import { securityAnswers, withDatedClaim } from '#site/content/with-claim.ts'
import { isUnlisted } from '#site/schemas/block-page.ts'
import type { Block } from '#site/schemas/blocks.ts'
import type { HelpDocument, HelpIndex } from '#site/scripts/help-search.ts'

/** The index of the help search, loaded on demand. */
export const GET = async () => {
  const { synonyms, common } = (await content('help')).search
  return Response.json({ documents: await helpDocuments(), synonyms, common } satisfies HelpIndex)
}

const localized = (path: string) => addressIn(currentLanguage(), path)

type Draft = Omit<HelpDocument, 'id'>

/** A question says the same in fewer words than the law, and should come first. */
const legalWeight = 0.45

/** What the site answers: questions, the candidate guide, the trust file, the legal texts, and each page in the menus. */
async function helpDocuments(): Promise<HelpDocument[]> {
  const [questions, usage, site, platforms, plans, support, contact] = await Promise.all([
    content('questions'),
    content('usage'),
    content('site'),
    content('platforms'),
    content('plans'),
    content('support'),
    content('contact'),
  ])
  const guide = (title: string, text: string): Draft => ({ kind: 'guide', title, text, href: localized('/usage') })
  const page = (title: string, text: string, href: string, more?: string): Draft => ({
    kind: 'page',
    title,
    text,
    href,
    more,
  })
  const { needs, check, steps, permissions, uses, removal, note } = usage
  const { email, chat, phone } = support.channels
  /** Additional search terms of a page. */
  const moreTerms = new Map([
    [localized('/integrations'), platforms.map(({ name, kind }) => `${name} ${kind}`).join(' ')],
  ])
  const { groups, demo, login, signUp, newPassword, pricing } = site.navigation
  const inMenus = groups.flatMap(({ items }) => items).filter(({ href }) => href.startsWith('/'))
  const documents: Draft[] = [
    ...Object.entries(questions).flatMap(([group, asked]) =>
      asked.map(({ q, a }): Draft => ({ kind: 'question', title: q, text: a, href: localized(`/faqs#${group}`) })),
    ),
    guide(needs.heading, `${needs.items.join(', ')}. ${needs.text}`),
    guide(steps.heading, `${steps.items.map(({ name }) => name).join(', ')}. ${steps.after}`),
    ...steps.items.map(({ name, text }) => guide(name, text)),
    ...[check.rows.microphone, check.rows.camera].map(({ name, states: { blocked, missing, busy } }) =>
      guide(`${check.heading}: ${name}`, `${blocked} ${missing} ${busy}`),
    ),
    ...permissions.rows.map(({ permission, purpose }) => guide(permission, purpose)),
    ...uses.items.map(({ name, text }) => guide(name, text)),
    guide(removal.heading, `${removal.before} ${removal.path}. ${removal.after}`),
    guide(note.heading, note.text),
    ...answersIn(usage.blocks, localized('/usage'), 'guide'),
    ...(await pagesOf('blockPages'))
      .filter(({ page }) => !isUnlisted(page))
      .flatMap(({ href, page }) => answersIn(page.blocks, href, 'question')),
    ...(await trustDocuments()),
    ...(await legalDocuments()),
    ...inMenus.map(({ name, hint, href }) => page(name, hint, href, moreTerms.get(href))),
    page(
      pricing.name,
      plans.map(({ name, desc }) => `${name}: ${desc}`).join(' '),
      localized('/pricing'),
      plans.flatMap(({ features }) => features).join(' '),
    ),
    page(demo.label, contact.leads.demo, demo.href),
    ...[login, signUp, newPassword].map(({ label, href }) => page(label, '', href)),
    page(support.here, support.lead, localized('/support'), [email, chat, phone].map(({ name }) => name).join(' ')),
    ...site.footer.legal.filter(({ href }) => !href.includes('#')).map(({ label, href }) => page(label, '', href)),
  ]
  return documents.map((document, id) => ({ id, ...document }))
}

/** The questions, points and steps of a page of blocks. */
const answersIn = (blocks: readonly Block[], href: string, kind: Draft['kind']): Draft[] =>
  blocks.flatMap((block) => {
    if (block.block === 'questions') return block.questions.map(({ q, a }) => ({ kind, title: q, text: a, href }))
    const named = block.block === 'points' ? block.points : block.block === 'steps' ? block.steps : []
    return named.map(({ name, text }) => ({ kind, title: name, text, href }))
  })

/** The numbered statements of the trust file, and its answers for questionnaires. */
async function trustDocuments(): Promise<Draft[]> {
  const trust = await content('trust')
  const parts = (['decisions', 'briefs', 'log', 'providers', 'audit', 'retention', 'laws'] as const).map(async (id) => {
    const { title, entries } = trust[id]
    const dated = await Promise.all(entries.map(withDatedClaim))
    return dated.map(
      ({ name, text, aside, said }): Draft => ({
        kind: 'page',
        source: trust.here,
        title: name,
        text: text ?? said.wording,
        more: `${title} ${aside ?? ''}`,
        href: localized(`/trust#${id}`),
        until: said.until,
      }),
    )
  })
  const { states } = trust.answers
  const answers = (await securityAnswers()).flatMap(({ name, answers }) =>
    answers.map(
      ({ q, a, state, said }): Draft => ({
        kind: 'question',
        source: trust.here,
        title: q,
        text: `${state === 'described' ? '' : `${states[state]}. `}${a ?? said.wording}`,
        more: name,
        href: localized('/trust#answers'),
        until: said.until,
      }),
    ),
  )
  return [...(await Promise.all(parts)).flat(), ...answers]
}

/** The sections of the legal texts, each with its first paragraph: all of their words would make the index five times as long. */
const legalDocuments = async (): Promise<Draft[]> =>
  (await legalTexts()).flatMap(({ id, data, rendered }) =>
    legalSections(rendered?.html ?? '').map(({ anchor, title, text }) => ({
      kind: 'page',
      source: data.title,
      title,
      text,
      href: localized(`/${id.split('/').at(-1)}#${anchor}`),
      weight: legalWeight,
    })),
  )
