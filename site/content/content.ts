// Reads content/ in the language of the site: `await content('home')` is the checked file, fully typed.
import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { contentFiles } from './read/content-files.ts'
import { entriesIn, entryId } from './read/entry-id.ts'
import { isListItem, type PageContent, type PageKind, pageAddress, pageKinds } from './read/page-kinds.ts'
import { followed } from './translate/shown-texts.ts'

type Files = typeof contentFiles

export async function content<Name extends keyof Files>(name: Name): Promise<z.output<Files[Name]['schema']>> {
  const entry = await getEntry(name, entryId(currentLanguage().path, 'only'))
  if (!entry) throw new Error(`There is no content called ${name}`)
  // The loader has validated it against this file's schema. Every page reads the site's labels.
  return followed(entry.data.content, entry.data.missing, name !== 'site') as z.output<Files[Name]['schema']>
}

/** Resolves with the legal texts in the language of the site. */
export const legalTexts = async (): Promise<CollectionEntry<'legal'>[]> =>
  entriesIn(currentLanguage().path, await getCollection('legal'))

/** Resolves with the posts of content/posts that are written in the language of the site. */
export const ownPosts = async (): Promise<CollectionEntry<'posts'>[]> =>
  entriesIn(currentLanguage().path, await getCollection('posts'))

/**
 * A page that is one file of a folder. `path` is that of the first language; `href` links to the page in the language of the
 * site.
 */
export type FolderPage<Kind extends PageKind = PageKind> = {
  name: string
  path: string
  href: string
  page: PageContent<Kind>
}

/** Resolves with the pages of one kind in the language of the site, sorted by file name. */
export async function pagesOf<Kind extends PageKind>(kind: Kind): Promise<FolderPage<Kind>[]> {
  const entries = await getCollection(
    'folderPages',
    ({ data }) => data.kind === kind && data.language === currentLanguage().path,
  )
  return entries
    .map(({ data: { name, page, missing } }) => {
      const path = pageAddress(kind, name)
      return {
        name,
        path,
        href: addressIn(currentLanguage(), path),
        page: followed(page as PageContent<Kind>, missing),
      }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Resolves with one page of a kind in the language of the site. */
export async function pageOf<Kind extends PageKind>(kind: Kind, name: string | undefined): Promise<FolderPage<Kind>> {
  const found = (await pagesOf(kind)).find((one) => one.name === name)
  if (!found) throw new Error(`There is no page ${name} of the kind ${kind}`)
  return found
}

/** Resolves with all folder pages that have their own address. */
export const folderPages = async (): Promise<FolderPage[]> =>
  (await Promise.all(pageKinds.filter((kind) => !isListItem(kind)).map((kind) => pagesOf(kind)))).flat()
