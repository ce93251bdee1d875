// WebKitGTK's small browser, by its own WebDriver, in a window on a screen that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server.ts'
import { hoverActions, keyActions, pressActions, typeActions } from './input-actions.ts'
import { asExpression, type Tab } from './tab.ts'

export type WebKitPrograms = { driver: string; browser: string; screen: string }

export async function openWebKit(programs: WebKitPrograms): Promise<Tab> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  // What it takes for a wish for less motion.
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home },
  })
  const ask = caller(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  // Without its bars a window can be as narrow as a phone.
  const options = { binary: programs.browser, args: ['--automation', '--full-screen'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch } })
  const session = `/session/${sessionId}`
  const perform = (actions: object[]) => ask('POST', `${session}/actions`, { actions })
  return {
    goto: (url) => ask('POST', `${session}/url`, { url }),
    async run(action, ...given) {
      const script = `const tell = arguments[0];
        ${asExpression(action, given)}.then((answer) => tell({ answer }), (error) => tell({ error: String(error) }))`
      const { answer, error } = await ask('POST', `${session}/execute/async`, { script, args: [] })
      if (error) throw new Error(error)
      return JSON.parse(answer)
    },
    async resize(width, height) {
      await ask('POST', `${session}/window/rect`, { width, height })
    },
    hover: (place) => perform(hoverActions(place)),
    press: (place, pointer) => perform(pressActions(place, pointer)),
    key: (key) => perform(keyActions(key)),
    type: (text) => perform(typeActions(text)),
    async close() {
      await ask('DELETE', session).catch(() => {})
      await end(driver)
      await end(screen)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

const caller =
  (address: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own answer
  async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

async function untilReady(ask: ReturnType<typeof caller>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await ask('GET', '/status').catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The driver of WebKit does not answer')
}
