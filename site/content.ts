// The one way in which pages read content/: `await content('home')` is the checked file, fully typed.
import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'

type Single = {
  [Key in CollectionKey]: CollectionEntry<Key>['data'] extends { content: unknown } ? Key : never
}[CollectionKey]

export async function content<Key extends Single>(name: Key): Promise<CollectionEntry<Key>['data']['content']> {
  const entry = await getEntry(name, 'only')
  if (!entry) throw new Error(`There is no content called ${name}`)
  return entry.data.content
}
