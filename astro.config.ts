import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { standInOrigin } from './domain/build-record.ts'
import { spokenPath } from './site/content/languages.ts'
import { brandStylesheet } from './site/integrations/brand-stylesheet.ts'
import { clientScripts } from './site/integrations/client-scripts.ts'
import { contentEditor } from './site/integrations/content-editor.ts'
import { contentModules } from './site/integrations/content-modules.ts'
import { contentSchemas } from './site/integrations/content-schemas.ts'
import { devServer } from './site/integrations/dev-server.ts'
import { headScripts } from './site/integrations/head-scripts.ts'
import { iconStylesheet } from './site/integrations/icon-stylesheet.ts'
import { reactIslands } from './site/integrations/react-islands.ts'
import { serverAdapter } from './site/integrations/server-adapter.ts'
import { sitemap } from './site/integrations/sitemap.ts'
import { wholeBuild } from './site/integrations/whole-build.ts'

// Each language is a build of its own. That of the first one starts the others, and has them in folders of dist.
const folder = spokenPath ? `${spokenPath}/` : ''

export default defineConfig({
  // The server puts its own address in its place.
  site: standInOrigin,
  srcDir: './site',
  // The server has these files from the build of the first language.
  publicDir: spokenPath ? './site/nothing' : './site/public',
  outDir: `./dist/${folder}`,
  cacheDir: `./node_modules/.astro/${folder}`,
  trailingSlash: 'never',
  // The last step of the build leaves the styles of the first view in the page, and writes all of them to a file.
  build: { format: 'file', inlineStylesheets: 'always' },
  session: false as never,
  adapter: serverAdapter(),
  // Shiki writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: { csp: true },
  integrations: [
    reactIslands(),
    sitemap(),
    brandStylesheet(),
    contentModules(),
    contentSchemas(),
    clientScripts(),
    headScripts(),
    iconStylesheet(),
    contentEditor(),
    devServer(),
    wholeBuild(),
  ],
  vite: {
    css: {
      modules: { generateScopedName: '[hash:base64:5]' },
      // The step that finds the styles of the first view cannot read nested rules.
      lightningcss: { include: Features.Nesting },
    },
    // These are the first browsers with light-dark(). If Safari were not named, the minifier would write the thickness
    // of an underline into the shorthand, which Safari drops whole: its links would have no line at all.
    build: {
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
      // Astro writes a directive of its own into what is imported with ?astroPropagatedAssets (site/layouts/Page.astro).
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
})
