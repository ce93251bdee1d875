// An Astro adapter that builds a library for our server: `dist/server/entry.mjs` exports `render(request, locals)`, and
// `dist/site.json` says what else the server must know of the build (domain/pages/build-record.ts). Astro's own Node adapter brings a
// static file server, sessions and a process-wide rejection handler that we do not want.
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildRecord } from '../../domain/pages/build-record.ts'
import { readLanguages } from '../content/translate/languages.ts'
import { formHosts, vitalsHosts } from './endpoint-origins.ts'
import { finishPages } from './finish-pages.ts'
import { writeSitemaps } from './sitemap.ts'

/** Returns the paths of on-demand pages in the first language; integrations inject those of the others. */
export const onDemandPathsOf = (routes: readonly IntegrationResolvedRoute[]): string[] =>
  routes
    .filter((route) => !route.isPrerendered && route.origin === 'project' && route.type !== 'redirect')
    .flatMap(({ pathname }) => pathname ?? [])

export function serverAdapter(): AstroIntegration {
  const record: Omit<BuildRecord, 'languages'> = {
    formHosts: [],
    vitalsHosts: [],
    onDemandPaths: [],
    needs: {},
    styles: {},
    variants: [],
  }
  let root: URL
  return {
    name: 'server-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // Bundles only the icons that on-demand pages use: as an external package, the server would load all of them. In dev,
        // bundling would delay the first page by eight seconds.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: ['lucide-react'] } } })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        root = config.root
        record.formHosts = formHosts(process.env)
        record.vitalsHosts = vitalsHosts(process.env)
        setAdapter({
          name: 'server-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server-entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
      'astro:routes:resolved': ({ routes }) => {
        record.onDemandPaths = onDemandPathsOf(routes)
      },
      'astro:build:done': async ({ dir }) => {
        const languages = await readLanguages(root)
        const { documents, ...finished } = await finishPages(dir, record, languages)
        await writeFile(new URL('../site.json', dir), JSON.stringify({ languages, ...record, ...finished }, null, 2))
        await writeSitemaps(dir, documents, languages)
      },
    },
  }
}
