// Measures the time from a fresh clone to the first page by `npm start`, under the machine's own Node, and where it
// goes.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tests/support/server.ts'
import { report } from './support/figures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'fresh-clone-'))
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Copies the files of the checkout as they are now, uncommitted ones included. */
function copyCheckout() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const archive = execFileSync('tar', ['--null', '--ignore-failed-read', '-T', '-', '-cf', '-'], {
    cwd: root,
    input: files,
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive })
}

async function firstPage() {
  const port = await freePort()
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE/i.test(name))
  const env = { ...Object.fromEntries(kept), PATH: path.join(delimiter), PORT: String(port) }
  const began = performance.now()
  const marks = new Map<string, number>()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      for (const line of ['Installing', 'Building', ' is on http'])
        if (text.includes(line) && !marks.has(line)) marks.set(line, performance.now())
      if (marks.has(' is on http')) resolve()
    })
    child.on('exit', (code) => reject(new Error(`npm start ended with code ${code}`)))
  })
  await listening
  const { status } = await fetch(`http://localhost:${port}/`)
  const ended = performance.now()
  if (status !== 200) throw new Error(`the first page answered ${status}`)
  child.removeAllListeners('exit')
  const over = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await over
  const at = (line: string) => marks.get(line) ?? began
  return {
    install: at('Building') - began,
    build: at(' is on http') - at('Building'),
    total: ended - began,
  }
}

try {
  copyCheckout()
  for (const what of ['npm start in a fresh clone', 'npm start again']) {
    const { install, build, total } = await firstPage()
    report(what, seconds(total), `install ${seconds(install)}`, `build and start ${seconds(build)}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
