// `npm run bench` runs all measurements in sequence, since parallel ones would disturb each other. `npm run bench -- pages
// /faqs /blog` runs a single one with arguments.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const measurements = [
  'crowd',
  'hostile-inputs',
  'interactions',
  'leads',
  'pages',
  'proxies',
  'queue',
  'read-ads',
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
  const file = name === 'read-ads' ? '../packages/read-ads/bench.ts' : `./${name}.ts`
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: 'inherit',
  })
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0
