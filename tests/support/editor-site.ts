// The editor as a browser gets it, and a folder for it: the browser's own file system in place of the folder that a person picks,
// filled with a copy of content/.
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { bundleEditor, editorPage, siteOfEditor } from '../../site/build/content-editor.ts'
import type { EditorBackend } from '../../site/editor/editor-backend.ts'

const root = new URL('../../', import.meta.url)
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

export type EditorSite = { url: string; close(): void }

/** Serves the page /admin, and nothing else. `ownMachine` is false in the build of a team. */
export async function serveEditor(backend?: EditorBackend, ownMachine = true): Promise<EditorSite> {
  const files = await bundleEditor(root)
  const page = editorPage(backend, ownMachine, await siteOfEditor(root))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.replace(/^\/admin\/?/, '')
    const body = pathname === '/blank' ? '<!doctype html><title>Blank</title>' : name ? files.get(name) : page
    const type = types[extname(name)] ?? (name.includes('.') ? 'application/octet-stream' : 'text/html')
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** Every file below content/, by its path, in base64. */
export async function contentFiles(): Promise<[path: string, data: string][]> {
  const entries = await readdir(new URL('content/', root), { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    names.map(async (name) => [name.slice(name.lastIndexOf('/content/') + 1), await readFile(name, 'base64')] as const),
  ) as Promise<[string, string][]>
}

/**
 * Opens the editor in one window for all tests of a file, as that takes the longest, and serves it until the window closes. The
 * window is wide enough for the form, whose fields may take a while.
 */
export async function openSharedEditor(browser: Browser, further: FurtherFiles = []): Promise<Page> {
  const site = await serveEditor()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.once('close', () => site.close())
  page.setDefaultTimeout(30_000)
  page.setDefaultNavigationTimeout(60_000)
  await openEditor(page, site, further)
  return page
}

/** Files besides those of content/. */
type FurtherFiles = readonly (readonly [path: string, data: string])[]

/** Fills the folder, and opens the editor in it. Resolves once the files are listed. */
export async function openEditor(page: Page, { url }: EditorSite, further: FurtherFiles = []): Promise<void> {
  await page.addInitScript(() => {
    const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    Object.assign(window, { showDirectoryPicker: pick })
    Object.assign(FileSystemHandle.prototype, {
      requestPermission: async () => 'granted',
      queryPermission: async () => 'granted',
    })
  })
  await page.goto(`${url}/blank`)
  await page.evaluate(
    async (files) => {
      const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true })
      await site.getDirectoryHandle('.git', { create: true })
      for (const [path, data] of files) {
        const parts = path.split('/')
        const name = parts.pop() ?? ''
        let folder = site
        for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true })
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await file.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
        await file.close()
      }
    },
    [...(await contentFiles()), ...further],
  )
  // The dev server hands out the files as they are, by which the editor sees what another program has changed.
  await page.route(/\/content\/.*\.(yaml|md)$/, async (route) => {
    const body = await savedText(page, new URL(route.request().url()).pathname.slice(1))
    await route.fulfill(body === undefined ? { status: 404 } : { body })
  })
  await page.goto(`${url}/admin/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Work with Local Repository' }).press('Enter')
  await page.getByRole('grid').or(page.getByRole('list')).first().waitFor()
}

/** What the folder holds at a path, as text; undefined when there is no such file. */
export const savedText = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(async (path) => {
    try {
      const parts = path.split('/')
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part)
      return await (await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()).text()
    } catch {
      return undefined
    }
  }, path)

/** Writes a file of the folder as another program does. */
export const writeText = (page: Page, path: string, text: string): Promise<void> =>
  page.evaluate(
    async ([path, text]) => {
      const parts = path.split('/')
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part)
      const file = await (await folder.getFileHandle(parts.at(-1) ?? '')).createWritable()
      await file.write(text)
      await file.close()
    },
    [path, text] as const,
  )

/** Every file below content/ of the folder, by its path, in base64. */
export const savedFiles = (page: Page): Promise<[path: string, data: string][]> =>
  page.evaluate(async () => {
    const read = async (folder: FileSystemDirectoryHandle, above: string): Promise<[string, string][]> => {
      const found: [string, string][] = []
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) found.push(...(await read(handle, `${above}${name}/`)))
        else {
          const bytes = new Uint8Array(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer())
          found.push([above + name, bytes.toBase64()])
        }
      }
      return found
    }
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    return read(await site.getDirectoryHandle('content'), 'content/')
  })

/** Signs in at the git host with a token, and waits for the entries. */
export async function signIn(page: Page, { url }: EditorSite, token: string): Promise<void> {
  page.setDefaultTimeout(30_000)
  page.setDefaultNavigationTimeout(60_000)
  await page.goto(`${url}/admin/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByLabel('Personal Access Token').fill(token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('grid').or(page.getByRole('list')).first().waitFor()
}
