// Adds the content editor at /admin: always in dev, and in a build with CMS_BACKEND, which says where a team signs in. It is a
// separate page with its own policy, and adds nothing to other pages.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Plugin, type Rolldown } from 'vite'
import { type BuildRecord, noNeeds } from '../../domain/pages/build-record.ts'
import { publishedFile } from '../content/check/across-files.ts'
import { sitePaths } from '../content/check/site-paths.ts'
import { readLanguages } from '../content/translate/languages.ts'
import { type EditorBackend, editorBackend } from '../editor/editor-backend.ts'
import { publishingRefused } from '../editor/refused-publishing.ts'
import type { SiteOfEditor } from '../editor/validate-entry.ts'
import { iconStyles } from './virtual-styles.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** `backend` is the git host; without it, the editor works on local files. */
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

export const editorPage = (
  backend: EditorBackend | undefined,
  ownMachine: boolean,
  site: SiteOfEditor,
) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${editorPolicy(backend)}">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Edit the site</title>
    <link rel="stylesheet" href="/admin/editor.css">
    <script type="application/json" id="settings">${JSON.stringify({ backend, ownMachine, ...site }).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body></body>
</html>
`

/** The editor names the first language by its code, as it has no path. */
export async function siteOfEditor(root: URL): Promise<SiteOfEditor> {
  const languages = (await readLanguages(root)).map(({ path, tag }) => path || tag.toLowerCase().replace(/-.*/, ''))
  return {
    languages,
    paths: [...(await sitePaths(root))],
    published: await readFile(new URL(publishedFile, root), 'utf8'),
  }
}

/** Drops the syntax grammars of some 260 languages, which are half of the files that the server would hold for the editor. */
const withoutGrammars: Plugin = {
  name: 'without-grammars',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('@shikijs/langs/') ? '\0grammar' : undefined),
  load: (id) => (id === '\0grammar' ? 'export default []' : undefined),
}

/**
 * Makes seven changes in Sveltia until it has them (docs/sveltia-requests.md): formats get the path, all files are read at once, a
 * draft goes to the pull request that the host has, whoever opened it, what is typed is kept in the first session too, two
 * refusals do not ask to try again, and one that the host gives to a draft is an event.
 */
const patchSveltia: Plugin = {
  name: 'patch-sveltia',
  transform: {
    filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
    handler: (code) =>
      [
        ['.parser;if(c)return c(e);', '.parser;if(c)return c(e,t);'] as const,
        ['{chunkSize:n=200}', '{chunkSize:n=1/0}'] as const,
        [
          /(\w+)\.savePullRequest\(\{(.{1,400}?),branch:(\w+),(.{1,200}?),pullRequest:\w+\?\.workflow\.pullRequest\}\)/g,
          '$1.savePullRequest({$2,branch:$3,$4,pullRequest:(await $1.fetchPullRequests()).find(e=>e.branch===$3)})',
        ] as const,
        [
          /&&!\w+(?=\)\{let\{databaseName:\w+\}=\w+\.repository\?\?\{\};if\(\w+\)\{\w+=new \w+\(\w+,`draft-backups`)/,
          '',
        ] as const,
        ['There was an error while saving the entry. Please try again later.', 'Nothing was saved yet.'] as const,
        ['Couldn’t publish the entry. Please try again.', 'This was not published.'] as const,
        [
          /await (\w+)\.publish\((\w+)\)/,
          `await $1.publish($2).catch(e=>{dispatchEvent(new CustomEvent('${publishingRefused}',{detail:$2.branch}));throw e})`,
        ] as const,
      ].reduce((text, [theirs, ours]) => {
        const patched = text.replace(theirs, ours)
        if (patched === text) throw new Error(`This version of Sveltia has no ${theirs}; see docs/sveltia-requests.md.`)
        return patched
      }, code),
  },
}

/** Resolves with the editor's files by their paths below /admin/, as in "editor.js". */
export async function bundleEditor(root: URL): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(root),
    base: '/admin/',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [iconStyles, withoutGrammars, patchSveltia],
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

/** Records the page's policy for our server; other hosts read it from the page itself. */
async function allowInPolicy(file: URL, policy: string): Promise<void> {
  const record: BuildRecord = JSON.parse(await readFile(file, 'utf8'))
  const needs = { ...record.needs, '/admin': { ...noNeeds, policy } }
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
          const body = name === '' ? editorPage(undefined, true, await siteOfEditor(root)) : (await bundling).get(name)
          if (body === undefined) {
            response.writeHead(404).end()
            return
          }
          const type =
            contentTypes[extname(name)] ?? (name === '' ? 'text/html; charset=utf-8' : 'application/octet-stream')
          response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
        })
      },
      'astro:server:start': ({ address: { port }, logger }) => {
        const folder = fileURLToPath(root)
        logger.info(
          `http://localhost:${port}/admin: press “Work with Local Repository” and choose the folder ${folder}`,
        )
      },
      'astro:build:done': async ({ dir }) => {
        const { backend } = editorBackend(process.env)
        // One editor edits all languages.
        if (!backend) return
        const write = async (name: string, body: string | Uint8Array) => {
          const file = new URL(name, dir)
          await mkdir(dirname(fileURLToPath(file)), { recursive: true })
          await writeFile(file, body)
        }
        for (const [name, body] of await bundleEditor(root)) await write(`admin/${name}`, body)
        await write('admin.html', editorPage(backend, false, await siteOfEditor(root)))
        await allowInPolicy(new URL('../site.json', dir), editorPolicy(backend))
      },
    },
  }
}
