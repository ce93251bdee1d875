// The addresses of the site's pages, read from the names of their files.
import { readdir } from 'node:fs/promises'

const notPages = ['/404', '/500']

/** As in "/contact"; a page with a part in brackets is not listed, as its addresses come from elsewhere. */
export async function sitePaths(root: URL): Promise<Set<string>> {
  const files = await readdir(new URL('site/pages', root), { recursive: true })
  const paths = files
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`.replace(/\/index$/, '') || '/')
  return new Set(paths.filter((path) => !notPages.includes(path)))
}
