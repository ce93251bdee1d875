// Makes Astro's build a library that our server calls: `dist/server/entry.mjs` exports `render(request, locals)`, and
// `dist/site.json` says what else the server must know of the build (domain/build-record.ts).
// Astro's own Node adapter brings a static file server, sessions and a process-wide rejection handler that we do not want.
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildRecord } from '../domain/build-record.ts'

const hashSource = /'sha256-[^']+'/g

const isOnDemandPath = (route: IntegrationResolvedRoute) =>
  !route.isPrerendered && route.origin === 'project' && route.type !== 'redirect'

function formHosts(): string[] {
  const hosts = [process.env['PUBLIC_LEADS_HOST'], process.env['PUBLIC_CONTACT_HOST']].filter((host) => !!host)
  return [...new Set(hosts.map((host) => new URL(host as string).origin))]
}

export function serverAdapter(): AstroIntegration {
  const record: BuildRecord = { siteUrl: '', formHosts: formHosts(), inlineHashes: [], onDemandPaths: [] }
  return {
    name: 'server-adapter',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        record.siteUrl = config.site ?? ''
        setAdapter({
          name: 'server-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../site/entry-server.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
      'astro:routes:resolved': ({ routes }) => {
        record.onDemandPaths = routes.filter(isOnDemandPath).flatMap(({ pathname }) => pathname ?? [])
      },
      // The hashes of every inline script and style that the build itself wrote. The server allows, page by page,
      // those of them that the page holds: text that got into a page any other way is never in this list.
      'astro:build:generated': async ({ dir, routeToHeaders }) => {
        const policies = [...routeToHeaders.values()].map(({ headers }) => headers.get('content-security-policy') ?? '')
        record.inlineHashes = [...new Set(policies.flatMap((policy) => policy.match(hashSource) ?? []))].sort()
        await writeFile(new URL('../site.json', dir), JSON.stringify(record, null, 2))
      },
    },
  }
}
