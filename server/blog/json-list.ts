// Finds the posts in an answer, as plugins and proxies put warnings and comments around the JSON of a blog.

const startsTried = 8
const endsTried = 8

/**
 * Returns the list in an answer, with whatever text before and behind it. Throws when there is none. Only a list of
 * objects is looked for in other text: an empty one, or a fragment, is easily found in a page that is something else.
 */
export function extractJsonArray(answer: string): unknown[] {
  const text = answer.trim()
  const whole = parsed(text)
  if (Array.isArray(whole)) return whole
  if (whole !== undefined) throw new Error(`The blog service sent something else than a list${codeOf(whole)}`)
  const starts = [...text.matchAll(/\[\s*\{\s*"/g)].slice(0, startsTried).map(({ index }) => index)
  for (const start of starts) {
    let end = text.length
    for (let tried = 0; tried < endsTried; tried++) {
      end = text.lastIndexOf(']', end - 1)
      if (end < start) break
      const list = parsed(text.slice(start, end + 1))
      if (Array.isArray(list)) return list
    }
    // A list that begins the answer and does not end is cut off: what is found inside would be a part of a post.
    if (start === 0) break
  }
  const empty = /^\[\s*\](?!.*\])/s.exec(text)
  if (empty) return []
  throw new Error('The blog service sent something else than a list')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What WordPress calls a refusal. */
const codeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? `: ${value.code.slice(0, 60)}`
    : ''
