// Finds what a language lacks: the pages that are not complete in it, and the texts that are shown in the first language.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OtherLanguage } from '../../domain/build-record.ts'
import { sitePaths } from '../content/checks/addresses.ts'
import { filesOfKind, filesWithSchemas } from '../content/folder-pages.ts'
import { type Language, readLanguages } from '../content/languages.ts'
import { addressOf, isPartOfList, pageFolders, pageKinds } from '../content/page-kinds.ts'
import type { Place } from '../content/placeholders.ts'
import { translationOf } from '../content/translation.ts'
import { readVocabulary, readYaml, vocabularyOf } from '../content/yaml-file.ts'

/** Resolves with the texts that a language lacks, as pages show them, by file. A file that cannot be read has none. */
async function missingTexts(root: URL, { path }: Language): Promise<Map<string, string[]>> {
  const vocabulary = await readVocabulary(root, path)
  const files = await filesWithSchemas(root)
  const found = await Promise.all(
    files.map(async ({ file, schema }) => {
      const read = await readYaml<unknown>(file, root, schema, vocabularyOf(file, vocabulary)).catch(() => undefined)
      const places = read?.translation?.missing ?? []
      return [file, places.map((place) => textAt(read?.content, place))] as const
    }),
  )
  return new Map(found)
}

const textAt = (data: unknown, place: Place): string =>
  String(place.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data))

/** Resolves with what pages in this language say in the first one. */
export async function otherLanguage(
  root: URL,
  { language, languages }: { language: Language; languages: readonly Language[] },
): Promise<OtherLanguage | undefined> {
  if (!language.path) return undefined
  const texts = new Set([...(await missingTexts(root, language)).values()].flat())
  return { tag: languages[0]?.tag ?? '', path: language.path, texts: [...texts] }
}

/** Resolves with the paths of the pages that lack words of their own, as in "/pricing", by the paths of the languages. */
export async function incompletePages(root: URL): Promise<Record<string, string[]>> {
  const [, ...others] = await readLanguages(root)
  return Object.fromEntries(
    await Promise.all(others.map(async (language) => [language.path, await incompleteIn(root, language)] as const)),
  )
}

async function incompleteIn(root: URL, language: Language): Promise<string[]> {
  const missing = await missingTexts(root, language)
  const inFolders = pageKinds.map(async (kind) =>
    (await filesOfKind(kind, root)).flatMap(({ name }) => (name && !isPartOfList(kind) ? addressOf(kind, name) : [])),
  )
  const paths = [...(await sitePaths(root)), ...(await Promise.all(inFolders)).flat()]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const files = await filesOfPage(path, root)
      const isWhole = files.every((file) =>
        file.endsWith('.md')
          ? existsSync(new URL(translationOf(file, language.path), root))
          : (missing.get(file) ?? []).length === 0,
      )
      return isWhole ? [] : path
    }),
  )
  return pages.flat()
}

/** Nearly every page reads these, so a text that is missing there says nothing about one of them. */
const ofAllPages = ['site', 'form-messages']

/** Resolves with the files of content/ that the words of a page come from, but for those of all pages. */
async function filesOfPage(path: string, root: URL): Promise<string[]> {
  const listed = pageKinds.filter((kind) => pageFolders[kind].list === path)
  const listedFiles = (await Promise.all(listed.map((kind) => filesOfKind(kind, root)))).flat().map(({ file }) => file)
  return [...(await ownFilesOf(path, root)), ...listedFiles]
}

async function ownFilesOf(path: string, root: URL): Promise<string[]> {
  const inFolders = Object.values(pageFolders)
    .filter(({ list }) => path.startsWith(`${list}/`))
    .map(({ folder, list }) => `${folder}${path.slice(list.length)}.yaml`)
    .filter((file) => existsSync(new URL(file, root)))
  const page = new URL(`site/pages/${path === '/' ? 'index' : path.slice(1)}.astro`, root)
  if (!existsSync(page)) return inFolders
  const source = await readFile(page, 'utf8')
  const read = [...source.matchAll(/await content\('([\w-]+)'\)/g)].flatMap(([, name = '']) => name)
  const legal = [...source.matchAll(/<LegalPage id="(\w+)"/g)].map(([, name]) => `content/legal/${name}.md`)
  const yaml = read
    .filter((name) => !ofAllPages.includes(name))
    .flatMap((name) => [`content/${name}.yaml`, `content/pages/${name}.yaml`])
  return [...yaml, ...legal].filter((file) => existsSync(new URL(file, root)))
}
