// Finds the posts in a response: plugins and proxies put warnings and comments around the JSON of a blog.

const startsTried = 8
const endsTried = 8

/**
 * Returns the array in a response, ignoring text around it. Throws when there is none. Inside other text it only
 * looks for an array of objects, because an empty array or a fragment easily occurs on an unrelated page. PHP sends an
 * array with a gap as an object whose keys are numbers.
 */
export function extractJsonArray(answer: string): unknown[] {
  const text = answer.trim()
  const whole = parsed(text)
  const list = listOf(whole)
  if (list) return list
  if (whole !== undefined) throw new Error(`The blog service sent something else than a list${codeOf(whole)}`)
  const starts = [...text.matchAll(/\[\s*\{\s*"|\{\s*"\d+"\s*:\s*\{/g)].slice(0, startsTried).map(({ index }) => index)
  for (const start of starts) {
    let end = text.length
    for (let tried = 0; tried < endsTried; tried++) {
      end = text.lastIndexOf(text[start] === '[' ? ']' : '}', end - 1)
      if (end < start) break
      const found = listOf(parsed(text.slice(start, end + 1)))
      if (found) return found
    }
    // An array that starts the response but does not end is truncated: anything found inside would be part of a post.
    if (start === 0) break
  }
  const empty = /^\[\s*\](?!.*\])/s.exec(text)
  if (empty) return []
  throw new Error('The blog service sent something else than a list')
}

function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (entries.length === 0 || !entries.every(([key, one]) => /^\d+$/.test(key) && typeof one === 'object'))
    return undefined
  const list = entries.map(([, one]) => one)
  // Keys are sorted as numbers, and the newest post has the highest id.
  return entries.every(([key, one]) => String(one?.id) === key) ? list.reverse() : list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** WordPress's error code. */
const codeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? `: ${value.code.slice(0, 60)}`
    : ''
