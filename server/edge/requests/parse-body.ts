// Parses bodies into a Map, so that names like __proto__ are harmless. Duplicate names are rejected, because two
// parsers might each believe another value.

/** Values of a JSON body are of any type, those of a form are strings. */
export type PostedFields = ReadonlyMap<string, unknown>

/**
 * Reads bytes in the charset that their content type names, or in UTF-8. If they cannot be that, they are windows-1252, as older
 * programs send it, so that a name keeps its letters. A byte order mark is dropped.
 */
function decode(bytes: Uint8Array, contentType = ''): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function parseJsonFields(bytes: Uint8Array, contentType?: string): PostedFields {
  const text = decode(bytes, contentType)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new PostError(400, 'The request is not JSON that can be read.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PostError(400, 'Send a JSON object with one entry for each field.')
  // JSON.parse keeps only the last of equal names.
  if (countNamesInText(text) > countNames(body))
    throw new PostError(400, 'A field is there twice: send each field once.')
  const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return new Map(Object.entries(body).map(([name, value]) => [name, wellFormed(value)]))
}

/** More than any form of ours has. */
const maxFields = 100

export function parseFormFields(bytes: Buffer, contentType?: string): PostedFields {
  const pairs = bytes.toString('latin1').split('&', maxFields + 1)
  if (pairs.length > maxFields) throw new PostError(400, 'The form has too many fields.')
  const entries = pairs.filter(Boolean).map((pair): [string, string] => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    return [decode(percentDecoded(name), contentType), decode(percentDecoded(value), contentType)]
  })
  const fields = new Map(entries)
  if (entries.length > fields.size) throw new PostError(400, 'A field is there twice: send each field once.')
  return fields
}

/** URLSearchParams knows UTF-8 only. */
const percentDecoded = (part: string): Buffer =>
  Buffer.from(
    part.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Counts the names at any depth of a JSON value. */
function countNames(value: object): number {
  let count = 0
  const waiting: object[] = [value]
  // Not recursive, because a body may be thousands of brackets deep.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts = Object.values(next)
    if (!Array.isArray(next)) count += parts.length
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part)
  }
  return count
}

/** A colon outside of a text follows each name. */
function countNamesInText(json: string): number {
  let count = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') isInText = !isInText
    else if (isInText && sign === '\\') at += 1
    else if (!isInText && sign === ':') count += 1
  }
  return count
}

/** Rejects a whole post, with a sentence for its sender. */
export class PostError extends Error {
  override name = 'PostError'
  readonly statusCode: number
  readonly retryAfterS: number | undefined

  constructor(statusCode: number, message: string, options: ErrorOptions & { retryAfterS?: number } = {}) {
    super(message, options)
    this.statusCode = statusCode
    this.retryAfterS = options.retryAfterS
  }
}
