// `npm run content`: tells an editor what is wrong in content/, and what to write instead. Nothing is built.
import { checkContent } from '../site/content/checks/content-report.ts'
import { writeContentSchemas } from '../site/integrations/content-schemas.ts'

const root = new URL('../', import.meta.url)
const began = performance.now()
const { problems, warnings } = await checkContent(root, new Date().toISOString().slice(0, 10))

// A folder that cannot be written to is checked all the same.
await writeContentSchemas(root).catch(() => {})

for (const warning of warnings) console.warn(`Look at this: ${warning}`)
for (const problem of problems) console.error(problem)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const sum = problems.length === 1 ? '1 problem' : `${problems.length} problems`
console.log(problems.length === 0 ? `The content is in order (${seconds} s).` : `${sum} (${seconds} s).`)
if (problems.length > 0) process.exitCode = 1
