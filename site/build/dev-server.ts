// Runs our server inside Astro's dev server for `npm run dev`, so that forms and the blog work. Reloads it when its code or
// content changes, and shows errors over the page until they are fixed.
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { readLanguages } from '../content/translate/languages.ts'
import { writeContentSchemas } from './content-schemas.ts'
import { createDevOverlay, pageForOverlay, watchContent } from './dev-overlay.ts'
import { forgetContent } from './forget-content.ts'
import { onDemandPathsOf } from './server-adapter.ts'

type Server = import('../../server/dev.ts').DevServer

const localsOfAstro = Symbol.for('astro.locals')
const ownSources = /\/(server|settings|domain)\/.+\.(ts|sql)$/
/** Requests for the page's own modules, which bypass the server. */
const viteRequest = /^\/(@|node_modules\/|site\/)/
/**
 * Anyone with an account on this machine can request these files, so they exclude leads, settings and everything else in the
 * project.
 */
const servedFiles = {
  allow: ['site', 'domain', 'content', 'node_modules'],
  // Copies of the store or the settings may be anywhere. This list replaces Vite's own, and includes it.
  deny: ['*.sqlite*', '*.env', '.env.*', '*.env.*', '*.{crt,pem,key}', '**/.git/**'],
}
/** Editors often save several files at once. */
const debounceMs = 50

export function devServer(): AstroIntegration {
  let root: URL
  let routes: IntegrationResolvedRoute[] = []
  let reload = () => {}
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'dev') return
        root = config.root
        const loadedContent = fileURLToPath(new URL('.astro/data-store.json', root))
        const isServerFile = (file: string) =>
          file === loadedContent || (ownSources.test(file) && !file.endsWith('.test.ts'))
        updateConfig({
          server: { port: Number(process.env['PORT'] || 3000) },
          // Vite adds its own styles and scripts to every page, which a policy would refuse.
          security: { csp: false },
          vite: {
            plugins: [onServerChange(isServerFile, () => reload())],
            // By default, Vite scans every component for dependencies, including tests.
            optimizeDeps: { entries: ['!**/*.test.tsx'] },
            server: { watch: { ignored: ['**/dist/**', '**/test-results/**', '**/var/**'] }, fs: servedFiles },
          },
        })
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:server:setup': async ({ server: vite, logger }) => {
        // Each file of content/ adds a listener.
        vite.watcher.setMaxListeners(0)
        // The site works even if the folder is not writable.
        writeContentSchemas(root).catch((error) => logger.debug(String(error)))
        const overlay = createDevOverlay(vite)
        const opened = Promise.withResolvers<string>()
        // Only then is the content loaded, and the address known that forms post to. Astro has a hook for it, which does not run
        // again when the server restarts.
        const { httpServer } = vite
        httpServer?.once('listening', () => {
          const { port } = httpServer.address() as AddressInfo
          opened.resolve(`http://localhost:${port}`)
        })

        const warned = new Set<string>()
        let isClosed = false
        let contentIsValid = false
        let running: Promise<Server> | undefined
        const load = async () => {
          const loading = (running ?? Promise.reject())
            .then(stop, () => {})
            .then(async () => loadServer(vite, root, await opened.promise, onDemandPathsOf(routes), warned))
          running = loading
          try {
            await loading
            overlay.show('server', '')
            vite.environments.client.hot.send({ type: 'full-reload' })
          } catch (error) {
            if (isClosed) return
            logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
            overlay.show('server', String(error))
          }
        }
        let soon: NodeJS.Timeout | undefined
        reload = () => {
          // Before the content has been valid once, nothing can be rendered; afterwards, its last valid state can.
          if (!contentIsValid) return
          clearTimeout(soon)
          soon = setTimeout(load, debounceMs)
        }
        httpServer?.on('close', () => {
          isClosed = true
          clearTimeout(soon)
          running?.then(stop, () => {})
        })

        // At this address, Vite would start a local program with a file that the request names.
        vite.middlewares.use('/__open-in-editor', (_request, response) => response.writeHead(404).end())
        vite.middlewares.use(async (request, response, next) => {
          if (viteRequest.test(request.url ?? '')) return next()
          const server = await running?.catch(() => undefined)
          if (!server) return response.writeHead(503, { 'content-type': 'text/html' }).end(pageForOverlay)
          if (server.isOwn(request)) return server.answer(request, response)
          Reflect.set(request, localsOfAstro, server.localsOf(request))
          next()
        })

        await watchContent(vite, root, logger, (problems) => {
          overlay.show('content', problems)
          if (problems || contentIsValid) return
          contentIsValid = true
          load()
        })
      },
    },
  }
}

const stop = (server: Server) => server.stop()

/** Calls `act` after Vite has invalidated a changed file. */
const onServerChange = (concerns: (file: string) => boolean, act: () => void): Plugin => ({
  name: 'server-changes',
  hotUpdate({ file }) {
    if (this.environment.name === 'ssr' && concerns(file)) act()
  },
})

async function loadServer(
  vite: ViteDevServer,
  root: URL,
  siteUrl: string,
  onDemandPaths: string[],
  warned: Set<string>,
): Promise<Server> {
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server here')
  // This must be the runner that runs the pages: a second one would consume its change notifications.
  const { runner } = environment
  forgetContent(runner)
  const { facts, posts } = await runner.import<typeof import('./server-data.ts')>('/site/build/server-data.ts')
  const { startDevServer } = await runner.import<typeof import('../../server/dev.ts')>('/server/dev.ts')
  return startDevServer(
    { ...process.env, SITE_URL: siteUrl },
    { facts, posts, languages: await readLanguages(root) },
    onDemandPaths,
    warned,
  )
}
