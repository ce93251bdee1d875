// Gives each page a route in every further language, at its translated address if it has one: a page is one file, rendered once
// for each language.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { inBlog } from '#domain/blog/post-addresses.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { readLanguages } from '../content/translate/languages.ts'

/** `languages` are those of content/site.yaml. */
export function languageRoutes(languages: readonly SiteLanguage[]): AstroIntegration {
  let root: URL
  return {
    name: 'language-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        root = config.root
        const pages = new URL('pages/', config.srcDir)
        for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
          const name = file.replaceAll('\\', '/')
          if (!/\.(astro|ts)$/.test(name)) continue
          const pattern = `/${name.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}`
          for (const language of languages) {
            // A language's blog has posts and tags at addresses of its own.
            const own = pattern.startsWith('/blog/') ? inBlog(language.path, pattern) : addressIn(language, pattern)
            if (own !== pattern) injectRoute({ pattern: own, entrypoint: new URL(name, pages) })
          }
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const content = fileURLToPath(new URL('content/', root))
        const known = JSON.stringify(languages)
        let isTold = false
        server.watcher.on('all', async (_event, file) => {
          if (isTold || !file.startsWith(content)) return
          // Astro can restart here, but its content loader would no longer see changes. The content check shows a mistake.
          const now = await readLanguages(root).catch(() => languages)
          if (JSON.stringify(now) === known) return
          isTold = true
          logger.warn('The languages or their addresses have changed. Start this command again to see them.')
        })
      },
    },
  }
}
