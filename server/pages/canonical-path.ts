// Finds the canonical path for other spellings of a URL. The result is always a known path, so a redirect cannot
// leave the site.
import { plainPath } from '#domain/addresses.ts'

export type CanonicalPath = (path: string) => string | undefined

/** `paths` are all canonical paths. The result maps their other spellings to them, and anything else to undefined. */
export function createCanonicalPath(paths: Iterable<string>): CanonicalPath {
  const byPlainPath = new Map([...paths].map((path) => [plainPath(path), path]))
  return (path) => byPlainPath.get(plainPath(path))
}

// Redirects of content/redirects.yaml. The targets come from the content, so no redirect leaves the site.

/** Returns the target of a path with its query (empty or with `?`), or undefined without a redirect. */
export type FindRedirect = (path: string, search: string) => string | undefined

/** `redirects` maps paths to targets, as in { '/demo': '/contact?demo' }. */
export function createRedirects(redirects: Readonly<Record<string, string>>): FindRedirect {
  const from = createCanonicalPath(Object.keys(redirects))
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
