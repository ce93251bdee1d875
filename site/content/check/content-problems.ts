// Formats content problems for editors: file, line, field, what is wrong, and what to write instead.
import type { z } from 'zod'
import type { FieldPath } from '#site/content/read/placeholders.ts'

/** A field of a YAML file, or a line of another text. */
export type ContentLocation = { file: string; fieldPath: FieldPath; line?: number | undefined }

/** What is wrong there, and what to write instead. `excerpt` is the line itself, with a caret below the mistake. */
export type ContentProblem = ContentLocation & { sentence: string; excerpt?: string | undefined }

/** Stops a build. The message has one line per problem. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** For `.catch()` in dev, where the content check shows the mistake over the page. */
export const ignoreContentError = (error: unknown): void => {
  if (!(error instanceof ContentError)) console.error(error)
}

/** Formats a path as in "brand › colours" or "item 3 › name". */
const formatFieldPath = (fieldPath: FieldPath): string =>
  fieldPath.map((part) => (typeof part === 'number' ? `item ${part + 1}` : part)).join(' › ')

/** Formats a problem as in `content/site.yaml, line 5, brand › name: This field is missing. Add it.` */
export function formatProblem({ file, line, fieldPath, sentence, excerpt }: ContentProblem): string {
  const where = [file, ...(line ? [`line ${line}`] : []), ...(fieldPath.length > 0 ? [formatFieldPath(fieldPath)] : [])]
  return `${where.join(', ')}: ${sentence}${excerpt ? `\n${excerpt}` : ''}`
}

/**
 * Converts a schema's issues. A field of the wrong type reports only that. `writtenAt` returns a value as the file has it, where
 * it differs from what was read: 2.50, which is the number 2.5.
 */
export function schemaProblems(
  file: string,
  error: z.core.$ZodError,
  writtenAt: (fieldPath: FieldPath) => string | undefined = () => undefined,
): ContentProblem[] {
  const issues = error.issues.map(chooseAlternative)
  const pathOf = ({ path }: z.core.$ZodIssue) => path.join('/')
  const isOfWrongKind = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const wrongKinds = new Set(issues.filter(isOfWrongKind).map(pathOf))
  return issues
    .filter((issue) => isOfWrongKind(issue) || !wrongKinds.has(pathOf(issue)))
    .map((issue) => ({ file, fieldPath: fieldPathOf(issue), sentence: `${issueAdvice(issue, writtenAt)}.` }))
}

/** Of a union's alternatives, picks the one that the editor seems to have begun, and returns its issue. */
function chooseAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || isOwnMessage(issue.message)) return issue
  const tried = issue.errors.flat()
  const begun = tried.find(({ path }) => path.length > 0) ?? tried.find(({ code }) => code !== 'invalid_type')
  return begun ? chooseAlternative({ ...begun, path: [...issue.path, ...begun.path] }) : issue
}

/** Returns the path of an issue, down to the name of an unknown field, so that its line is found. */
function fieldPathOf({ path, ...issue }: z.core.$ZodIssue): FieldPath {
  const fieldPath = path.map((part) => (typeof part === 'number' ? part : String(part)))
  return issue.code === 'unrecognized_keys' && issue.keys[0] ? [...fieldPath, issue.keys[0]] : fieldPath
}

function issueAdvice(issue: z.core.$ZodIssue, writtenAt: (fieldPath: FieldPath) => string | undefined): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(' or ')
    return `There is no field called ${names} here. Check the spelling, or remove it; put a text with a comma in quotes`
  }
  if (issue.code === 'invalid_type') return typeAdvice(issue, writtenAt(fieldPathOf(issue)))
  return isOwnMessage(issue.message) ? issue.message : limitAdvice(issue)
}

/** Whether a schema of ours wrote the message; Zod's own messages are for developers. */
const isOwnMessage = (message: string): boolean => !/^(Invalid|Too (small|big)|Expected)\b/.test(message)

/** Advises on a missing value or one of the wrong type. */
function typeAdvice({ input, expected, message, path }: z.core.$ZodIssueInvalidType, written = String(input)): string {
  if (input === undefined) return 'This field is missing. Add it'
  if (input === null && path.length === 0) return 'The file is empty. Restore it'
  if (input === null) return 'This is empty. Write something, or remove the line'
  if (expected === 'string')
    return typeof input === 'object'
      ? 'Write a single text here; put it in quotes if it begins with { or ['
      : `Put this in quotes: "${written}"`
  if (isOwnMessage(message)) return message
  if (expected === 'array') return 'Write a list here: each item on its own line, beginning with -'
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
    if (issue.origin === 'string') return `Shorten this to ${issue.maximum} characters or fewer`
    if (issue.origin === 'array') return `List ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum} here`
    return `Write a number of ${issue.maximum} or less`
  }
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'Write another name here'
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.map(String).join(', ')}`
  return 'This cannot be used. Look at how the same field is written elsewhere'
}
