// Adds the editor of content/ at /admin: in dev always, in a build where CMS_BACKEND says where a team signs in. It is
// a page of its own, with a policy of its own: no other page gets a byte of it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BuildRecord, DocumentNeeds } from '../../domain/build-record.ts'
import { readLanguages, spokenPath } from '../content/languages.ts'
import { type EditorBackend, editorBackend } from '../editor/editor-backend.ts'
import { iconStyles } from './virtual-styles.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** `backend` is the git host that the editor speaks with. Without it, files of this machine are edited. */
export function editorPolicy(backend: EditorBackend | undefined): string {
  const hosts = new Set([backend?.base_url, backend?.api_root].flatMap((url) => (url ? new URL(url).origin : [])))
  if (backend?.name === 'github') hosts.add('https://api.github.com').add('https://raw.githubusercontent.com')
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    ["img-src 'self' blob: data:", ...hosts].join(' '),
    'media-src blob:',
    ["connect-src 'self' blob: data:", ...hosts].join(' '),
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ')
}

/** `languages` are as in `editorConfig`. */
export const editorPage = (
  backend: EditorBackend | undefined,
  ownMachine: boolean,
  languages: readonly string[],
) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${editorPolicy(backend)}">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Edit the site</title>
    <link rel="stylesheet" href="/admin/editor.css">
    <script type="application/json" id="settings">${JSON.stringify({ backend, ownMachine, languages }).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body></body>
</html>
`

/** Resolves with the languages as the editor names them: the first one has no path. */
export const editorLanguages = async (root: URL): Promise<string[]> =>
  (await readLanguages(root)).map(({ path, tag }) => path || tag.toLowerCase().replace(/-.*/, ''))

/** The grammars colour code in some 260 languages: half of the files that the server would hold for the editor. */
const withoutGrammars: Plugin = {
  name: 'without-grammars',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('@shikijs/langs/') ? '\0grammar' : undefined),
  load: (id) => (id === '\0grammar' ? 'export default []' : undefined),
}

/**
 * Sveltia gives the format of a file its text alone, and reads 200 files after one another. A translation has to know its path and to
 * find its source, so it gets the path as well, and all files are read at once.
 */
const pathsForFormats: Plugin = {
  name: 'paths-for-formats',
  transform: {
    filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
    handler: (code) =>
      [
        ['.parser;if(c)return c(e);', '.parser;if(c)return c(e,t);'] as const,
        ['{chunkSize:n=200}', '{chunkSize:n=1/0}'] as const,
      ].reduce((text, [theirs, ours]) => {
        if (!text.includes(theirs)) throw new Error(`This version of Sveltia has no ${theirs}; see decision 30.`)
        return text.replace(theirs, ours)
      }, code),
  },
}

/** Resolves with the files of the editor by their paths below /admin/, as in "editor.js". */
export async function bundleEditor(root: URL): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(root),
    base: '/admin/',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [iconStyles, withoutGrammars, pathsForFormats],
    build: {
      write: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('site/editor/editor-app.tsx', root)),
        output: {
          entryFileNames: 'editor.js',
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'editor.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, 'code' in file ? file.code : file.source]))
}

/** Tells our server the policy of the page; other hosts have it from the page itself. */
async function allow(file: URL, policy: string): Promise<void> {
  const record: BuildRecord = JSON.parse(await readFile(file, 'utf8'))
  const editor: DocumentNeeds = {
    inlineScripts: [],
    inlineStyles: [],
    frameOrigins: [],
    scriptOrigins: [],
    features: [],
    policy,
  }
  const needs = { ...record.needs, '/admin': editor }
  await writeFile(file, JSON.stringify({ ...record, needs }, null, 2))
}

export function contentEditor(): AstroIntegration {
  let root: URL
  return {
    name: 'content-editor',
    hooks: {
      'astro:config:setup': ({ config }) => {
        root = config.root
      },
      'astro:server:setup': ({ server: vite }) => {
        let bundling: ReturnType<typeof bundleEditor> | undefined
        vite.middlewares.use('/admin', async (request, response) => {
          const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
          bundling ??= bundleEditor(root)
          const body =
            name === '' ? editorPage(undefined, true, await editorLanguages(root)) : (await bundling).get(name)
          if (body === undefined) {
            response.writeHead(404).end()
            return
          }
          const type = types[extname(name)] ?? (name === '' ? 'text/html; charset=utf-8' : 'application/octet-stream')
          response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
        })
      },
      'astro:build:done': async ({ dir }) => {
        const { backend } = editorBackend(process.env)
        // One editor has the files of all languages.
        if (!backend || spokenPath) return
        const write = async (name: string, body: string | Uint8Array) => {
          const file = new URL(name, dir)
          await mkdir(dirname(fileURLToPath(file)), { recursive: true })
          await writeFile(file, body)
        }
        for (const [name, body] of await bundleEditor(root)) await write(`admin/${name}`, body)
        await write('admin.html', editorPage(backend, false, await editorLanguages(root)))
        await allow(new URL('../site.json', dir), editorPolicy(backend))
      },
    },
  }
}
