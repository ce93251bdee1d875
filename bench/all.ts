// `npm run bench`: all measurements, one after another, since two at once would disturb each other.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const parts = new Set(['all.ts', 'browser.ts', 'figures.ts', 'nginx.ts', 'smtp-sink.ts', 'tools.ts'])
let failed = false

for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts') && !parts.has(file))) {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, [folder + name], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0
