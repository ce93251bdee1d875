// Lets pages read content/: `await content('home')` is the checked file, fully typed.
import { getCollection, getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import type { contentFiles } from './content-files.ts'
import { addressOf, isPartOfList, type PageIn, type PageKind, pageKinds } from './page-folders.ts'

type Files = typeof contentFiles

export async function content<Name extends keyof Files>(name: Name): Promise<z.output<Files[Name]['schema']>> {
  const entry = await getEntry(name, 'only')
  if (!entry) throw new Error(`There is no content called ${name}`)
  // The loader has validated it against the schema of this file.
  return entry.data.content as z.output<Files[Name]['schema']>
}

/** A page that is a file of a folder. `path` is its address. */
export type FolderPage<Kind extends PageKind = PageKind> = { name: string; path: string; page: PageIn<Kind> }

/** The pages of one kind, by the names of their files. */
export async function pagesOf<Kind extends PageKind>(kind: Kind): Promise<FolderPage<Kind>[]> {
  const entries = await getCollection('folderPages', ({ data }) => data.kind === kind)
  return entries
    .map(({ data: { name, page } }) => ({ name, path: addressOf(kind, name), page: page as PageIn<Kind> }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The pages of all kinds that have an address of their own. */
export const folderPages = async (): Promise<FolderPage[]> =>
  (await Promise.all(pageKinds.filter((kind) => !isPartOfList(kind)).map((kind) => pagesOf(kind)))).flat()
