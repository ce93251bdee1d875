// What the site relies on inside packages, without a public interface: each with the version in which somebody has tried it.
// `.github/workflows/newest.yml` runs all tests with the newest versions.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** The name by which our file and the package know it. */
const reliances = [
  // In `npm run dev`: the locals of a page that our own server hands over, and the content that a page was rendered with.
  { file: 'site/integrations/dev-server.ts', name: 'astro.locals', in: 'astro/dist', tried: '7.3.5' },
  { file: 'site/integrations/forget-content.ts', name: 'astro:data-layer-content', in: 'astro/dist', tried: '7.3.5' },
  { file: 'site/integrations/dev-server.ts', name: 'data-store.json', in: 'astro/dist', tried: '7.3.5' },
  { file: 'site/integrations/forget-content.ts', name: 'evaluatedModules', in: 'vite/dist/node', tried: '8.3.8' },
  { file: 'site/integrations/dev-overlay.ts', name: '__isEnhancedAstroErrorPayload', in: 'astro/dist', tried: '7.3.5' },
  // An island that cannot load its script keeps its HTML.
  { file: 'site/behaviors/keep-input.ts', name: 'astro:hydration-error', in: 'astro/dist', tried: '7.3.5' },
  // The editor: our words for what cannot be saved, and fields that it adds. Its patches fail the build by themselves.
  { file: 'site/editor/editor-app.tsx', name: 'saving_failed', in: '@sveltia/cms/npm', tried: '0.221.1' },
  { file: 'site/editor/editor-values.ts', name: '__sc_', in: '@sveltia/cms/npm', tried: '0.221.1' },
  { file: 'site/editor/editor.css', name: '--sui-warning-background-color', in: '@sveltia/cms/npm', tried: '0.221.1' },
] as const

const scriptsIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(`node_modules/${folder}`, root)), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => read(`node_modules/${folder}/${name}`))

test.each(reliances)(
  '$in, tried in version $tried, still has the $name that $file relies on',
  ({ file, name, in: folder }) => {
    expect(read(file)).toContain(name)
    expect(scriptsIn(folder).some((script) => script.includes(name))).toBe(true)
  },
)
