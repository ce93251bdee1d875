// `npm run bench` runs all measurements in sequence, since parallel ones would disturb each other. `npm run bench -- pages
// /faqs /blog` runs a single one with arguments.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const measurements = [
  'crowd',
  'hostile-inputs',
  'interactions',
  'leads',
  'own-words',
  'pages',
  'proxies',
  'queue',
  'release',
  'slow-line',
  'start',
]
const [only, ...args] = process.argv.slice(2)
if (only !== undefined && !measurements.includes(only)) {
  process.stderr.write(`There is no measurement ${only}: name one of ${measurements.join(', ')}.\n`)
  process.exit(1)
}
let failed = false

for (const name of only === undefined ? measurements : [only]) {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`, ...args], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0
