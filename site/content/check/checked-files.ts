// Reads and checks every file of content/ by itself, except the posts.

import { existsSync } from 'node:fs'
import { reservedParts } from '#domain/pages/reserved-parts.ts'
import { ContentError } from '#site/content/check/content-problems.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { readText } from '#site/content/read/content-reader.ts'
import { filesOfKind } from '#site/content/read/folder-pages.ts'
import { isListItem, pageAddress, pageFolders, pageKinds } from '#site/content/read/page-kinds.ts'
import { readYaml } from '#site/content/read/read-yaml.ts'
import type { Language } from '#site/content/translate/languages.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { type Vocabulary, vocabularyOf } from '#site/content/vocabulary.ts'
import { addressAdvice } from './address-advice.ts'
import { type CheckedFile, formAnchors, inMarkdown, nothing } from './checked-file.ts'
import { linksInData } from './content-links.ts'
import { markdownProblems } from './markdown.ts'

export async function checkFile(file: string, read: () => Promise<Partial<CheckedFile>>): Promise<CheckedFile> {
  try {
    return { ...nothing, file, ...(await read()) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { ...nothing, file, headings: null, problems: [...error.problems] }
  }
}

export const readYamlFiles = (root: URL, vocabulary: Vocabulary): Promise<CheckedFile[]> =>
  Promise.all(
    Object.values(contentFiles).map(({ file, schema }) =>
      checkFile(file, async () => {
        const { content: data, uses } = await readYaml<unknown>(file, root, schema, vocabularyOf(file, vocabulary))
        // Redirects have their own check, since they begin where no page is.
        return { data, uses, links: file === contentFiles.redirects.file ? [] : linksInData(file, data) }
      }),
    ),
  )

/** Reads the pages of all folders. `paths` are all other pages and files of the first language. */
export async function readFolderPages(
  root: URL,
  vocabulary: Vocabulary,
  paths: ReadonlySet<string>,
  languages: readonly Language[],
): Promise<CheckedFile[]> {
  const reserved = [...reservedParts, ...languages.map(({ path }) => path)]
  const taken = new Set(paths)
  const found: CheckedFile[] = []
  for (const kind of pageKinds) {
    const names: string[] = []
    for (const { file, name } of await filesOfKind(kind, root)) {
      const read = await checkFile(file, async () => {
        const { content: data, uses } = await readYaml<unknown>(file, root, pageFolders[kind].schema, vocabulary)
        return { data, uses, links: linksInData(file, data) }
      })
      const address = name && pageAddress(kind, name)
      const sentence = addressAdvice(file, address, taken, reserved)
      const problems = [...read.problems, ...(sentence ? [{ file, fieldPath: [], sentence }] : [])]
      if (address) taken.add(address)
      if (name && isListItem(kind)) names.push(name)
      const isPage = !isListItem(kind) && !sentence
      found.push({ ...read, ...(isPage && { path: address, headings: formAnchors(read.data) }), problems })
    }
    // The list page has an anchor for each item.
    const list = pageFolders[kind].list
    if (isListItem(kind)) found.push({ ...nothing, file: pageFolders[kind].folder, path: list, headings: names })
  }
  return found
}

/** Reads the legal texts of the vocabulary's language, which need not have all of them. */
export async function readLegalTexts(
  root: URL,
  { placeholders, language, writing }: Vocabulary,
): Promise<CheckedFile[]> {
  if (!writing) return []
  const sources = await legalFiles(root)
  const files = language?.path
    ? sources.map((file) => translationPath(file, language.path)).filter((file) => existsSync(new URL(file, root)))
    : sources
  return Promise.all(
    files.map((file) =>
      checkFile(file, async () => {
        const text = await readText(file, root)
        return {
          ...inMarkdown(file, text),
          uses: parseLegalText(file, text, placeholders, writing.own).uses,
          problems: markdownProblems(file, text),
        }
      }),
    ),
  )
}
