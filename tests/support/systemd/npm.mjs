// What npm is in the tests of a release: it installs and builds nothing, and its deployment is this project's, with the commit of
// the folder and the edits of version.json.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const words = process.argv.slice(2)
const { failsAt, edits = [], adds = [] } = JSON.parse(readFileSync('version.json', 'utf8'))
if (words.includes(failsAt)) process.exit(1)
if (words.includes('deployment')) {
  const folder = words.at(-1) ?? ''
  mkdirSync(folder)
  for (const name of ['deploy', 'domain', 'server', 'settings', 'tools', 'package.json'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  for (const name of ['dist', 'node_modules']) symlinkSync(join(project, name), join(folder, name))
  for (const [file, text] of adds) writeFileSync(join(folder, file), text)
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim()
  for (const [file, from, to] of [['package.json', /("version": "[^"]*)"/, `$1+${commit}"`], ...edits]) {
    const text = readFileSync(join(folder, file), 'utf8')
    const edited = text.replace(from, to)
    if (edited === text) throw new Error(`${file} does not hold ${from}`)
    writeFileSync(join(folder, file), edited)
  }
}
