// Lists the pages and files of the site that are not made from content/.
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const notPages = ['/404', '/500']

/** Resolves with paths like "/contact", without routes that have parameters: their addresses come from content. */
export async function sitePaths(root: URL): Promise<Set<string>> {
  const files = await readdir(new URL('site/pages', root), { recursive: true })
  const paths = files
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`.replace(/\/index$/, '') || '/')
  return new Set([...paths.filter((path) => !notPages.includes(path)), ...(await publicFiles(root))])
}

async function publicFiles(root: URL): Promise<string[]> {
  const folder = fileURLToPath(new URL('site/public/', root))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => `/${relative(folder, file).replaceAll('\\', '/')}`)
}
