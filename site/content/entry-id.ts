/** Returns the store id of an entry in the language with this path, as in "de:only". */
export const entryId = (path: string, id: string): string => (path ? `${path}:${id}` : id)
