// Finds the address that counts when a page's address is spelled otherwise. The answer is always one of the known
// paths, so a redirect built from it cannot leave the site.

export type CanonicalPath = (path: string) => string | undefined

/**
 * `paths` are the canonical paths of all pages. The result maps wrong case, doubled and trailing slashes, `.html`,
 * `/index` and needless percent-encoding to the path that is meant, or to undefined where no page is meant.
 */
export function canonicalPaths(paths: Iterable<string>): CanonicalPath {
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
