// Reads which languages the site has. A build speaks one of them, which SITE_LANGUAGE names by its path; unset, that is the
// first one.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SiteLanguage } from '#domain/build-record.ts'
import { languagesSchema } from '#site/schemas/site.ts'
import { sitePaths } from './checks/addresses.ts'
import { contentFiles } from './content-files.ts'
import { ContentError, type ContentProblem } from './content-problems.ts'
import { parseYaml, readText } from './content-text.ts'
import { addressAdvice, translationOf } from './translation.ts'

export type Language = SiteLanguage & {
  /** Offers the page in this language, in its own words, and closes the offer. */
  offer: string
  close: string
}

/** The path of the language that this build speaks, as in "de"; empty for the first one. */
export const spokenPath: string = process.env['SITE_LANGUAGE'] ?? ''

/** Resolves with the paths of the languages whose content is loaded: all in dev, and in a build the one that it speaks. */
export const loadedLanguages = async (root: URL, isDev: boolean): Promise<string[]> =>
  isDev ? (await readLanguages(root)).map(({ path }) => path) : [spokenPath]

/** Returns the path on this machine of what a file of content/ translates, or the given one where it translates nothing. */
export const sourceOf = (file: string, root: URL): string => {
  const folder = fileURLToPath(new URL('content/', root))
  return file.startsWith(folder)
    ? folder + file.slice(folder.length).replace(/^[a-z]{2,3}(-[a-z]{2,4})?[\\/]/, '')
    : file
}

/** Resolves with all languages, the first one first. Throws a ContentError. */
export async function readLanguages(root: URL): Promise<Language[]> {
  const { file } = contentFiles.site
  const site = parseYaml(file, await readText(file, root))
  const listed = languagesSchema.safeParse((site as { languages?: unknown } | null)?.languages)
  if (!listed.success) {
    const sentence = 'List the languages of the site, as in { tag: en-US, name: English, direction: ltr }.'
    throw new ContentError([{ file, place: ['languages'], sentence }])
  }
  return Promise.all(
    listed.data.map(async (language) => ({ ...language, addresses: await addressesIn(language, root) })),
  )
}

/** Throws a ContentError when no language has this path. */
export async function readLanguage(root: URL, path = spokenPath): Promise<Language> {
  const language = (await readLanguages(root)).find((one) => one.path === path)
  if (language) return language
  const sentence = `No language has the path ${path}, which SITE_LANGUAGE names. Write one of those that are listed here.`
  throw new ContentError([{ file: contentFiles.site.file, place: ['languages'], sentence }])
}

const pagesFolder = 'content/pages/'

/** Finds the addresses of their own that translations give to their pages. */
async function addressesIn({ path }: Pick<SiteLanguage, 'path'>, root: URL): Promise<Record<string, string>> {
  if (path === '') return {}
  const folder = translationOf(pagesFolder, path)
  const names = await readdir(new URL(folder, root), { recursive: true }).catch(() => [])
  const pages = [...(await sitePaths(root))]
  const addresses: Record<string, string> = {}
  for (const name of names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const words = (await parsedOrNothing(folder + name, root)) as { seo?: { address?: unknown } } | undefined
    const address = words?.seo?.address
    if (typeof address !== 'string' || addressAdvice(address)) continue
    const own = name === 'home.yaml' ? '/' : `/${name.replace(/\.yaml$/, '')}`
    addresses[pages.find((page) => page.toLowerCase() === own) ?? own] = `/${address}`
  }
  return addresses
}

const parsedOrNothing = (file: string, root: URL): Promise<unknown> =>
  readText(file, root)
    .then((text) => parseYaml(file, text))
    // The check of the translation tells of its slip.
    .catch(() => undefined)

/** Finds two pages of a language with one address, and an address that another page has. */
export const addressProblems = (language: SiteLanguage, pages: ReadonlySet<string>): ContentProblem[] =>
  Object.entries(language.addresses).flatMap(([page, address]) => {
    const other =
      [...pages].find((one) => one.toLowerCase() === address && one !== page) ??
      Object.keys(language.addresses).find((one) => one !== page && language.addresses[one] === address)
    const file = translationOf(`${pagesFolder}${page.slice(1).toLowerCase() || 'home'}.yaml`, language.path)
    const sentence = `The page ${other} has this address. Write another one.`
    return other ? [{ file, place: ['seo', 'address'], sentence }] : []
  })
