// Validates an entry before it is saved: by its schema, and by the rules that need only files which the editor has read.
import { reservedParts } from '#domain/pages/reserved-parts.ts'
import { publishedFile, reportAcrossFiles, type SiteContent } from '#site/content/check/across-files.ts'
import { addressAdvice } from '#site/content/check/address-advice.ts'
import type { Report } from '#site/content/check/addresses.ts'
import {
  type CheckedFile,
  type CheckedPost,
  formAnchors,
  inMarkdown,
  nothing,
  tablesIn,
} from '#site/content/check/checked-file.ts'
import { unknownClaims, unprovenFigures } from '#site/content/check/claim-problems.ts'
import { linksInData } from '#site/content/check/content-links.ts'
import { type ContentProblem, formatProblem, schemaProblems } from '#site/content/check/content-problems.ts'
import { markdownProblems, unfilledPlaceholders } from '#site/content/check/markdown.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { claimIdsIn, fillPlaceholders } from '#site/content/read/placeholders.ts'
import { sourcePath } from '#site/content/translate/translation-path.ts'
import type { Claims } from '#site/schemas/claims.ts'
import { idOf } from '#site/schemas/fields.ts'
import { blocksIn, heroOf } from '../schemas/block-page.ts'
import { cachedContent, cachedFiles, vocabularyFor } from './content-cache.ts'
import {
  addressAt,
  type EditorFile,
  editorFiles,
  fileAt,
  folderAt,
  legalFolder,
  pagesFolderAt,
  postsFolder,
  slugIn,
  textFolderAt,
} from './editor-files.ts'
import type { Entry } from './entry-text.ts'
import { inForm } from './form-words.ts'

const redirectsFile = contentFiles.redirects.file

/** Sveltia shows a file that it cannot read as an empty one. */
const unread =
  'The editor cannot read this file, and saving would lose its content. Fix it in a text editor, with the help of npm run content, and reload this page.'

/**
 * What the editor knows of the site besides its entries. `languages`: the first one by its code and each other one by its path, as
 * in "en" and "de". `paths`: those of all pages and files that are not made from content/. `published`: the list of all paths that
 * ever were.
 */
export type SiteOfEditor = { languages: readonly string[]; paths: readonly string[]; published: string }

/** `path` is the file's, as in "content/team.yaml"; `saved` is what it will say. */
export function validateEntry(path: string, saved: Entry, site: SiteOfEditor): ContentProblem[] {
  const told = (fieldPath: string[], sentence: string): ContentProblem[] => [{ file: path, fieldPath, sentence }]
  const { value, body = '' } = saved
  const file = fileAt(path)
  const isOurOwn = editorFiles.some((one) => one.file === path)
  if (file && isOurOwn && heroOf(blocksIn(value)))
    return told(['here'], `There is a page at ${file.page} already. Write another short name.`)
  if (file && isOurOwn && cachedContent(file.name) === undefined) return told([], unread)
  const text = textFolderAt(sourcePath(path))
  const schema = file?.schema ?? (sourcePath(path) === path ? text?.schema : text?.translation)
  if (!schema) return []
  const problems = [...validateContent(path, schema, value), ...(text ? textProblems(path, body, value) : [])]
  if (problems.length > 0) return problems
  const { slugField = '' } = folderAt(path) ?? {}
  // Sveltia makes a random name then.
  if (!cachedFiles().has(path) && /\/[\da-f]{12}\.\w+$/.test(path) && !idOf(String(Object(value)[slugField])))
    return told([slugField], 'No sign of this can be in an address. Write one under “Slug”, in Latin letters.')
  return [
    ...(isOurOwn ? [] : addressProblems(path, site)),
    ...(file?.name === 'claims' ? unprovenFigures(cachedContent<Claims>('claims') ?? {}, value as Claims) : []),
    ...(file && isOurOwn ? misfitsElsewhere(file, value) : []),
    ...acrossFiles(path, saved, site).problems,
  ]
}

/**
 * Returns what the files say about each other once one of them is saved, or deleted: about itself, and what they did not say
 * before.
 */
export function acrossFiles(path: string, saved: Entry | undefined, site: SiteOfEditor): Report {
  const before = cachedFiles()
  const after = new Map(before)
  const aliases = (saved?.value as { aliases?: string[] } | undefined)?.aliases ?? []
  // A page that gets another name leaves the file of its former address.
  for (const one of before.keys()) if (aliases.includes(addressAt(one) ?? '')) after.delete(one)
  if (saved) after.set(path, saved)
  else after.delete(path)
  const told = reportAcrossFiles(siteContent(before, site))
  const known = new Set([...told.problems, ...told.warnings].map(formatProblem))
  const isNew = (one: ContentProblem) =>
    one.file !== publishedFile && (one.file === path || !known.has(formatProblem(one)))
  const { problems, warnings } = reportAcrossFiles(siteContent(after, site))
  const toTell = (all: readonly ContentProblem[]) =>
    all.filter(isNew).map((one) => (one.line ? { ...one, fieldPath: ['body'], line: undefined } : one))
  return { problems: toTell(problems), warnings: toTell(warnings) }
}

/** A file that is invalid has no data, as in the check. Translations are not part of it. */
function siteContent(files: ReadonlyMap<string, Entry>, { languages, paths, published }: SiteOfEditor): SiteContent {
  const [yaml, folderPages, legal]: [CheckedFile[], CheckedFile[], CheckedFile[]] = [[], [], []]
  const posts: CheckedPost[] = []
  const { placeholders = new Map(), claims = {} } = vocabularyFor('') ?? {}
  for (const [file, { value, body = '' }] of files) {
    if (sourcePath(file) !== file) continue
    const text = textFolderAt(file)
    const { data: filled, uses } = fillPlaceholders(value, placeholders)
    const { data } = (fileAt(file) ?? text ?? postsFolder).schema.safeParse(filled)
    const own = { ...nothing, file, data, uses, links: file === redirectsFile ? [] : linksInData(file, data) }
    const path = addressAt(file) ?? ''
    if (!text && path) folderPages.push({ ...own, path, headings: formAnchors(data) })
    else if (!text) yaml.push(own)
    else if (text === legalFolder) legal.push({ ...own, ...inMarkdown(file, wholeText(body)) })
    else {
      const { title = '', date = '', draft = false } = (data ?? {}) as Partial<CheckedPost>
      posts.push({
        ...own,
        ...inMarkdown(file, wholeText(body)),
        ...{ title, date, draft, tables: tablesIn(body), path },
      })
    }
  }
  const language = { tag: languages[0] ?? '', path: '', name: '', direction: 'ltr' as const, addresses: {} }
  const today = new Date().toISOString().slice(0, 10)
  return { yaml, folderPages, legal, posts, ofOurOwn: new Set(paths), languages: [language], published, claims, today }
}

/** The check expects a whole file, with its frontmatter. */
const wholeText = (body: string) => `---\n---\n${body}`

/** Returns the texts of other files that will not fit in their places with the words which a file is about to give them. */
function misfitsElsewhere({ name, file }: EditorFile, value: unknown): ContentProblem[] {
  const after = vocabularyFor('', { [name]: value })
  if (!after || !['site', 'claims'].includes(name)) return []
  return [...cachedFiles()].flatMap(([path, other]) => {
    const schema = path === file ? undefined : fileAt(path)?.schema
    if (!schema || sourcePath(path) !== path) return []
    const known = new Set(validateContent(path, schema, other.value).map(formatProblem))
    return validateContent(path, schema, other.value, after)
      .filter((one) => !known.has(formatProblem(one)))
      .map((one) => {
        const text = one.fieldPath.reduce<unknown>((at, step) => Object(at)[step], other.value)
        const [claim] = claimIdsIn(String(text))
        const sentence = `It does not fit where it is used. ${inForm(one, other.value)}`
        return { file, fieldPath: name === 'claims' && claim ? [claim, 'wording'] : [], sentence }
      })
  })
}

export function validateContent(
  path: string,
  schema: EditorFile['schema'],
  value: unknown,
  vocabulary = vocabularyFor(path),
): ContentProblem[] {
  const { data, uses } = fillPlaceholders(value, vocabulary?.placeholders ?? new Map())
  const checked = schema.safeParse(data, { reportInput: true })
  return [
    ...(vocabulary ? unknownClaims(path, uses, vocabulary.claims) : []),
    ...(checked.success ? [] : schemaProblems(path, checked.error)),
  ]
}

/** Checks the address that a new file in a folder would give to its page. */
function addressProblems(path: string, { languages, paths }: SiteOfEditor): ContentProblem[] {
  const pages = pagesFolderAt(path)
  if (!pages) return []
  const address = pages.page(slugIn(pages.folder, path))
  const sentence = addressAdvice(path, address, new Set(paths), [...reservedParts, ...languages.slice(1)])
  return sentence ? [{ file: path, fieldPath: [pages.slugField], sentence }] : []
}

/** Checks the Markdown of a post or a legal text. As in the check, mistakes in a draft do not matter yet. */
function textProblems(path: string, body: string, facts: unknown): ContentProblem[] {
  const inBody = (sentence: string): ContentProblem => ({ file: path, fieldPath: ['body'], sentence })
  if (!body.trim()) return [inBody('There is no text yet. Write it, or delete the entry.')]
  if ((facts as { draft?: boolean }).draft) return []
  const text = wholeText(body)
  const placeholders = vocabularyFor(path)?.placeholders ?? new Map()
  const isPost = sourcePath(path).startsWith(`${postsFolder.folder}/`)
  return [...markdownProblems(path, text), ...(isPost ? unfilledPlaceholders(path, text, placeholders) : [])].map(
    ({ sentence }) => inBody(sentence),
  )
}
