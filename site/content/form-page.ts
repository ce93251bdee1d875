// What the pages with forms share: their title after a rejected post, the props of their form, and the box for product news.
import { hash } from 'node:crypto'
import { cleanTyped } from '#domain/lead/clean-typed.ts'
import { maxPrefillChars } from '#domain/lead/form-pages.ts'
import type { Answers, LeadForm, LeadReason } from '#domain/lead/lead.ts'
import type { AskedQuestion } from '#domain/lead/question.ts'
import { arrangeAsks, asksOf, asksVersion, type SiteForms } from '#domain/lead/site-forms.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { ownFormOf } from '#site/schemas/block-page.ts'
import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Seo } from '#site/schemas/fields.ts'
import { content, pagesOf } from './content.ts'
import { unfollowed } from './translate/shown-texts.ts'

/** Without scripts, the tab's title is the first place that announces an error. */
export async function withErrorTitle(seo: Seo, refused: boolean): Promise<Seo> {
  const { errorTitle } = await content('form-checks')
  return refused ? { ...seo, title: fillIn(errorTitle, { title: seo.title }) } : seo
}

/** Returns the page's title and description, and what its form needs to know of a native post. */
export async function formPageProps(seo: Seo, { leadOutcome: nativeOutcome }: App.Locals) {
  const { brand } = await content('site')
  return {
    seo: await withErrorTitle(seo, nativeOutcome?.state === 'refused'),
    form: { product: brand.name, nativeOutcome },
  }
}

/** Resolves with what a given form asks for a reason, and the version of that. */
export async function formAsks(form: LeadForm, reason: LeadReason = 'contact') {
  const asks = asksOf(form, reason, (await siteForms()).questions[form])
  return { ...asks, version: asksVersion(asks) }
}

/** Resolves with what the content adds to the forms, in the language of the site. */
export async function siteForms(): Promise<SiteForms> {
  return {
    questions: {
      contact: (await content('contact')).form.questions,
      enquiry: (await content('subscribe')).form.questions,
      pricing: (await content('pricing')).form.questions,
    },
    onPages: (await pagesOf('blockPages')).flatMap(({ path, page }) => {
      const block = ownFormOf(page.blocks)
      return block ? [{ ...blockFormOf(block), path }] : []
    }),
  }
}

/** Returns what a form on a page of blocks asks, and the given form whose mailbox it uses. */
export const blockFormOf = ({ id, heading, fields, required, mailbox, questions }: BlockOf<'own-form'>) => ({
  id,
  name: heading,
  form: mailbox === 'sales' ? ('enquiry' as const) : ('contact' as const),
  ...arrangeAsks(fields, required, questions),
})

/** Returns the answers that an address gives to questions, within their limits; their check comes with the form's. */
export const prefilledAnswers = (questions: readonly AskedQuestion[], given: URLSearchParams): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, field, rule }) => {
      const answer = cleanTyped(given.get(id) ?? '', rule)
      return answer && answer.length <= maxPrefillChars ? [[field, answer] as const] : []
    }),
  )

/** Resolves with the text beside the box for product news, and the version under which a request records it. */
export async function updatesWording(): Promise<{ words: string; version: string }> {
  const { updates: words } = (await unfollowed(() => content('contact'))).form
  return { words, version: hash('sha256', words, 'hex').slice(0, 12) }
}
