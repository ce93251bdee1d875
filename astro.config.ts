import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import type { Plugin } from 'vite'
import { brandStylesheet } from './site/integrations/brand-stylesheet.ts'
import { className } from './site/integrations/class-names.ts'
import { compactServer } from './site/integrations/compact-server.ts'
import { contentModules } from './site/integrations/content-modules.ts'
import { contentPictures } from './site/integrations/content-pictures.ts'
import { contentSchemas } from './site/integrations/content-schemas.ts'
import { devServer } from './site/integrations/dev-server.ts'
import { hydrateOnFocus } from './site/integrations/hydrate-on-focus.ts'
import { iconStylesheet } from './site/integrations/icon-stylesheet.ts'
import { leanIcons } from './site/integrations/lean-icons.ts'
import { rememberedTheme } from './site/integrations/remembered-theme.ts'
import { serverAdapter } from './site/integrations/server-adapter.ts'
import { sharePictures } from './site/integrations/share-pictures.ts'
import { sitemap } from './site/integrations/sitemap.ts'
import { stylesOnce } from './site/integrations/styles-once.ts'
import { wholeBuild } from './site/integrations/whole-build.ts'

const entryFileNames = ({ name }: { name: string }) =>
  `_astro/${name.replace(/\.astro_.*/, '').replaceAll(/[^\w.-]/g, '')}.[hash].js`

/** What the script of every page shares with those of some pages is one file, not one for each such combination. */
const sharedWithPage = { name: 'shared', test: /vite\/preload-helper|domain\/(lead-source|form-pages)/ }

/** That file is there already, and Firefox reports an error where such a one is asked for ahead of its use. */
const sharedIsThere: Plugin = {
  name: 'shared-is-there',
  configEnvironment: (environment) => {
    if (environment !== 'client') return undefined
    const resolveDependencies = (_file: string, needed: string[]) => needed.filter((file) => !/\/shared\./.test(file))
    return { build: { modulePreload: { polyfill: false, resolveDependencies } } }
  },
}

export default defineConfig({
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  // Styles stand in the page: one request fewer before the first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  session: false as never,
  adapter: serverAdapter(),
  // Shiki writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: { csp: true },
  integrations: [
    react(),
    sitemap(),
    brandStylesheet(),
    contentModules(),
    contentSchemas(),
    rememberedTheme(),
    hydrateOnFocus(),
    leanIcons(),
    iconStylesheet(),
    devServer(),
    sharePictures(),
    contentPictures(),
    stylesOnce(),
    compactServer(),
    wholeBuild(),
  ],
  vite: {
    css: { modules: { generateScopedName: className } },
    // The script of Page.astro is Page.….js: each name stands in the pages that load it.
    environments: {
      client: {
        build: { rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: [sharedWithPage] } } } },
      },
    },
    // The first browsers with light-dark(). Were Safari not named, the minifier would write the thickness of an underline
    // into the shorthand, which Safari drops whole: its links would have no line at all.
    build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'] },
    plugins: [sharedIsThere],
  },
})
