export type Encoding = 'br' | 'gzip' | 'identity'

const offered = /(?:^|,)\s*(br|gzip|\*)\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/gi

/**
 * Returns the smallest encoding that the client takes, by its Accept-Encoding header. `*` counts as nothing in
 * particular.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  // Every browser of today sends the header.
  if (header === undefined) return 'identity'
  let gzip = false
  for (const [, name = '', weight] of header.matchAll(offered)) {
    if (weight !== undefined && Number(weight) === 0) continue
    if (name.toLowerCase() === 'br') return 'br'
    if (name.toLowerCase() === 'gzip') gzip = true
  }
  return gzip ? 'gzip' : 'identity'
}
