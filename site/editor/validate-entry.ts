// Validates an entry before it is saved: by its schema, and by the rules that need only files which the editor has read.
import { reservedParts } from '#domain/addresses.ts'
import { addressAdvice } from '#site/content/checks/address-advice.ts'
import { briefNotices } from '#site/content/checks/brief.ts'
import { duplicatePeople, duplicateTitles, unknownPeople } from '#site/content/checks/cross-references.ts'
import { markdownProblems, unfilledPlaceholders } from '#site/content/checks/markdown.ts'
import { storyNotices } from '#site/content/checks/one-story.ts'
import { consentNotices, unknownClaims, unprovenFigures } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { type ContentProblem, formatProblem, schemaProblems } from '#site/content/content-problems.ts'
import { pageAddress, pageFolders } from '#site/content/page-kinds.ts'
import { fillPlaceholders } from '#site/content/placeholders.ts'
import { sourcePath } from '#site/content/translation.ts'
import type { Claims } from '#site/schemas/claims.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import { blocksIn, heroOf } from '../schemas/block-page.ts'
import { cachedContent, cachedFiles, vocabularyFor } from './content-cache.ts'
import {
  type EditorFile,
  type EditorFolder,
  editorFiles,
  fileAt,
  legalFolder,
  pagesFolders,
  postsFolder,
} from './editor-files.ts'
import { fromEditorFields } from './editor-values.ts'

/** Sveltia shows a file that it cannot read as an empty one. */
const unread =
  'The editor cannot read this file, and saving would lose its content. Fix it in a text editor, with the help of npm run content, and reload this page.'

/**
 * What the editor knows of the site. `languages`: the first one by its code and each other one by its path, as in "en" and "de".
 * `paths`: those of all pages that are not in a folder.
 */
export type SiteOfEditor = { languages: readonly string[]; paths: readonly string[] }

/** `path` is the file's, as in "content/team.yaml"; `fields` are the editor's values. */
export function validateEntry(path: string, fields: Record<string, unknown>, site: SiteOfEditor): ContentProblem[] {
  const file = fileAt(path)
  const isOurOwn = editorFiles.some((one) => one.file === path)
  if (file && isOurOwn && heroOf(blocksIn(fields)))
    return [
      {
        file: path,
        fieldPath: ['here'],
        sentence: `There is a page at ${file.page} already. Write another short name.`,
      },
    ]
  if (file && isOurOwn && cachedContent(file.name) === undefined)
    return [{ file: path, fieldPath: [], sentence: unread }]
  if (file) {
    const value = fromEditorFields(file.shape, fields)
    const problems = validateContent(path, file.schema, value)
    if (problems.length > 0) return problems
    return [
      ...unknownPeopleIn(path, value),
      ...(isOurOwn ? [] : addressProblems(path, site)),
      ...(file.name === 'claims' ? unprovenFigures(cachedContent<Claims>('claims') ?? {}, value as Claims) : []),
    ]
  }
  const folder = [postsFolder, legalFolder].find((one) => sourcePath(path).startsWith(`${one.folder}/`))
  if (!folder) return []
  const { body = '' } = fields
  const value = factsOfText(folder, fields)
  return [
    ...validateContent(path, folder.schema, value),
    ...textProblems(path, String(body), value),
    ...unknownPeopleIn(path, value),
  ]
}

/** Returns the frontmatter of a post or a legal text. */
export const factsOfText = ({ shape }: EditorFolder, { body, ...facts }: Record<string, unknown>): unknown =>
  fromEditorFields(shape, facts)

export function validateContent(path: string, schema: EditorFile['schema'], value: unknown): ContentProblem[] {
  const vocabulary = vocabularyFor(path)
  const { data, uses } = fillPlaceholders(value, vocabulary?.placeholders ?? new Map())
  const checked = schema.safeParse(data, { reportInput: true })
  return [
    ...(vocabulary ? unknownClaims(path, uses, vocabulary.claims) : []),
    ...(checked.success ? [] : schemaProblems(path, checked.error)),
  ]
}

/** Checks the address that a new file in a folder would give to its page. */
function addressProblems(path: string, { languages, paths }: SiteOfEditor): ContentProblem[] {
  const { kind, slugField } = pagesFolders.find(({ folder }) => path.startsWith(`${folder}/`)) ?? {}
  if (!kind) return []
  const address = pageAddress(kind, path.slice(pageFolders[kind].folder.length + 1, -'.yaml'.length))
  const redirect = cachedContent<Redirect[]>('redirects')?.find(({ from }) => from === address)
  const sentence =
    addressAdvice(path, address, new Set(paths), [...reservedParts, ...languages.slice(1)]) ??
    (redirect &&
      `${address} leads to ${redirect.to}. Write another name, or remove that line from the redirects first.`)
  return sentence ? [{ file: path, fieldPath: [slugField ?? ''], sentence }] : []
}

/** Checks the Markdown of a post or a legal text. As in the check, mistakes in a draft do not matter yet. */
function textProblems(path: string, body: string, facts: unknown): ContentProblem[] {
  const inBody = (sentence: string): ContentProblem => ({ file: path, fieldPath: ['body'], sentence })
  if (!body.trim()) return [inBody('There is no text yet. Write it, or delete the entry.')]
  if ((facts as { draft?: boolean }).draft) return []
  // The check expects a whole file, with its frontmatter.
  const text = `---\n---\n${body}`
  const placeholders = vocabularyFor(path)?.placeholders ?? new Map()
  const isPost = path.startsWith(`${postsFolder.folder}/`)
  return [...markdownProblems(path, text), ...(isPost ? unfilledPlaceholders(path, text, placeholders) : [])].map(
    ({ sentence }) => inBody(sentence),
  )
}

type NamedFile = { file: string; data: unknown }

/** Finds people whom a file names by an unknown id, and those who would lose theirs while other files name them. */
function unknownPeopleIn(path: string, value: unknown): ContentProblem[] {
  const problemsIn = (files: readonly NamedFile[]) => {
    const contentOf = (file: string) => files.find((one) => one.file === file)?.data
    const cast = contentOf(contentFiles.cast.file) as Cast | undefined
    const team = contentOf(contentFiles.team.file) as Team | undefined
    return cast && team ? [...unknownPeople(files, cast, team), ...duplicatePeople(cast, team)] : []
  }
  const before = cachedFiles()
  const known = new Set(problemsIn(before).map(formatProblem))
  return problemsIn(withFile(before, path, value)).filter((one) => one.file === path || !known.has(formatProblem(one)))
}

const withFile = (files: readonly NamedFile[], file: string, data: unknown): NamedFile[] => [
  ...files.filter((one) => one.file !== file),
  { file, data },
]

/** Returns what is worth a look after a save: what differs from the brief, and a title that another page has. */
export function entryNotices(path: string, value: unknown): ContentProblem[] {
  const { data } = fillPlaceholders(value, vocabularyFor(path)?.placeholders ?? new Map())
  const titled = withFile(cachedFiles(), path, data).map((one) =>
    one.file.startsWith(`${postsFolder.folder}/`) ? { ...one, title: (one.data as { title: string }).title } : one,
  )
  const claims = cachedContent<Claims>('claims') ?? {}
  return [
    ...briefNotices(path, data),
    ...storyNotices(path, data, claims),
    ...(path === contentFiles.customers.file ? consentNotices(path, data as Customers, claims) : []),
    ...duplicateTitles(titled).filter(({ file }) => file === path),
  ]
}
