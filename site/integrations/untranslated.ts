// Finds what a language lacks: the pages that are not complete in it, and the texts that are shown in the first language.
import { existsSync } from 'node:fs'
import type { OtherLanguage } from '../../domain/build-record.ts'
import { sitePaths } from '../content/checks/addresses.ts'
import { filesOfKind, filesWithSchemas } from '../content/folder-pages.ts'
import type { Language } from '../content/languages.ts'
import { addressOf, isPartOfList, pageKinds } from '../content/page-folders.ts'
import type { Place } from '../content/placeholders.ts'
import { translationOf } from '../content/translation.ts'
import { readVocabulary, readYaml, vocabularyOf } from '../content/yaml-file.ts'
import { filesOfPage } from './content-dates.ts'

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

/** Resolves with the paths of the pages that lack words of their own in a language, as in "/pricing". */
export async function incompletePages(root: URL, language: Language): Promise<string[]> {
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
