// What the pages of the forms share: their title while an answer needs a change, and what each form is told of its request.
import { hash } from 'node:crypto'
import { fillIn } from '#domain/fill-in.ts'
import type { Seo } from '#site/schemas/fields.ts'
import { content } from './content.ts'

/** Without scripts, the title of the tab is the first that tells of a mistake. */
export async function titled(seo: Seo, refused: boolean): Promise<Seo> {
  const { errorTitle } = await content('form-checks')
  return refused ? { ...seo, title: fillIn(errorTitle, { title: seo.title }) } : seo
}

/** Returns the page's title and description, and what its form needs of the request for the page. */
export async function formPage(
  seo: Seo,
  { idempotencyKey, renderedAt, source, leadOutcome: nativeOutcome }: Partial<App.Locals>,
) {
  const { brand } = await content('site')
  return {
    seo: await titled(seo, nativeOutcome?.state === 'refused'),
    form: { product: brand.name, idempotencyKey, renderedAt, source, nativeOutcome },
  }
}

/** Resolves with the words beside the box for product news, and the version that a request names them by. */
export async function updatesWording(): Promise<{ words: string; version: string }> {
  const { updates: words } = (await content('contact')).form
  return { words, version: hash('sha256', words, 'hex').slice(0, 12) }
}
