// Turns problems into sentences for an editor: file, field, what is wrong, what to write instead.
import type { z } from 'zod'

/** Stops a build. Its message has one line for each problem. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** For `.catch()` in dev, where the check of the whole content shows the mistake over the page. */
export const ignoreContentError = (error: unknown): void => {
  if (!(error instanceof ContentError)) console.error(error)
}

/** Where something stands in a file, as in "brand › colours" or "item 3 › name". */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part))).join(' › ') || 'the whole file'

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field called ${issue.keys.map((key) => `"${key}"`).join(' or ')} here. Check the spelling, or remove it`
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is missing. Add it'
  return issue.message
}

/** One line for each problem, like `content/site.yaml, brand › name: This field is missing. Add it.` */
export const contentProblems = (file: string, error: z.core.$ZodError): string[] =>
  error.issues.map((issue) => `${file}, ${fieldName(issue.path)}: ${sentence(issue)}.`)
