// WebKitGTK's small browser, by its own WebDriver, in a window on a screen that nobody sees.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type BrowserProgram, startProgram } from './browser-program.ts'
import {
  answerMs,
  asExpression,
  hoverActions,
  keyActions,
  pressActions,
  startMs,
  type Tab,
  typeActions,
} from './tab.ts'

export type WebKitPrograms = { driver: string; browser: string; screen: string }

export async function openWebKit(programs: WebKitPrograms, readyMs = startMs): Promise<Tab> {
  const home = await temporaryFolder()
  await mkdir(join(home, 'gtk-3.0'))
  // What it takes for a wish for less motion.
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const started: BrowserProgram[] = []
  const start = (name: string, command: string[], env = process.env) => {
    const program = startProgram(name, command, env)
    started.unshift(program)
    return program
  }
  const end = async () => {
    for (const program of started) await program.end()
  }
  try {
    const words = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const [, display] = await start('The screen of WebKit', [programs.screen, ...words]).says(/^(\d+)\n/m, readyMs)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home }
    start('WebKit', [programs.driver, `--port=${port}`], env)
    return await openWindow(caller(`http://127.0.0.1:${port}`), programs.browser, readyMs, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function openWindow(
  ask: ReturnType<typeof caller>,
  browser: string,
  readyMs: number,
  end: () => Promise<void>,
): Promise<Tab> {
  await untilReady(ask, readyMs)
  // Without its bars a window can be as narrow as a phone.
  const options = { binary: browser, args: ['--automation', '--full-screen'] }
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
      await end()
    },
  }
}

const caller =
  (address: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own answer
  async (method: string, path: string, body?: object): Promise<any> => {
    const signal = AbortSignal.timeout(answerMs)
    const response = await fetch(address + path, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
      (error) => {
        throw signal.aborted
          ? new Error(`WebKit did not answer ${method} ${path} within ${answerMs / 1000} s`)
          : new Error(`WebKit: ${error.cause ?? error}`)
      },
    )
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

async function untilReady(ask: ReturnType<typeof caller>, readyMs: number): Promise<void> {
  const deadline = Date.now() + readyMs
  while (!(await ask('GET', '/status').catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`WebKit was not ready within ${readyMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
