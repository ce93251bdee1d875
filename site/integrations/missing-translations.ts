// Finds what a language lacks: pages that are incomplete in it, and texts that are shown in the first language.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OtherLanguage } from '../../domain/build-record.ts'
import { sitePaths } from '../content/checks/addresses.ts'
import { filesOfKind, filesWithSchemas } from '../content/folder-pages.ts'
import { type Language, readLanguages } from '../content/languages.ts'
import { isListItem, pageAddress, pageFolders, pageKinds } from '../content/page-kinds.ts'
import type { FieldPath } from '../content/placeholders.ts'
import { translationPath } from '../content/translation.ts'
import { readVocabulary, readYaml, vocabularyOf } from '../content/yaml-file.ts'

/** Resolves with the missing texts of a language by file, as pages show them. An invalid file has none. */
async function missingTexts(root: URL, { path }: Language): Promise<Map<string, string[]>> {
  const vocabulary = await readVocabulary(root, path)
  const files = await filesWithSchemas(root)
  const found = await Promise.all(
    files.map(async ({ file, schema }) => {
      const read = await readYaml<unknown>(file, root, schema, vocabularyOf(file, vocabulary)).catch(() => undefined)
      const fieldPaths = read?.translation?.missing ?? []
      return [file, fieldPaths.map((fieldPath) => textAt(read?.content, fieldPath))] as const
    }),
  )
  return new Map(found)
}

const textAt = (data: unknown, fieldPath: FieldPath): string =>
  String(
    fieldPath.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data),
  )

/** Resolves with the texts of the first language that pages in this one show. */
export async function otherLanguage(
  root: URL,
  { language, languages }: { language: Language; languages: readonly Language[] },
): Promise<OtherLanguage | undefined> {
  if (!language.path) return undefined
  const texts = new Set([...(await missingTexts(root, language)).values()].flat())
  const [first] = languages
  const direction = first?.direction === language.direction ? undefined : first?.direction
  return { tag: first?.tag ?? '', direction, path: language.path, texts: [...texts] }
}

/** Resolves with the paths of incomplete pages, as in "/pricing", by language path. */
export async function incompletePages(root: URL): Promise<Record<string, string[]>> {
  const [, ...others] = await readLanguages(root)
  return Object.fromEntries(
    await Promise.all(others.map(async (language) => [language.path, await incompleteIn(root, language)] as const)),
  )
}

async function incompleteIn(root: URL, language: Language): Promise<string[]> {
  const missing = await missingTexts(root, language)
  const inFolders = pageKinds.map(async (kind) =>
    (await filesOfKind(kind, root)).flatMap(({ name }) => (name && !isListItem(kind) ? pageAddress(kind, name) : [])),
  )
  const paths = [...(await sitePaths(root)), ...(await Promise.all(inFolders)).flat()]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const files = await filesOfPage(path, root)
      const isWhole = files.every((file) =>
        file.endsWith('.md')
          ? existsSync(new URL(translationPath(file, language.path), root))
          : (missing.get(file) ?? []).length === 0,
      )
      return isWhole ? [] : path
    }),
  )
  return pages.flat()
}

/** Nearly every page reads these, so a text missing there makes no page incomplete. */
const sharedByAllPages = ['site', 'form-messages']

/** Resolves with the content files of a page, without those that all pages share. */
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
    .filter((name) => !sharedByAllPages.includes(name))
    .flatMap((name) => [`content/${name}.yaml`, `content/pages/${name}.yaml`])
  return [...yaml, ...legal].filter((file) => existsSync(new URL(file, root)))
}
