// Lets pages read content/: `await content('home')` is the checked file, fully typed.
import { getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import type { contentFiles } from './content-files.ts'

type Files = typeof contentFiles

export async function content<Name extends keyof Files>(name: Name): Promise<z.output<Files[Name]['schema']>> {
  const entry = await getEntry(name, 'only')
  if (!entry) throw new Error(`There is no content called ${name}`)
  // The loader has validated it against the schema of this file.
  return entry.data.content as z.output<Files[Name]['schema']>
}
