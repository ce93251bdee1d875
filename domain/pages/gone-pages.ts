// A page that was published and is gone leads to the page above it, until content/redirects.yaml says where else.
import { plainPath } from './addresses.ts'

/** Returns where a published path without a page leads, as in "/events" for "/events/fair"; undefined for any other path. */
export type FindPageAbove = (path: string) => string | undefined

/** `published` are all paths that ever were. */
export function createPagesAbove(published: Iterable<string>, exists: (path: string) => boolean): FindPageAbove {
  const known = new Set([...published].map(plainPath))
  return (path) => {
    if (!known.has(plainPath(path))) return undefined
    let above = path
    do above = above.slice(0, above.lastIndexOf('/'))
    while (above !== '' && !exists(above))
    return above || '/'
  }
}
