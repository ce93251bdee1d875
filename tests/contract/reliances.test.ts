// What the site relies on inside packages, without a public interface, and the versions in which somebody has tried it all.
// `.github/workflows/newest.yml` runs all tests with the newest versions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** The version of each package with which every reliance below was tried by hand. */
const tried = {
  '@sveltia/cms': '0.221.1',
  astro: '7.3.5',
  'react-dom': '19.3.1',
  vite: '8.3.8',
} as const

type Reliance = {
  /** Ours, which has the name. */
  file: string
  /** Our file and the package know it by this name. */
  name: string
  in: keyof typeof tried
  /** The folder of the package that has it. */
  below: string
}

const reliances: readonly Reliance[] = [
  // In `npm run dev`: the locals of a page that our own server hands over, and the content that a page was rendered with.
  { file: 'site/build/dev-server.ts', name: 'astro.locals', in: 'astro', below: 'dist' },
  { file: 'site/build/forget-content.ts', name: 'astro:data-layer-content', in: 'astro', below: 'dist' },
  { file: 'site/build/dev-server.ts', name: 'data-store.json', in: 'astro', below: 'dist' },
  { file: 'site/build/forget-content.ts', name: 'evaluatedModules', in: 'vite', below: 'dist/node' },
  { file: 'site/build/dev-overlay.ts', name: '__isEnhancedAstroErrorPayload', in: 'astro', below: 'dist' },
  // An island that cannot load its script keeps its HTML.
  { file: 'site/scripts/keep-input.ts', name: 'astro:hydration-error', in: 'astro', below: 'dist' },
  // The editor: our words for what cannot be saved, and fields that it adds. Its patches fail the build by themselves.
  { file: 'site/editor/form-words.ts', name: 'saving_failed', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/editor-values.ts', name: '__sc_', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/editor.css', name: '--sui-warning-background-color', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/editor.css', name: 'Translate from', in: '@sveltia/cms', below: 'npm' },
  // Where a sentence of ours stands: beside a field, in the question before a deletion, and in what says that it is done.
  { file: 'site/editor/told-beside.ts', name: 'data-key-path', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/told-beside.ts', name: 'data-label', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/told-beside.ts', name: 'toast-base', in: '@sveltia/cms', below: 'npm' },
  { file: 'site/editor/told-beside.ts', name: 'the maximum size', in: '@sveltia/cms', below: 'npm' },
  // The person's token, for reading what a save will overwrite.
  { file: 'site/editor/host-text.ts', name: 'sveltia-cms.user', in: '@sveltia/cms', below: 'npm' },
]

/** Behavior that no name tells: a test shows that it is there. */
const behaviors = [
  {
    file: 'site/scripts/keep-input.ts',
    what: 'React empties an island whose root has failed',
    in: 'react-dom',
    shown: ['tests/e2e/changed-pages.spec.ts', 'an island that fails later leaves the native form with its input'],
  },
  {
    file: 'site/scripts/focus-directive.ts',
    what: 'React hydrates an island in one go when an event of input arrives in it',
    in: 'react-dom',
    shown: ['tests/e2e/changed-pages.spec.ts', 'a translated form is taken over in one go'],
  },
  {
    file: 'site/scripts/keep-input.ts',
    what: 'React gives a text area its default text again when it adopts it',
    in: 'react-dom',
    shown: ['tests/e2e/first-press.spec.ts', 'a visitor faster than the script loses nothing'],
  },
  {
    file: 'site/editor/told-beside.ts',
    what: 'Sveltia ends the message after a deletion with “deleted.”, and the question has a button “Delete”',
    in: '@sveltia/cms',
    shown: [
      'tests/support/everyday-edits.ts',
      'a page that others name is deleted in one go, and who names it is said',
    ],
  },
  {
    file: 'site/editor/host-text.ts',
    what: 'Sveltia names the branch of a draft cms/collection/slug',
    in: '@sveltia/cms',
    shown: ['site/editor/host-text.test.ts', 'cms/pages/home'],
  },
  {
    file: 'site/build/language-routes.ts',
    what: 'Astro makes one route of each file of site/pages, at its path',
    in: 'astro',
    shown: ['tests/pages/routes.test.ts', 'answers 200 with one title'],
  },
] as const

const installed = (name: string): string => JSON.parse(read(`node_modules/${name}/package.json`)).version

const scriptsIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(`node_modules/${folder}`, root)), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => read(`node_modules/${folder}/${name}`))

// The weekly run with the newest versions is a try itself.
test.skipIf(process.env['TRIES_NEWEST']).each(Object.entries(tried))(
  'what the site relies on inside %s was tried in the version that is installed',
  (name, version) => {
    const inside = [...reliances, ...behaviors].filter((one) => one.in === name)
    const what = inside.map((one) => ('what' in one ? one.what : one.name)).join('; ')
    const sentence = `somebody must try this in version ${installed(name)} of ${name}, and then write that version here: ${what}`
    expect(version, sentence).toBe(installed(name))
  },
)

test.each(reliances)('$in still has the $name that $file relies on', ({ file, name, in: owner, below }) => {
  expect(read(file)).toContain(name)
  expect(scriptsIn(`${owner}/${below}`).some((script) => script.includes(name))).toBe(true)
})

test.each(behaviors)('$file relies on this of $in, and a test shows it: $what', ({ file, shown: [path, words] }) => {
  expect(existsSync(new URL(file, root))).toBe(true)
  expect(read(path)).toContain(words)
})

test('Node leaves a connection open for the answer when a client has ended its side (server/edge/graceful-server.ts)', () => {
  expect(read('server/edge/graceful-server.ts')).toContain('httpAllowHalfOpen')
  expect(createServer()).toHaveProperty('httpAllowHalfOpen')
})

test('npm records the installed packages as a lockfile does (tools/setup.mjs, tools/runtime-files.mjs)', () => {
  const { packages } = JSON.parse(read('node_modules/.package-lock.json'))
  expect(packages['node_modules/astro']).toMatchObject({ version: installed('astro') })
  expect(packages['node_modules/vitest']).toMatchObject({ dev: true })
})
