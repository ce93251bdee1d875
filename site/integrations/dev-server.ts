// Serves `npm run dev`: puts our server into Astro's dev server, so that forms and the blog work there. It is loaded
// anew when its code or the content that it holds changes. A mistake in either is shown over the page until it is
// mended.
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { writeContentSchemas } from './content-schemas.ts'
import { devNotices, pageForNotices, watchContent } from './dev-overlay.ts'
import { languageServers } from './language-servers.ts'
import { onDemandPathsOf } from './server-adapter.ts'

type Server = import('../../server/dev.ts').DevServer

/** The server asks for pages with it (server/dev.ts). */
const localsHeader = 'x-dev-locals'
const localsOfAstro = Symbol.for('astro.locals')
const ownSources = /\/(server|settings|domain)\/.+\.(ts|sql)$/
/** These are requests of the page's own modules, which need no server. */
const ofVite = /^\/(@|node_modules\/|site\/)/
/**
 * Whoever has an account on this machine may ask for these files, so leads, settings and what else lies here are none
 * of them.
 */
const servedFiles = {
  allow: ['site', 'domain', 'content', 'node_modules'],
  // A copy of the store or of the settings may lie anywhere. This list takes the place of Vite's own, which is in it.
  deny: ['*.sqlite*', '*.env', '.env.*', '*.env.*', '*.{crt,pem,key}', '**/.git/**'],
}
/** Several files are often saved at once. */
const settledMs = 50

export function devServer(): AstroIntegration {
  let root: URL
  let routes: IntegrationResolvedRoute[] = []
  let reload = () => {}
  let start = (_address: AddressInfo) => {}
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'dev') return
        root = config.root
        const loadedContent = fileURLToPath(new URL('.astro/data-store.json', root))
        const concerns = (file: string) =>
          file === loadedContent || (ownSources.test(file) && !file.endsWith('.test.ts'))
        updateConfig({
          server: { port: Number(process.env['PORT'] || 3000) },
          // The policy is off, as Vite puts styles and scripts of its own into every page.
          security: { csp: false },
          vite: {
            plugins: [afterChange(concerns, () => reload())],
            // Astro lets Vite look through every component for packages of the browser, the tests beside them too.
            optimizeDeps: { entries: ['!**/*.test.tsx'] },
            server: { watch: { ignored: ['**/dist/**', '**/test-results/**', '**/var/**'] }, fs: servedFiles },
          },
        })
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:server:setup': async ({ server: vite, logger }) => {
        // Each file of content/ listens to the watcher.
        vite.watcher.setMaxListeners(0)
        // When the folder cannot be written to, the site is shown all the same.
        writeContentSchemas(root).catch((error) => logger.debug(String(error)))
        const notices = devNotices(vite)
        const opened = Promise.withResolvers<string>()
        start = ({ port }) => opened.resolve(`http://localhost:${port}`)

        const isOurs = ({ url = '/', headers }: IncomingMessage) =>
          ofVite.test(url) || headers[localsHeader] !== undefined
        const languages = languageServers(root, opened.promise, isOurs)
        vite.httpServer?.on('close', () => languages.stop())

        let contentInOrder = false
        let running: Promise<Server> | undefined
        const load = async () => {
          const loading = (running ?? Promise.reject())
            .then(stop, () => {})
            .then(async () => loadServer(vite, await opened.promise, onDemandPathsOf(routes)))
          running = loading
          try {
            await loading
            notices.tell('server', '')
            vite.environments.client.hot.send({ type: 'full-reload' })
          } catch (error) {
            logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
            notices.tell('server', String(error))
          }
        }
        let soon: NodeJS.Timeout | undefined
        reload = () => {
          // Nothing can be rendered before the content is in order; later on, what was last in order still can.
          if (!contentInOrder) return
          clearTimeout(soon)
          soon = setTimeout(load, settledMs)
        }
        vite.httpServer?.on('close', () => running?.then(stop, () => {}))

        // At this address Vite would start a program of this machine, with the file that a request names.
        vite.middlewares.use('/__open-in-editor', (_request, response) => response.writeHead(404).end())
        vite.middlewares.use(async (request, response, next) => {
          if (ofVite.test(request.url ?? '')) return next()
          if (await languages.answer(request, response)) return
          const server = await running?.catch(() => undefined)
          if (!server) return response.writeHead(503, { 'content-type': 'text/html' }).end(pageForNotices)
          if (server.isOwn(request)) return server.answer(request, response)
          Reflect.set(request, localsOfAstro, server.localsOf(request))
          next()
        })

        await watchContent(vite, root, logger, (problems) => {
          notices.tell('content', problems)
          if (problems || contentInOrder) return
          contentInOrder = true
          load()
        })
      },
      // The content is loaded only now, and the address known to which forms are sent.
      'astro:server:start': ({ address }) => start(address),
    },
  }
}

const stop = (server: Server) => server.stop()

/** Calls `act` once Vite has forgotten what it made of a file that changed. */
const afterChange = (concerns: (file: string) => boolean, act: () => void): Plugin => ({
  name: 'server-changes',
  hotUpdate({ file }) {
    if (this.environment.name === 'ssr' && concerns(file)) act()
  },
})

async function loadServer(vite: ViteDevServer, siteUrl: string, onDemandPaths: string[]): Promise<Server> {
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server here')
  // The runner must be the one that runs the pages too: a second one would take what has changed from the first.
  const { runner } = environment
  forgetContent(runner)
  const { facts, posts } = await runner.import<typeof import('./server-data.ts')>('/site/integrations/server-data.ts')
  const { startDevServer } = await runner.import<typeof import('../../server/dev.ts')>('/server/dev.ts')
  return startDevServer({ ...process.env, SITE_URL: siteUrl }, { facts, posts }, onDemandPaths)
}

// Lets pages and server be evaluated anew with the content as it is on the disk. Astro makes Vite forget what it transformed, but
// has the modules around a page that is being rendered transformed again, to gather their styles. The runner is told then that
// they are known, and keeps them as they were.

/** Astro's own module, of what it read from content/. */
const loadedContentModule = '\0astro:data-layer-content'

/** Forgets that module, and all that were evaluated with it. */
function forgetContent({ evaluatedModules }: ModuleRunner): void {
  const seen = new Set<string>()
  const forget = (id: string) => {
    const module = evaluatedModules.getModuleById(id)
    if (!module || seen.has(id)) return
    seen.add(id)
    const importers = [...module.importers]
    evaluatedModules.invalidateModule(module)
    for (const importer of importers) forget(importer)
  }
  forget(loadedContentModule)
}
