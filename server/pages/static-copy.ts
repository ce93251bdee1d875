// Writes pages and files for a static host, as the server would send them. Time-dependent content stays with the
// server, which such a host asks for everything it does not have: dated pages, files of posts, announcements and
// error pages.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { parseConfig } from '#server/settings/config.ts'
import { loadBuiltSite } from './built-site.ts'

/** The host sets these itself. */
const ofOneAnswer = new Set(['accept-ranges', 'content-length', 'etag', 'vary'])

/**
 * Resolves with the number of files in `folder`. An additional `_headers` file lists their headers in the format of
 * Netlify and others. Rejects with a ConfigError when `siteUrl` is not an origin.
 */
export async function writeStaticCopy(distDirectory: string, siteUrl: string, folder: string): Promise<number> {
  const site = await loadBuiltSite(distDirectory, parseConfig({ SITE_URL: siteUrl }))
  const sites = [site, ...site.translations]
  const ofTheServer = new Set([
    ...site.posts.flatMap(({ files }) => files),
    ...sites.flatMap(({ addressOf }) =>
      ['/404', '/500', ...site.facts.datedPages.map(({ path }) => path)].map(addressOf),
    ),
  ])
  const bare = new Map(sites.flatMap(({ bareDocuments }) => bareDocuments).map((file) => [file.path, file]))
  const files = sites
    .flatMap((one) => one.files)
    .filter(({ path }) => !ofTheServer.has(path))
    .map((file) => bare.get(file.path) ?? file)
  for (const file of files) {
    const name = join(folder, nameOf(file))
    await mkdir(dirname(name), { recursive: true })
    await writeFile(name, file.answers.identity.body)
  }
  await writeFile(join(folder, '_headers'), files.map(headersOf).join(''))
  return files.length
}

const nameOf = ({ path, isDocument }: StaticFile) =>
  path === '/' ? 'index.html' : `${decodeURI(path)}${isDocument ? '.html' : ''}`

const headersOf = ({ path, answers }: StaticFile) => {
  const lines = Object.entries(answers.identity.headers).filter(([name]) => !ofOneAnswer.has(name))
  return `${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}
