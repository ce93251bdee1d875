// Firefox as it is released, over WebDriver BiDi, which it speaks itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hoverActions, keyActions, pressActions, typeActions } from './input-actions.ts'
import { asExpression, type Tab } from './tab.ts'

const settings: Record<string, unknown> = {
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** @param program Its path. */
export async function openFirefox(program: string): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile]
  const browser = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    browser.stderr.on('data', (chunk) => {
      said += chunk
      const [, found] = said.match(/WebDriver BiDi listening on (ws:\S+)/) ?? []
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`Firefox ended before it listened:\n${said}`)))
  })
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  // It listens before it has a window.
  for (let contexts = []; contexts.length === 0; ) contexts = (await send('browsingContext.getTree', {})).contexts
  // The first tab belongs to the browser, and keeps the focus in its own bars.
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.activate', { context })
  const perform = async (actions: object[]) => void (await send('input.performActions', { context, actions }))
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(action, ...given) {
      const expression = asExpression(action, given)
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    hover: (place) => perform(hoverActions(place)),
    press: (place, pointer) => perform(pressActions(place, pointer)),
    key: (key) => perform(keyActions(key)),
    type: (text) => perform(typeActions(text)),
    async close() {
      close()
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own result
  const waiting = new Map<number, { resolve(result: any): void; reject(error: Error): void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')))
  })
  let sent = 0
  return {
    close: () => socket.close(),
    // biome-ignore lint/suspicious/noExplicitAny: each command has its own result
    send: (method: string, params: object): Promise<any> =>
      new Promise((resolve, reject) => {
        const id = ++sent
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
  }
}
