// `npm run content`: tells an editor what is wrong in content/, and what to write instead. With `-- --write` it first brings the
// files into the form in which the editor writes them; with `-- --translated content/de/plans.yaml`, or a folder, it writes into
// translations that somebody has read them beside their sources. Nothing is built.

import { checkContent } from '../site/content/checks/check-content.ts'
import { markTranslated } from '../site/content/checks/translations.ts'
import { writeWritten, writtenFormNotices } from '../site/content/checks/yaml-format.ts'
import { ignoreContentError, told } from '../site/content/content-problems.ts'
import { today } from '../site/content/local-times.ts'
import { writeContentSchemas } from '../site/integrations/content-schemas.ts'

const root = new URL('../', import.meta.url)
const began = performance.now()
const changed = process.argv.includes('--write') ? await writeWritten(root) : []
const asked = process.argv.indexOf('--translated')
// What cannot be read is told by the check.
if (asked > 0)
  changed.push(...((await markTranslated(root, process.argv[asked + 1] ?? 'content/').catch(ignoreContentError)) ?? []))
for (const file of changed) console.log(`Written anew: ${file}`)
const { problems, warnings } = await checkContent(root, today())

// When the folder cannot be written to, the content is checked all the same.
await writeContentSchemas(root).catch(() => {})

const notices = (await writtenFormNotices(root)).map(told)
for (const warning of [...warnings, ...notices]) console.warn(`Look at this: ${warning}`)
for (const problem of problems) console.error(problem)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const sum = problems.length === 1 ? '1 problem' : `${problems.length} problems`
console.log(problems.length === 0 ? `The content is in order (${seconds} s).` : `${sum} (${seconds} s).`)
if (problems.length > 0) process.exitCode = 1
