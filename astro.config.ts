import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { brandStylesheet } from './site/integrations/brand-stylesheet.ts'
import { clientScripts } from './site/integrations/client-scripts.ts'
import { contentModules } from './site/integrations/content-modules.ts'
import { contentPictures } from './site/integrations/content-pictures.ts'
import { contentSchemas } from './site/integrations/content-schemas.ts'
import { devServer } from './site/integrations/dev-server.ts'
import { headScripts } from './site/integrations/head-scripts.ts'
import { iconStylesheet } from './site/integrations/icon-stylesheet.ts'
import { reactIslands } from './site/integrations/react-islands.ts'
import { serverAdapter } from './site/integrations/server-adapter.ts'
import { sharePictures } from './site/integrations/share-pictures.ts'
import { sitemap } from './site/integrations/sitemap.ts'
import { wholeBuild } from './site/integrations/whole-build.ts'

export default defineConfig({
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  // The last step of the build leaves those of the first view in the page, and makes a file of all.
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
    devServer(),
    sharePictures(),
    contentPictures(),
    wholeBuild(),
  ],
  vite: {
    css: {
      modules: { generateScopedName: '[hash:base64:5]' },
      // What finds the styles of the first view reads no nested rules.
      lightningcss: { include: Features.Nesting },
    },
    // The first browsers with light-dark(). Were Safari not named, the minifier would write the thickness of an underline
    // into the shorthand, which Safari drops whole: its links would have no line at all.
    build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'] },
  },
})
