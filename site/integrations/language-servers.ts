// Serves every language in dev. Each language except the first has its own dev server, started on its first request. The
// servers redirect between each other, so that each page has its production path.
import { type ChildProcess, spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressIn, isInAllLanguages } from '../../domain/addresses.ts'
import { buildLanguagePath, type Language, readLanguages } from '../content/languages.ts'

/** The address of the first language's server, for the servers of the others. */
const firstServer = process.env['FIRST_LANGUAGE_URL']

export type LanguageServers = {
  /** Resolves with true after it has answered. Otherwise it may have rewritten the path to that of the first language. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Stops the servers of languages that the site no longer has. */
  stopRemoved(): Promise<void>
  stop(): void
}

/** `isInternal` matches requests that are not for pages, or come from the server itself. `address` is this server's own. */
export function languageServers(
  root: URL,
  address: Promise<string>,
  isInternal: (request: IncomingMessage) => boolean,
): LanguageServers {
  const started = new Map<string, Promise<string>>()
  const children = new Map<string, ChildProcess>()
  let known: Language[] = []
  // While the languages cannot be read, the last known ones stay; the overlay shows the mistake.
  const languages = async () => {
    known = await readLanguages(root).catch(() => known)
    return known
  }
  const redirect = (response: ServerResponse, to: string) => {
    response.writeHead(307, { location: to, 'cache-control': 'no-store' }).end()
    return true
  }

  const start = async (path: string): Promise<string> => {
    const port = await freePort()
    const env = { ...process.env, SITE_LANGUAGE: path, PORT: String(port), FIRST_LANGUAGE_URL: await address }
    // Astro's CLI refuses to run twice in the same folder.
    const program = ['--eval', "import('astro').then(({ dev }) => dev({}))"]
    const child = spawn(process.execPath, program, {
      cwd: fileURLToPath(root),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.set(path, child)
    const server = `http://localhost:${port}`
    while (child.exitCode === null && child.signalCode === null) {
      if (await fetch(`${server}/@vite/client`).catch(() => undefined)) return server
      await setTimeout(200)
    }
    throw new Error(`The dev server of the language ${path} has ended.`)
  }

  return {
    async answer(request, response) {
      const url = request.url ?? '/'
      if (isInternal(request)) return false
      const [, first = ''] = url.match(/^\/([a-z-]+)(?=[/?]|$)/) ?? []
      if (buildLanguagePath) {
        const language = (await languages()).find(({ path }) => path === buildLanguagePath)
        if (first === buildLanguagePath && language) request.url = pathIn(language, url)
        else if (firstServer && isPage(url.replace(/\?.*$/, ''))) return redirect(response, firstServer + url)
        return false
      }
      const isOther = first !== '' && (await languages()).some(({ path }) => path === first)
      if (!isOther) return false
      const server = started.get(first) ?? start(first)
      started.set(first, server)
      try {
        return redirect(response, (await server) + url)
      } catch (error) {
        started.delete(first)
        response.writeHead(503, { 'content-type': 'text/plain' }).end(String(error))
        return true
      }
    },
    async stopRemoved() {
      const paths = (await languages()).map(({ path }) => path)
      for (const [path, child] of children) {
        if (paths.includes(path)) continue
        child.kill()
        children.delete(path)
        started.delete(path)
      }
    },
    stop() {
      for (const child of children.values()) child.kill()
    },
  }
}

const isPage = (path: string) => isInAllLanguages(path) || /^\/(blog|funnel|post|review)(\/|$)/.test(path)

/** Returns the first language's path for an address like "/de/preise?plan=Pro". */
function pathIn(language: Parameters<typeof addressIn>[0], url: string): string {
  const [, address = '', search = ''] = url.match(/^([^?]*)(.*)$/) ?? []
  const renamed = Object.keys(language.addresses).find((page) => addressIn(language, page) === address)
  return (renamed ?? (address.slice(language.path.length + 1) || '/')) + search
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
