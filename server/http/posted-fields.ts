// Reads a body into its fields. They are in a Map, so that names like __proto__ are names and nothing else. A name that
// comes twice is refused, since two readers of such a body may each believe another of its values.

/** Values of a JSON body are of any type, those of a form are text. */
export type PostedFields = ReadonlyMap<string, unknown>

export function parseJsonFields(text: string): PostedFields {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new PostError(400, 'The request is not JSON that can be read.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PostError(400, 'Send a JSON object with one entry for each field.')
  // JSON.parse keeps the last of equal names only.
  if (countNamesInText(text) > countNames(body))
    throw new PostError(400, 'A field is there twice: send each field once.')
  return new Map(Object.entries(body))
}

export function parseFormFields(text: string): PostedFields {
  const entries = [...new URLSearchParams(text)]
  const fields = new Map(entries)
  if (entries.length > fields.size) throw new PostError(400, 'A field is there twice: send each field once.')
  return fields
}

/** Counts the names in a value of JSON, at any depth. */
function countNames(value: object): number {
  let count = 0
  const waiting: object[] = [value]
  // There is no recursion, as a body may be thousands of brackets deep.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts = Object.values(next)
    if (!Array.isArray(next)) count += parts.length
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part)
  }
  return count
}

function countNamesInText(json: string): number {
  let count = 0
  for (const [, colon] of json.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g)) if (colon !== undefined) count += 1
  return count
}

/** Why a post is refused as a whole, in words for its sender. */
export class PostError extends Error {
  override name = 'PostRefusal'
  readonly statusCode: number
  readonly retryAfterS: number | undefined

  constructor(statusCode: number, message: string, options: ErrorOptions & { retryAfterS?: number } = {}) {
    super(message, options)
    this.statusCode = statusCode
    this.retryAfterS = options.retryAfterS
  }
}
