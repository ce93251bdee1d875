// `node lab/run.mjs reference` writes from the code what docs/ says of the settings and of the webhooks' posts, the
// columns of the export in the order in which they came, and what the checker says of each regular expression.
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { columnOrder, leadColumns } from '#server/destinations/lead-csv.ts'
import { leadEventSchema } from '#server/destinations/webhook/lead-event.ts'
import { settingGroups } from '#server/settings/settings.ts'
import type { Setting } from '#settings/setting.ts'
import { findPatterns, judgeAll, verdictsFile } from '../tools/patterns.ts'

/** Returns the rows of a table in Markdown: name, value when unset, meaning. */
export const settingRows = (settings: readonly Setting[]): string => settings.map(settingRow).join('')

function settingRow({ name, isSecret, schema, unset, without, meaning }: Setting): string {
  const names = isSecret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
  const companion = without === undefined ? '' : `; has no effect without \`${without}\``
  return `| ${names} | ${unset ?? valueInWords(schema.parse(undefined))} | ${meaning}${companion} |\n`
}

function valueInWords(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'unset'
  return `\`${value === true ? 'yes' : value === false ? 'no' : value}\``
}

const head = `# Settings

All settings are environment variables. A wrong one stops the start with a message that names it. The log and the doctor name each
one that nothing reads: a misspelt one, one that lacks another, and one of an earlier version, with its replacement. The name of a
secret with \`_FILE\` behind it is the path of a file that holds the secret; it is read once, at the start.

\`node lab/run.mjs reference\` writes this page from \`server/settings/settings.ts\`.
`

const tableHead = `| name | without it | meaning |
| --- | --- | --- |
`

const settingsPage = (): string => head + settingGroups.map(sectionOf).join('')

const sectionOf = ({ title, settings, documentation }: (typeof settingGroups)[number]): string =>
  `\n## ${title}\n\n${tableHead}${settingRows(settings)}${documentation ? `\n${documentation}\n` : ''}`

/** Later versions may add properties. */
const leadEventPage = (): string => `${JSON.stringify(z.toJSONSchema(leadEventSchema, { io: 'input' }), null, 2)}\n`

const exportColumns = (): string => `${JSON.stringify(columnOrder(Object.keys(leadColumns)), null, 2)}\n`

const patternVerdicts = (): string =>
  `${JSON.stringify(judgeAll(findPatterns().patterns.map(({ literal }) => literal)), null, 2)}\n`

/** The files, by path. */
export const reference = (): Readonly<Record<string, string>> => ({
  'docs/settings.md': settingsPage(),
  'docs/lead-event.schema.json': leadEventPage(),
  'server/destinations/export-columns.json': exportColumns(),
  [verdictsFile]: patternVerdicts(),
})

if (import.meta.main)
  for (const [path, text] of Object.entries(reference())) await writeFile(new URL(`../${path}`, import.meta.url), text)
