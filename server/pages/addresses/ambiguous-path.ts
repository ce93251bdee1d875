import { decodePath } from '#domain/pages/addresses.ts'

const dotSegment = /(?:^|[/\\])\.\.?(?:[/\\]|$)/
/** Line breaks and tabs come from mails. */
const control = /[^\P{Cc}\t\n\r]/u

/**
 * Whether programs read another path in this one: with backslashes, tabs, dot segments or a zero, which may be encoded. Such a
 * request is answered as if nothing were there, because two programs would disagree about what it asks for.
 */
export function isAmbiguousPath(path: string): boolean {
  // Slashes at the start would be read as a host, but name nothing here.
  const local = path.replace(/^\/+/, '/')
  const parsed = URL.parse(local, 'http://localhost')?.pathname
  const decoded = decodePath(local)
  return parsed === undefined || decodePath(parsed) !== decoded || dotSegment.test(decoded) || control.test(decoded)
}
