/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a file of `size` bytes that a Range header asks for. Undefined when the whole file answers it (none, not of
 * bytes, or several at once), "none" when it names no byte of the file (RFC 9110, section 14).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, start, end] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (start === undefined || end === undefined || (start === '' && end === '')) return undefined
  if (start === '') return Number(end) === 0 ? 'none' : { first: Math.max(0, size - Number(end)), last: size - 1 }
  const range = { first: Number(start), last: end === '' ? size - 1 : Math.min(Number(end), size - 1) }
  if (end !== '' && Number(end) < range.first) return undefined
  return range.first >= size ? 'none' : range
}
