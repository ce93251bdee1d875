import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { placeholderOrigin } from './domain/pages/build-record.ts'
import { browserScripts } from './site/build/browser-scripts.ts'
import { contentEditor } from './site/build/content-editor.ts'
import { contentModules } from './site/build/content-modules.ts'
import { devServer } from './site/build/dev-server.ts'
import { floorVersions } from './site/build/document/browser-floor.ts'
import { floorStyles } from './site/build/floor-styles.ts'
import { languageRoutes } from './site/build/language-routes.ts'
import { serverAdapter } from './site/build/server-adapter.ts'
import { brandStyles, iconStyles } from './site/build/virtual-styles.ts'
import { wholeBuild } from './site/build/whole-build.ts'
import { readLanguages } from './site/content/translate/languages.ts'

const root = new URL('./', import.meta.url)

// The content check reports a list that cannot be read.
const languages = await readLanguages(root).catch(() => [])
const [first] = languages

export default defineConfig({
  // The server replaces this with its own address.
  site: placeholderOrigin,
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  ...(first && {
    i18n: {
      locales: languages.map(({ path, tag }) => ({ path: path || tag, codes: [tag] })),
      defaultLocale: first.tag,
      routing: 'manual' as const,
    },
  }),
  // The last build step keeps critical styles inline, and writes all styles to a file.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: serverAdapter(),
  // Shiki writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), browserScripts(), contentEditor(), languageRoutes(languages), devServer(), wholeBuild()],
  vite: {
    plugins: [brandStyles(root), contentModules(root), iconStyles],
    css: {
      modules: { generateScopedName: '[hash:base64:5]' },
      postcss: { plugins: [floorStyles] },
      // The tool that finds critical styles cannot read nested rules, and old browsers no ranges of widths.
      lightningcss: { include: Features.Nesting | Features.MediaRangeSyntax },
    },
    // Scripts and styles. If Safari were not named, the minifier would write the underline's thickness into the shorthand, which
    // Safari drops entirely: its links would have no underline.
    build: { target: Object.entries(floorVersions).map(([name, version]) => name + version) },
  },
})
