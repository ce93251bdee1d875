// Shows every language in dev. Each further one has a dev server of its own, which is started when its first page is asked
// for; the servers send a browser from one to the other, so that it sees each page at the path that it will have.
import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressIn, isInAllLanguages } from '../../domain/addresses.ts'
import { type Language, readLanguages, spokenPath } from '../content/languages.ts'

/** The address of the server that shows the first language, for the servers of the others. */
const firstServer = process.env['FIRST_LANGUAGE_URL']

export type LanguageServers = {
  /** Resolves with true when it has answered. Otherwise it may have changed the path to that of the first language. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  stop(): void
}

/** `isOurs` says which requests are no pages, or come from the server itself. `address` is the own one. */
export function languageServers(
  root: URL,
  address: Promise<string>,
  isOurs: (request: IncomingMessage) => boolean,
): LanguageServers {
  const started = new Map<string, Promise<string>>()
  let known: Language[] = []
  // While the file that names the languages cannot be read, they are those of before; its mistake is told over the page.
  const languages = async () => {
    known = await readLanguages(root).catch(() => known)
    return known
  }
  const children: ReturnType<typeof spawn>[] = []
  const redirect = (response: ServerResponse, to: string) => {
    response.writeHead(307, { location: to, 'cache-control': 'no-store' }).end()
    return true
  }

  const start = async (path: string): Promise<string> => {
    const port = await freePort()
    const env = { ...process.env, SITE_LANGUAGE: path, PORT: String(port), FIRST_LANGUAGE_URL: await address }
    // Astro's own command refuses to run beside another one in the same folder.
    const program = ['--eval', "import('astro').then(({ dev }) => dev({}))"]
    const child = spawn(process.execPath, program, {
      cwd: fileURLToPath(root),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    const server = `http://localhost:${port}`
    while (child.exitCode === null) {
      if (await fetch(`${server}/@vite/client`).catch(() => undefined)) return server
      await setTimeout(200)
    }
    throw new Error(`The dev server of the language ${path} has ended.`)
  }

  return {
    async answer(request, response) {
      const url = request.url ?? '/'
      if (isOurs(request)) return false
      const [, first = ''] = url.match(/^\/([a-z-]+)(?=[/?]|$)/) ?? []
      if (spokenPath) {
        const language = (await languages()).find(({ path }) => path === spokenPath)
        if (first === spokenPath && language) request.url = pathIn(language, url)
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
    stop() {
      for (const child of children) child.kill()
    },
  }
}

const isPage = (path: string) => isInAllLanguages(path) || /^\/(blog|funnel|post|review)(\/|$)/.test(path)

/** Returns the path that the first language has for an address like "/de/preise?plan=Pro". */
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
