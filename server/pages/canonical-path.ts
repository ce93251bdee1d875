// Finds the address that counts when a page's address is spelled otherwise. The answer is always one of the known
// paths, so a redirect built from it cannot leave the site.

export type CanonicalPath = (path: string) => string | undefined

/**
 * `paths` are the canonical paths of all pages. The result maps wrong case, doubled and trailing slashes, `.html`,
 * `/index` and needless percent-encoding to the path that is meant, or to undefined where no page is meant.
 */
export function createCanonicalPath(paths: Iterable<string>): CanonicalPath {
  const byLowerCase = new Map([...paths].map((path) => [decode(path).toLowerCase(), path]))
  return (path) => {
    const plain = decode(path)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '')
      .replace(/\.html$/i, '')
      .replace(/\/index$/i, '')
      .toLowerCase()
    return byLowerCase.get(plain === '' ? '/' : plain)
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

// Addresses that lead on to a page (content/redirects.yaml). The answer is always one of the addresses that the content
// names, so no redirect leaves the site.

/** Returns where a path with its query (`?` included, or empty) leads now, or undefined for all others. */
export type FindRedirect = (path: string, search: string) => string | undefined

/** `redirects` holds addresses of pages by the path that leads to them, as in { '/demo': '/contact?demo' }. */
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
