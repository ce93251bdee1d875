// `npm run edit`: the site on this machine with the editor around it, opened in the browser.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { secretParameter } from './http/edit-session.ts'

const secret = randomBytes(24).toString('base64url')
process.env['EDIT_SECRET'] = secret
process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

console.log('Preparing the site for editing …')
const { address, stop } = await dev({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  configFile: 'tools/edit/edit.config.ts',
  logLevel: 'warn',
})
const site = `http://localhost:${address.port}`
// The first page is the slow one.
await fetch(site).catch(() => {})
const editor = `${site}/__edit/?${secretParameter}=${secret}`
console.log(`Edit the site here, on this machine only:\n\n  ${editor}\n\nTo stop, press Ctrl+C.`)
open(editor)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stop()
    process.exit(0)
  })
}

/** Where there is no browser, the printed address is enough. */
function open(url: string): void {
  if (process.env['BROWSER'] === 'none') return
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  const child = spawn(program ?? '', words, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
