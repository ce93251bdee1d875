// Finds what is wrong with an entry before it is saved, by its schema and by the rules that need no other file than the
// editor has read.
import { consentProblems, unknownClaims, unprovenFigures } from '#site/content/claim-problems.ts'
import { type ContentProblem, schemaProblems } from '#site/content/content-problems.ts'
import { fillPlaceholders } from '#site/content/placeholders.ts'
import { withoutLanguage } from '#site/content/translation.ts'
import type { Claims } from '#site/schemas/claims.ts'
import type { Customers } from '#site/schemas/customers.ts'
import { blocksIn, heroOf } from '../schemas/block-page.ts'
import { contentNow, otherPosts, vocabularyFor } from './content-cache.ts'
import { type EditorFile, editorFiles, fileAt, legalFolder, postsFolder } from './editor-files.ts'
import { fileFromEditor } from './editor-values.ts'

/** Sveltia shows a file that it cannot read as one that is yet to be written. */
const unread =
  'The editor cannot read this file, and saving would lose what it holds. Mend it in a text editor, where npm run content says what is wrong, and reload this page.'

/** `path` is that of the file, as in "content/team.yaml"; `fields` are as the editor holds them. */
export function problemsOf(path: string, fields: Record<string, unknown>): ContentProblem[] {
  const file = fileAt(path)
  const isOurOwn = editorFiles.some((one) => one.file === path)
  if (file && isOurOwn && heroOf(blocksIn(fields)))
    return [
      { file: path, place: ['here'], sentence: `There is a page at ${file.page} already. Write another short name.` },
    ]
  if (file && isOurOwn && contentNow(file.name) === undefined) return [{ file: path, place: [], sentence: unread }]
  if (file) {
    const value = fileFromEditor(file.shape, fields)
    const problems = problemsIn(path, file.schema, value)
    return problems.length > 0 ? problems : problemsAcross(file.name, path, value)
  }
  const folder = [postsFolder, legalFolder].find((one) => withoutLanguage(path).startsWith(`${one.folder}/`))
  if (!folder) return []
  const { body = '', ...facts } = fields
  const value = fileFromEditor(folder.shape, facts)
  return [...problemsIn(path, folder.schema, value), ...textProblems(path, String(body)), ...postProblems(path, value)]
}

/** Finds what other files have against a file that is right by itself. */
function problemsAcross(name: string, path: string, value: unknown): ContentProblem[] {
  const claims = contentNow<Claims>('claims') ?? {}
  if (name === 'customers') return consentProblems(path, value as Customers, claims)
  return name === 'claims' ? unprovenFigures(claims, value as Claims) : []
}

export function problemsIn(path: string, schema: EditorFile['schema'], value: unknown): ContentProblem[] {
  const vocabulary = vocabularyFor(path)
  const { data, uses } = fillPlaceholders(value, vocabulary?.placeholders ?? new Map())
  const checked = schema.safeParse(data, { reportInput: true })
  return [
    ...(vocabulary ? unknownClaims(path, uses, vocabulary.claims) : []),
    ...(checked.success ? [] : schemaProblems(path, checked.error)),
  ]
}

const textProblems = (path: string, body: string): ContentProblem[] =>
  body.trim() ? [] : [{ file: path, place: ['body'], sentence: 'There is no text yet. Write it, or delete the entry.' }]

function postProblems(path: string, value: unknown): ContentProblem[] {
  const { id = 0, title } = value as { id?: number; title?: string }
  const isTwin = path.startsWith(postsFolder.folder) && otherPosts(id).some((other) => other.title === title)
  return isTwin
    ? [
        {
          file: path,
          place: ['title'],
          sentence: `Another post has the title “${title}”. Give this one a title of its own.`,
        },
      ]
    : []
}
