// Checks the addresses of the site: current ones, those once published (content/published-paths.txt), and redirects
// (content/redirects.yaml).

import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Redirect } from '#site/schemas/redirects.ts'

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

/**
 * `problems` are published paths that vanished. `warnings` are pages missing from the list, except those in `waiting`, which
 * are not published yet. Lines that begin with # are comments.
 */
export function publishedPathReport(
  file: string,
  text: string,
  pages: readonly string[],
  redirected: ReadonlySet<string>,
  waiting: ReadonlySet<string>,
): { problems: ContentProblem[]; warnings: ContentProblem[] } {
  const listed = text.split('\n').map((line, index) => ({ path: line.trim(), line: index + 1 }))
  const known = new Set(listed.map(({ path }) => path))
  return {
    problems: listed
      .filter(({ path }) => path !== '' && !path.startsWith('#'))
      .filter(({ path }) => !pages.includes(path) && !redirected.has(path.toLowerCase()))
      .map(({ path, line }) => ({
        file,
        fieldPath: [],
        line,
        sentence: `There is no page at ${path} any more. Restore it, or say in content/redirects.yaml where ${path} leads now.`,
      })),
    warnings: pages
      .filter((path) => !known.has(path) && !waiting.has(path))
      .map((path) => ({
        file,
        fieldPath: [],
        sentence: `${path} is not in the list. Add it, so that the check notices if it disappears.`,
      })),
  }
}

/** Finds redirects from an existing page, and redirects to none. `paths` are all pages and files. */
export const redirectProblems = (
  file: string,
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
): ContentProblem[] =>
  redirects.flatMap(({ from, to }, index) => {
    const page = [...paths].find((path) => path.toLowerCase() === from)
    const target = to.replace(/[?#].*$/, '')
    const sentences = [
      ...(page
        ? [`There is a page at ${page}, so nobody is redirected from ${from}. Remove this line, or the page.`]
        : []),
      ...(paths.has(target) ? [] : [`There is no page at ${target}. Write the path of a page, like /contact.`]),
    ]
    return sentences.map((sentence) => ({ file, fieldPath: [index], sentence }))
  })
