// Turns problems into sentences for an editor: file, line, field, what is wrong, what to write instead.
import type { z } from 'zod'
import { slipsBetween } from '#domain/slips-between.ts'
import type { Place } from './placeholders.ts'

/** The place of something: a field of a YAML file, or a line of another text. */
export type Spot = { file: string; place: Place; line?: number | undefined }

/** What is wrong there, and what to write instead. `excerpt` is the line itself, with a caret under the letter. */
export type ContentProblem = Spot & { sentence: string; excerpt?: string | undefined }

/** Stops a build. Its message has one line for each problem. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(told).join('\n'))
    this.problems = problems
  }
}

/** Serves `.catch()` in dev, where the check of the whole content shows the mistake over the page. */
export const ignoreContentError = (error: unknown): void => {
  if (!(error instanceof ContentError)) console.error(error)
}

/** Names a place in a file, as in "brand › colours" or "item 3 › name". */
const fieldName = (place: Place): string =>
  place.map((part) => (typeof part === 'number' ? `item ${part + 1}` : part)).join(' › ')

/** Writes a problem as in `content/site.yaml, line 5, brand › name: This field is missing. Add it.` */
export function told({ file, line, place, sentence, excerpt }: ContentProblem): string {
  const where = [file, ...(line ? [`line ${line}`] : []), ...(place.length > 0 ? [fieldName(place)] : [])]
  return `${where.join(', ')}: ${sentence}${excerpt ? `\n${excerpt}` : ''}`
}

/** Returns what a schema has against a file. */
export const schemaProblems = (file: string, error: z.core.$ZodError): ContentProblem[] =>
  once(error.issues.map(meant)).map(({ instead, ...issue }) => ({
    file,
    place: placeOf(issue),
    sentence: `${instead ? misspelt(issue, instead) : advice(issue)}.`,
  }))

type Told = z.core.$ZodIssue & { instead?: string }

/** A misspelt name is also a missing one, and a text in place of a list also a long one: each is told by one sentence. */
function once(issues: readonly z.core.$ZodIssue[]): Told[] {
  const pathOf = ({ path }: z.core.$ZodIssue) => path.join('/')
  const missing = issues.filter(({ code, input }) => code === 'invalid_type' && input === undefined)
  const meantBy = (issue: z.core.$ZodIssue) => {
    const [key, ...others] = issue.code === 'unrecognized_keys' ? issue.keys : []
    if (key === undefined || others.length > 0) return undefined
    return missing.find((one) => {
      const name = String(one.path.at(-1))
      return pathOf(one) === [...issue.path, name].join('/') && isLike(key, name)
    })
  }
  const replaced = new Set(issues.map(meantBy))
  const wrongKinds = new Set(issues.filter(({ code }) => code === 'invalid_type'))
  const atWrongKind = new Set([...wrongKinds].map(pathOf))
  return issues
    .filter((issue) => !replaced.has(issue))
    .filter((issue) => wrongKinds.has(issue) || issue.code === 'unrecognized_keys' || !atWrongKind.has(pathOf(issue)))
    .map((issue) => {
      const instead = meantBy(issue)
      return instead ? { ...issue, instead: String(instead.path.at(-1)) } : issue
    })
}

function isLike(written: string, name: string): boolean {
  const [one, other] = [written, name].map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')) as [string, string]
  return (
    one === other ||
    slipsBetween(one, other) <= (other.length < 4 ? 0 : 2) ||
    (other.length > 4 && one.startsWith(other))
  )
}

const misspelt = (issue: z.core.$ZodIssue, instead: string) =>
  `There is no field called "${placeOf(issue).at(-1)}" here. Write ${instead}`

/** Chooses among the ways in which a field may be written: returns what is wrong with the way that was begun. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || isOfSchema(issue.message)) return issue
  const tried = issue.errors.flat()
  const begun = tried.find(({ path }) => path.length > 0) ?? tried.find(({ code }) => code !== 'invalid_type')
  return begun ? meant({ ...begun, path: [...issue.path, ...begun.path] }) : issue
}

/** Returns the place of an issue. A field that should not be there is named by itself, so that its line is found. */
function placeOf({ path, ...issue }: z.core.$ZodIssue): Place {
  const place = path.map((part) => (typeof part === 'number' ? part : String(part)))
  return issue.code === 'unrecognized_keys' && issue.keys[0] ? [...place, issue.keys[0]] : place
}

function advice(issue: z.core.$ZodIssue): string {
  const { input } = issue
  if (issue.code === 'unrecognized_keys') {
    const isCutOff = issue.keys.every((key) => (input as Record<string, unknown> | undefined)?.[key] === null)
    const otherwise = isCutOff ? '. Where it goes on with the text before its comma, put that text in quotes' : ''
    return `There is no field called ${issue.keys.map((key) => `"${key}"`).join(' or ')} here. Check the spelling, or remove it${otherwise}`
  }
  if (issue.code !== 'invalid_type') return isOfSchema(issue.message) ? issue.message : limitAdvice(issue)
  if (input === undefined) return 'This field is missing. Add it'
  if (input === null && issue.path.length === 0) return 'The file is empty. Restore it'
  if (input === null) return 'Nothing is written here. Write something, or remove the line'
  if (issue.expected === 'string') return textAdvice(input) ?? issue.message
  return isOfSchema(issue.message) ? issue.message : typeAdvice(issue.expected)
}

/** Whether a sentence comes from a schema of ours; the library’s own speak to developers. */
const isOfSchema = (message: string): boolean => !/^(Invalid|Too (small|big)|Expected)\b/.test(message)

/** Says what to write where YAML reads something else than the text that was meant. */
function textAdvice(input: unknown): string | undefined {
  if (typeof input === 'number' || typeof input === 'boolean') return `Put this in quotes: "${input}"`
  const isBrace = typeof input === 'object' && Object.values(input ?? {}).every((value) => value === null)
  if (Array.isArray(input)) return 'Write one text here, not a list. Put it in quotes if it begins with ['
  return isBrace ? 'Put this text in quotes: it begins with {' : undefined
}

function typeAdvice(expected: string): string {
  if (expected === 'array') return 'Write a list here: each item on a line of its own that begins with -'
  if (expected === 'object' || expected === 'record') return 'Write fields with their names here, each on its own line'
  if (expected === 'boolean') return 'Write true or false'
  return 'Write a number, without quotes'
}

function limitAdvice(issue: z.core.$ZodIssue): string {
  const isList = 'origin' in issue && issue.origin === 'array'
  const [list, number] = [
    (words: string, count: unknown) => `List ${words} ${count}`,
    (words: string, value: unknown) => `Write a number of ${value} ${words}`,
  ]
  if (issue.code === 'too_small') return isList ? list('at least', issue.minimum) : number('or more', issue.minimum)
  if (issue.code === 'too_big') return isList ? list('at most', issue.maximum) : number('or less', issue.maximum)
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'Write another name here'
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.map(String).join(', ')}`
  return 'This cannot be used. Look at how the same field is written elsewhere'
}
