// `npm run edit`: the site on this machine with the editor around it, opened in the browser.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { secretParameter } from './http/edit-session.ts'

const secret = randomBytes(24).toString('base64url')
process.env['EDIT_SECRET'] = secret
process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const root = fileURLToPath(new URL('../../', import.meta.url))
const doorway = join(resolve(root, process.env['DATA_DIR'] || 'var'), `edit-${process.pid}.html`)

console.log('Preparing the site for editing …')
const { address, stop } = await dev({
  root,
  configFile: 'tools/edit/edit.config.ts',
  logLevel: 'warn',
})
const site = `http://localhost:${address.port}`
// The first page is the slow one.
await fetch(site).catch(() => {})
const editor = `${site}/__edit/?${secretParameter}=${secret}`
console.log(`Edit the site here, on this machine only:\n\n  ${editor}\n\nTo stop, press Ctrl+C.`)
await open(editor)

// Vite too ends the process on a signal, and may be the first.
process.on('exit', () => rmSync(doorway, { force: true }))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stop()
    process.exit(0)
  })
}

/**
 * Everybody on this machine can read how a program was started, so the browser is given a file of the editor's own that leads
 * to the address. Where there is no browser, or no such file, the printed address is enough.
 */
async function open(url: string): Promise<void> {
  if (process.env['BROWSER'] === 'none') return
  const leads = `<!doctype html><meta charset="utf-8"><title>Edit the site</title><meta http-equiv="refresh" content="0; url=${url}">`
  try {
    await mkdir(dirname(doorway), { recursive: true, mode: 0o700 })
    await writeFile(doorway, leads, { mode: 0o600, flag: 'wx' })
  } catch {
    return
  }
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open', doorway]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', doorway]
        : ['xdg-open', doorway]
  const child = spawn(program ?? '', words, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
