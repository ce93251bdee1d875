// Addresses that lead on to a page (content/redirects.yaml). The answer is always one of the addresses that the content
// names, so no redirect leaves the site.
import { canonicalPaths } from '#server/pages/canonical-path.ts'

/** Returns where a path with its query (`?` included, or empty) leads now, or undefined for all others. */
export type MovedPages = (path: string, search: string) => string | undefined

/** `redirects` holds addresses of pages by the path that leads to them, as in { '/demo': '/contact?demo' }. */
export function movedPages(redirects: Readonly<Record<string, string>>): MovedPages {
  const from = canonicalPaths(Object.keys(redirects))
  return (path, search) => {
    const to = redirects[from(path) ?? '']
    return to === undefined ? undefined : withQuery(to, search)
  }
}

function withQuery(to: string, search: string): string {
  const [address = '', anchor] = to.split('#')
  const query = search.length < 2 ? '' : address.includes('?') ? `&${search.slice(1)}` : search
  return address + query + (anchor === undefined ? '' : `#${anchor}`)
}
