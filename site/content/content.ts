// Lets pages read content/ in the language of the site: `await content('home')` is the checked file, fully typed.
import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import type { contentFiles } from './content-files.ts'
import { storedId } from './entry-id.ts'
import { addressOf, isPartOfList, type PageIn, type PageKind, pageKinds } from './page-kinds.ts'

type Files = typeof contentFiles

export async function content<Name extends keyof Files>(name: Name): Promise<z.output<Files[Name]['schema']>> {
  const entry = await getEntry(name, storedId(language.path, 'only'))
  if (!entry) throw new Error(`There is no content called ${name}`)
  // The loader has validated it against the schema of this file.
  return entry.data.content as z.output<Files[Name]['schema']>
}

/** Resolves with the legal texts in the language of the site. */
export async function legalTexts(): Promise<CollectionEntry<'legal'>[]> {
  const entries = await getCollection('legal')
  return entries.flatMap((entry) => {
    const id = entry.id.split(':').at(-1) ?? ''
    return entry.id === storedId(language.path, id) ? { ...entry, id } : []
  })
}

/** A page that is a file of a folder. `path` is that of the first language, and `href` leads to it in the language of the site. */
export type FolderPage<Kind extends PageKind = PageKind> = {
  name: string
  path: string
  href: string
  page: PageIn<Kind>
}

/** Resolves with the pages of one kind in the language of the site, by the names of their files. */
export async function pagesOf<Kind extends PageKind>(kind: Kind): Promise<FolderPage<Kind>[]> {
  const entries = await getCollection(
    'folderPages',
    ({ data }) => data.kind === kind && data.language === language.path,
  )
  return entries
    .map(({ data: { name, page } }) => {
      const path = addressOf(kind, name)
      return { name, path, href: addressIn(language, path), page: page as PageIn<Kind> }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Resolves with the pages of all kinds that have an address of their own. */
export const folderPages = async (): Promise<FolderPage[]> =>
  (await Promise.all(pageKinds.filter((kind) => !isPartOfList(kind)).map((kind) => pagesOf(kind)))).flat()
