// Advises on the address that a file gives to its page. The editor asks too, before it saves.

/** The server itself answers addresses below these. */
export const reservedParts = ['admin', 'api', 'blog', 'blog-media', 'logos', 'photographs', 'portraits', 'share']

/**
 * `path` is undefined if the name of the file cannot be an address. `paths` are all other pages and files; `reserved` the first
 * parts of addresses that no page may have.
 */
export function addressAdvice(
  file: string,
  path: string | undefined,
  paths: ReadonlySet<string>,
  reserved: readonly string[],
): string | undefined {
  if (path === undefined) {
    const better = file.toLowerCase().replaceAll(/[ _]+/g, '-')
    return `The name of the file is the address of the page. Rename it to ${better}: small letters, digits and hyphens.`
  }
  const [, first = ''] = path.split('/')
  const other = [...paths].find((one) => one.toLowerCase() === path)
  if (other) return `There is a page at ${other} already. Give this file another name.`
  return reserved.includes(first) ? `Addresses below /${first} are not for pages. Move this file elsewhere.` : undefined
}
