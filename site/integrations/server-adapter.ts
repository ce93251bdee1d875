// Makes Astro's build a library that our server calls: `dist/server/entry.mjs` exports `render(request, locals)`, and
// `dist/site.json` says what else the server must know of the build (domain/build-record.ts).
// Astro's own Node adapter brings a static file server, sessions and a process-wide rejection handler that we do not want.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildRecord } from '../../domain/build-record.ts'
import { announcementScript } from '../layouts/announcement-script.ts'
import { finishPages } from './first-view/finish-pages.ts'
import { formHosts, vitalsHosts } from './receiving-hosts.ts'

const hashSource = /'sha256-[^']+'/g
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Paths of the pages that are rendered for each request. */
export const onDemandPathsOf = (routes: readonly IntegrationResolvedRoute[]): string[] =>
  routes
    .filter((route) => !route.isPrerendered && route.origin === 'project' && route.type !== 'redirect')
    .flatMap(({ pathname }) => pathname ?? [])

export function serverAdapter(): AstroIntegration {
  const record: BuildRecord = {
    siteUrl: '',
    formHosts: [],
    vitalsHosts: [],
    inlineHashes: [],
    onDemandPaths: [],
    scripts: { integrity: {} },
    styles: {},
  }
  const inlineHashes = new Set<string>()
  return {
    name: 'server-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The icons of pages rendered on demand go into the build one by one: as a package, the server would hold all of them.
        // In dev, where every module is prepared by itself, all of them would cost the first page eight seconds.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: ['lucide-react'] } } })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        record.siteUrl = config.site ?? ''
        record.formHosts = formHosts(process.env)
        record.vitalsHosts = vitalsHosts(process.env)
        setAdapter({
          name: 'server-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../handover/entry-server.ts', import.meta.url),
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
        record.onDemandPaths = onDemandPathsOf(routes)
      },
      // The hashes of every inline script and style that the build itself wrote. The server allows, page by page,
      // those of them that the page holds: text that got into a page any other way is never in this list.
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders.values()) {
          for (const hash of headers.get('content-security-policy')?.match(hashSource) ?? []) inlineHashes.add(hash)
        }
      },
      // Astro merges the styles of a page after it has hashed them one by one; on-demand pages carry the merged ones.
      'astro:build:ssr': ({ manifest }) => {
        for (const { styles } of manifest.routes) {
          for (const style of styles) if (style.type === 'inline') inlineHashes.add(hashOf(style.content))
        }
      },
      'astro:build:done': async ({ dir }) => {
        const { scripts, styles, inline } = await finishPages(dir, record)
        for (const text of [...inline, ...(await ofAnnouncement())]) inlineHashes.add(hashOf(text))
        Object.assign(record, { scripts, styles, inlineHashes: [...inlineHashes].sort() })
        await writeFile(new URL('../site.json', dir), JSON.stringify(record, null, 2))
      },
    },
  }
}

/** Written into a page as they are, so that Astro does not know of them. */
const ofAnnouncement = async () => [
  announcementScript,
  await readFile(new URL('../layouts/announcement-bar.css', import.meta.url), 'utf8'),
]
