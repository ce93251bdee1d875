// For `node --import`: counts how often the process reads each file of content/, and appends it to the file that READS_FILE names.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const counts = {}
const text = /\/content\/.*\.(ya?ml|md|txt)$/
for (const [module, name] of [
  [fs.promises, 'readFile'],
  [fs, 'readFile'],
  [fs, 'readFileSync'],
]) {
  const read = module[name]
  module[name] = (file, ...rest) => {
    const [path] = (file instanceof URL ? file.pathname : String(file)).match(text) ?? []
    if (path) counts[path] = (counts[path] ?? 0) + 1
    return read.call(module, file, ...rest)
  }
}
syncBuiltinESMExports()
process.on('exit', () => fs.appendFileSync(process.env.READS_FILE ?? '', `${JSON.stringify(counts)}\n`))
