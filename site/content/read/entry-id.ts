/** Returns the store id of an entry in the language with this path, as in "de:only". */
export const entryId = (path: string, id: string): string => (path ? `${path}:${id}` : id)

/** Returns the entries in the language with this path, with the ids that they have in each language. */
export const entriesIn = <Entry extends { id: string }>(path: string, entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => {
    const id = entry.id.split(':').at(-1) ?? ''
    return entry.id === entryId(path, id) ? { ...entry, id } : []
  })
