// Advises on the address that a file gives to its page. The editor asks too, before it saves.

import { idOf } from '#site/schemas/fields.ts'

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
  if (path === undefined)
    return `The name of the file is the address of the page. Rename it ${renameAdvice(file)}small letters, digits and hyphens.`
  if (path.endsWith('/index'))
    return 'The name index stands for the page above, so this page would have no address. Give this file another name.'
  const [, first = ''] = path.split('/')
  const other = [...paths].find((one) => one.toLowerCase() === path)
  if (other) return `There is a page at ${other} already. Give this file another name.`
  return reserved.includes(first)
    ? `The address /${first} and those below it are not for pages. Rename or move this file.`
    : undefined
}

/** Returns as much of a name as can be in an address, as in "to content/pages/job-fair.yaml: ". */
function renameAdvice(file: string): string {
  const [content, folder, ...parts] = file.replace(/\.yaml$/, '').split('/')
  const name = parts.map(idOf)
  return name.includes('') ? 'with ' : `to ${[content, folder, ...name].join('/')}.yaml: `
}
