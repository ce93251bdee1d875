import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { placeholderOrigin } from './domain/build-record.ts'
import { spokenPath } from './site/content/languages.ts'
import { browserScripts } from './site/integrations/browser-scripts.ts'
import { contentEditor } from './site/integrations/content-editor.ts'
import { contentModules } from './site/integrations/content-modules.ts'
import { devServer } from './site/integrations/dev-server.ts'
import { serverAdapter } from './site/integrations/server-adapter.ts'
import { brandStyles, iconStylesOfPages } from './site/integrations/virtual-styles.ts'
import { wholeBuild } from './site/integrations/whole-build.ts'

// Each language is a build of its own. That of the first one starts the others, and has them in folders of dist.
const folder = spokenPath ? `${spokenPath}/` : ''

const root = new URL('./', import.meta.url)

export default defineConfig({
  // The server puts its own address in its place.
  site: placeholderOrigin,
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
  integrations: [browserScripts(), contentEditor(), devServer(), wholeBuild()],
  vite: {
    plugins: [brandStyles(root), contentModules(root), iconStylesOfPages],
    css: {
      modules: { generateScopedName: '[hash:base64:5]' },
      // The step that finds the styles of the first view cannot read nested rules.
      lightningcss: { include: Features.Nesting },
    },
    // These are the first browsers with light-dark(). If Safari were not named, the minifier would write the thickness
    // of an underline into the shorthand, which Safari drops whole: its links would have no line at all.
    build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'] },
  },
})
