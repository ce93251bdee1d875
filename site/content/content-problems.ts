// Turns problems into sentences for an editor: file, line, field, what is wrong, what to write instead.
import type { z } from 'zod'
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

/** Returns what a schema has against a file. Of what is of a wrong kind nothing else is told. */
export function schemaProblems(file: string, error: z.core.$ZodError): ContentProblem[] {
  const issues = error.issues.map(meant)
  const pathOf = ({ path }: z.core.$ZodIssue) => path.join('/')
  const isOfWrongKind = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const wrongKinds = new Set(issues.filter(isOfWrongKind).map(pathOf))
  return issues
    .filter((issue) => isOfWrongKind(issue) || !wrongKinds.has(pathOf(issue)))
    .map((issue) => ({ file, place: placeOf(issue), sentence: `${advice(issue)}.` }))
}

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
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(' or ')
    return `There is no field called ${names} here. Check the spelling, or remove it; put a text with a comma in quotes`
  }
  if (issue.code === 'invalid_type') return kindAdvice(issue)
  return isOfSchema(issue.message) ? issue.message : limitAdvice(issue)
}

/** Whether a sentence comes from a schema of ours; the library’s own speak to developers. */
const isOfSchema = (message: string): boolean => !/^(Invalid|Too (small|big)|Expected)\b/.test(message)

/** Says what to write where something else stands than was meant, or nothing at all. */
function kindAdvice({ input, expected, message, path }: z.core.$ZodIssueInvalidType): string {
  if (input === undefined) return 'This field is missing. Add it'
  if (input === null && path.length === 0) return 'The file is empty. Restore it'
  if (input === null) return 'Nothing is written here. Write something, or remove the line'
  if (expected === 'string')
    return typeof input === 'object'
      ? 'Write one text here; put it in quotes if it begins with { or ['
      : `Put this in quotes: "${input}"`
  if (isOfSchema(message)) return message
  if (expected === 'array') return 'Write a list here: each item on a line of its own that begins with -'
  if (expected === 'object' || expected === 'record') return 'Write fields with their names here, each on its own line'
  return expected === 'boolean' ? 'Write true or false' : 'Write a number, without quotes'
}

function limitAdvice(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'Write something here, or remove the line'
    if (issue.origin === 'array') return `List ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum} here`
    return `Write a number of ${issue.minimum} or more`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Shorten this to ${issue.maximum} characters or less`
    if (issue.origin === 'array') return `List ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum} here`
    return `Write a number of ${issue.maximum} or less`
  }
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'Write another name here'
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.map(String).join(', ')}`
  return 'This cannot be used. Look at how the same field is written elsewhere'
}
