// What the pages with forms share: their title after a rejected post, the props of their form, and the box for product news.
import { hash } from 'node:crypto'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Seo } from '#site/schemas/fields.ts'
import { content } from './content.ts'
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

/** Resolves with the text beside the box for product news, and the version under which a request records it. */
export async function updatesWording(): Promise<{ words: string; version: string }> {
  const { updates: words } = (await unfollowed(() => content('contact'))).form
  return { words, version: hash('sha256', words, 'hex').slice(0, 12) }
}
