// `npm run dev`: puts our server into Astro's dev server, so that forms work there, and loads it anew when it changes.
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { createServerModuleRunner, type ViteDevServer } from 'vite'
import { onDemandPathsOf } from './astro-adapter.ts'

type Server = import('../server/dev.ts').DevServer

const localsOfAstro = Symbol.for('astro.locals')
const ownSources = /\/(server|domain)\/.+\.(ts|sql)$/

export function devServer(): AstroIntegration {
  let routes: IntegrationResolvedRoute[] = []
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ server: { port: Number(process.env['PORT'] || 3000) } })
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:server:setup': ({ server: vite, logger }) => {
        let running = load(vite, onDemandPathsOf(routes))
        const report = (error: unknown) =>
          logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
        running.catch(report)

        vite.watcher.on('change', (file) => {
          if (!ownSources.test(file) || file.endsWith('.test.ts')) return
          logger.info('the server has changed: loading it anew')
          running = running.then(stop, () => {}).then(() => load(vite, onDemandPathsOf(routes)))
          running.catch(report)
        })
        vite.httpServer?.on('close', () => running.then(stop, () => {}))

        vite.middlewares.use(async (request, response, next) => {
          try {
            const server = await running
            if (server.isOwn(request)) return server.answer(request, response)
            Reflect.set(request, localsOfAstro, server.localsOf(request))
            next()
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}

const stop = (server: Server) => server.stop()

async function load(vite: ViteDevServer, onDemandPaths: string[]): Promise<Server> {
  const environment = vite.environments['ssr']
  if (!environment) throw new Error('Vite has no server environment')
  const runner = createServerModuleRunner(environment, { hmr: false })
  const { facts } = await runner.import<typeof import('../site/handover/facts.ts')>('/site/handover/facts.ts')
  const { posts } = await runner.import<typeof import('../site/handover/service-posts.ts')>(
    '/site/handover/service-posts.ts',
  )
  const { startDevServer } = await runner.import<typeof import('../server/dev.ts')>('/server/dev.ts')
  return startDevServer(process.env, { facts, posts }, onDemandPaths)
}
