import {
  createServer,
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { afterEach, expect, test } from 'vitest'
import { forgetContent, loadedContentModule } from './forget-content.ts'

let vite: ViteDevServer | undefined
afterEach(() => vite?.close())

/** Makes a page, what it reads the content with, and the content. */
function modules(content: () => string): Plugin {
  const code: Record<string, () => string> = {
    '\0page': () => `export { default } from 'virtual:reader'`,
    '\0reader': () => `export { default } from 'virtual:content'`,
    [loadedContentModule]: () => `export default '${content()}'`,
  }
  const ids: Record<string, string> = { page: '\0page', reader: '\0reader', content: loadedContentModule }
  return {
    name: 'modules',
    resolveId: (source) => ids[source.replace('virtual:', '')],
    load: (id) => code[id]?.(),
  }
}

test('dev evaluates a page with the new content, also when its modules were transformed anew behind the runner', async () => {
  let content = 'old'
  vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [modules(() => content)],
  })
  const environment = vite.environments['ssr'] as RunnableDevEnvironment
  expect(isRunnableDevEnvironment(environment)).toBe(true)
  const { runner, moduleGraph } = environment
  const shown = async () => (await runner.import<{ default: string }>('virtual:page')).default
  expect(await shown()).toBe('old')

  content = 'new'
  const loaded = moduleGraph.getModuleById(loadedContentModule)
  if (loaded) moduleGraph.invalidateModule(loaded, undefined, Date.now(), true)
  // Astro does the same for the styles of a page that is being rendered.
  for (const id of ['\0reader', loadedContentModule]) await environment.transformRequest(id)
  expect(await shown(), 'what Vite does by itself').toBe('old')

  forgetContent(runner)
  expect(await shown()).toBe('new')
})
