/** Returns the id of an entry in the language of this path, as in "de:only"; content() reads it in pages. */
export const storedId = (path: string, id: string): string => (path ? `${path}:${id}` : id)
