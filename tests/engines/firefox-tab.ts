// Firefox as it is released, over WebDriver BiDi, which it speaks itself.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startProgram } from './browser-program.ts'
import {
  answerMs,
  asExpression,
  hoverActions,
  keyActions,
  pressActions,
  startMs,
  type Tab,
  typeActions,
  within,
} from './tab.ts'

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
export async function openFirefox(program: string, readyMs = startMs): Promise<Tab> {
  const profile = await temporaryFolder()
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile]
  const browser = startProgram('Firefox', [program, ...words])
  try {
    const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/, readyMs)
    return await openTab(`${address}/session`, browser.end)
  } catch (error) {
    await browser.end()
    throw error
  }
}

async function openTab(address: string, end: () => Promise<void>): Promise<Tab> {
  const { send, close } = await connect(address)
  await send('session.new', { capabilities: {} })
  // It listens before it has a window.
  const deadline = Date.now() + answerMs
  while ((await send('browsingContext.getTree', {})).contexts.length === 0) {
    if (Date.now() > deadline) throw new Error(`Firefox opened no window within ${answerMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
      await end()
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
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')))
  })
  await within(opened, answerMs, 'Firefox did not take the connection')
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  let sent = 0
  return {
    close: () => socket.close(),
    // biome-ignore lint/suspicious/noExplicitAny: each command has its own result
    send: (method: string, params: object): Promise<any> =>
      within(
        new Promise((resolve, reject) => {
          const id = ++sent
          waiting.set(id, { resolve, reject })
          socket.send(JSON.stringify({ id, method, params }))
        }),
        answerMs,
        `Firefox did not answer ${method}`,
      ),
  }
}
