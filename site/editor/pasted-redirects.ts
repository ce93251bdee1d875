// Takes redirects from a table: two columns as a spreadsheet copies them, or as a file has them with commas or semicolons.
import type { Field } from '@sveltia/cms'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import { cachedContent } from './content-cache.ts'
import { wholeFile } from './editor-values.ts'

/** A field of the form that no file has. */
export const pastedField: Field = {
  name: 'pasted',
  label: 'Paste from a table',
  widget: 'text',
  required: false,
  hint: 'Two columns of a spreadsheet: the old address, and the page it leads to. Saving adds each row to the list.',
}

/** `ownHost`: as in "example.com", whose addresses are paths here. Old addresses may be of any host. */
export function redirectsIn(table: string, ownHost: string): Redirect[] {
  const rows = table
    .split(/\r?\n/)
    .filter((line) => /[^\s;,]/.test(line))
    .map((line) =>
      line.split(line.includes('\t') ? '\t' : /[;,]/).map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    )
  // The first row may have names of columns.
  const [first = []] = rows
  return (first.some((cell) => cell.includes('/')) ? rows : rows.slice(1)).map(([from = '', to = '']) => ({
    from: pathIn(from)
      .toLowerCase()
      .replace(/(?<=.)\/$/, ''),
    to: withoutWww(URL.parse(to)?.host ?? '') === withoutWww(ownHost) ? pathIn(to) : to,
  }))
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

function pathIn(address: string): string {
  const url = URL.parse(address)
  return url ? url.pathname + url.search + url.hash : address
}

/** Names the redirect of a problem, as what was pasted has no number in the form. `value`: all of them. */
export function namingRedirect(problem: ContentProblem, value: unknown): ContentProblem {
  const { from } = Object(Object(value)[Number(problem.fieldPath[0])]) as Partial<Redirect>
  if (problem.file !== contentFiles.redirects.file || !from) return problem
  return { ...problem, sentence: `${problem.sentence} This is about ${from}.` }
}

/** Returns the fields of the form with what was pasted in the list, where a newer redirect replaces an older one. */
export function withPasted(path: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { [pastedField.name]: table, ...others } = fields
  if (path !== contentFiles.redirects.file || !table) return fields
  const { siteHost = '' } = Object(Object(cachedContent('site')).brand)
  const all = [...((others[wholeFile] as Redirect[]) ?? []), ...redirectsIn(String(table), siteHost)]
  return { ...others, [wholeFile]: [...new Map(all.map((one) => [one.from, one])).values()] }
}
