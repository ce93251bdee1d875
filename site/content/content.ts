// Lets pages read content/ in the language of the site: `await content('home')` is the checked file, fully typed.
import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import { language } from '#content/site.yaml'
import type { contentFiles } from './content-files.ts'
import { storedId } from './stored-id.ts'

type Files = typeof contentFiles

export async function content<Name extends keyof Files>(name: Name): Promise<z.output<Files[Name]['schema']>> {
  const entry = await getEntry(name, storedId(language.path, 'only'))
  if (!entry) throw new Error(`There is no content called ${name}`)
  // The loader has validated it against the schema of this file.
  return entry.data.content as z.output<Files[Name]['schema']>
}

/** Resolves with all entries of a collection that the language of the site has. */
export async function allOf<Name extends 'legal' | 'blockPages'>(name: Name): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.flatMap((entry) => {
    const id = entry.id.split(':').at(-1) ?? ''
    return entry.id === storedId(language.path, id) ? { ...entry, id } : []
  })
}
