// Reads the site's languages.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { thanksPath } from '#domain/lead/site-forms.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { ContentError, type ContentProblem, schemaProblems } from '#site/content/check/content-problems.ts'
import { sitePaths } from '#site/content/check/site-paths.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { readParsed } from '#site/content/read/content-reader.ts'
import type { Writing } from '#site/content/read/keep-together.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import { languagesSchema } from '#site/schemas/site.ts'
import { addressAdvice } from './translation.ts'
import { translationPath } from './translation-path.ts'

export type Language = SiteLanguage & {
  /** Offers the page in this language, in its own words. `close` closes the offer. */
  offer: string
  close: string
  softHyphens: boolean
  /** Names of our own posts that are translated into it. Pages do not tell them, as a post may wait for its day. */
  posts: readonly string[]
} & Writing

/** Returns the absolute path of the source that a file of content/ translates, or the given path if it is no translation. */
export const sourceFile = (file: string, root: URL): string => {
  const folder = fileURLToPath(new URL('content/', root))
  return file.startsWith(folder)
    ? folder + file.slice(folder.length).replace(/^[a-z]{2,3}(-[a-z]{2,4})?[\\/]/, '')
    : file
}

/** Resolves with all languages, in their order in content/site.yaml. Throws a ContentError. */
export const readLanguages = async (root: URL): Promise<Language[]> =>
  Promise.all(
    (await listLanguages(root)).map(async (language) => ({
      ...language,
      addresses: await readTranslatedAddresses(language, root),
      posts: await listTranslatedPosts(language, root),
    })),
  )

/** Resolves with the languages' lines in content/site.yaml. Throws a ContentError. */
export async function listLanguages(root: URL): Promise<Omit<Language, 'addresses' | 'posts'>[]> {
  const { file } = contentFiles.site
  const site = await readParsed(file, root)
  const listed = languagesSchema.safeParse((site as { languages?: unknown } | null)?.languages, { reportInput: true })
  if (listed.success) return listed.data
  const problems = schemaProblems(file, listed.error)
  throw new ContentError(problems.map((problem) => ({ ...problem, fieldPath: ['languages', ...problem.fieldPath] })))
}

/** Throws a ContentError if no language has this path. */
export async function readLanguage(root: URL, path: string): Promise<Language> {
  const language = (await readLanguages(root)).find((one) => one.path === path)
  if (language) return language
  const sentence = `No language has the path ${path}. Write one of those that are listed here.`
  throw new ContentError([{ file: contentFiles.site.file, fieldPath: ['languages'], sentence }])
}

const pagesFolder = 'content/pages/'

/** Reads the addresses that translations give to their pages, by the page's own path. */
async function readTranslatedAddresses(
  { path }: Pick<SiteLanguage, 'path'>,
  root: URL,
): Promise<Record<string, string>> {
  if (path === '') return {}
  const folder = translationPath(pagesFolder, path)
  const names = await readdir(new URL(folder, root), { recursive: true }).catch(() => [])
  const pages = [...(await sitePaths(root))]
  const addresses: Record<string, string> = {}
  for (const name of names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const words = (await tryParse(folder + name, root)) as { seo?: { address?: unknown } } | undefined
    const address = words?.seo?.address
    if (typeof address !== 'string' || addressAdvice(address)) continue
    const own = name === 'home.yaml' ? '/' : `/${name.replace(/\.yaml$/, '')}`
    const page = pages.find((one) => one.toLowerCase() === own) ?? own
    addresses[page] = `/${address}`
    if (await hasOwnForm(name, root)) addresses[thanksPath(page)] = thanksPath(`/${address}`)
  }
  return addresses
}

async function hasOwnForm(name: string, root: URL): Promise<boolean> {
  const page = await tryParse(pagesFolder + name, root)
  return [blocksIn(page)].flat().some((one) => one?.block === 'own-form')
}

async function listTranslatedPosts({ path }: Pick<SiteLanguage, 'path'>, root: URL): Promise<string[]> {
  if (path === '') return []
  const names = await readdir(new URL(translationPath('content/posts/', path), root)).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length))
}

const tryParse = (file: string, root: URL): Promise<unknown> =>
  // The check of translations reports the mistake.
  readParsed(file, root).catch(() => undefined)

/** Finds translated addresses that another page has too. */
export const addressProblems = (language: SiteLanguage, pages: ReadonlySet<string>): ContentProblem[] =>
  Object.entries(language.addresses).flatMap(([page, address]) => {
    const other =
      [...pages].find((one) => one.toLowerCase() === address && one !== page) ??
      Object.keys(language.addresses).find((one) => one !== page && language.addresses[one] === address)
    const file = translationPath(`${pagesFolder}${page.slice(1).toLowerCase() || 'home'}.yaml`, language.path)
    const sentence = `The page ${other} has this address. Write another one.`
    return other ? [{ file, fieldPath: ['seo', 'address'], sentence }] : []
  })
