// The editor beside the files, on a copy of the content, asked as its page in the browser asks: over HTTP.
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Edit, FileFields, SaveAnswer } from '../../tools/edit/api.ts'
import { type EditOptions, editMiddleware } from '../../tools/edit/edit-middleware.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
export const editSecret = 'not-a-secret-of-anybody'

type Answered<T> = { status: number; body: T }

export type EditedContent = {
  folder: string
  /** Of the editor, since its last start. */
  origin(): string
  /** As after a restart of the program: what an editor remembers is in files. */
  restart(options?: Pick<EditOptions, 'publishCommand'>): Promise<void>
  /** With a body it is a post: bytes as they are, everything else as JSON. */
  ask<T = { sentence: string }>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered<T>>
  fieldsOf(file: string): Promise<FileFields>
  textOf(file: string): Promise<string>
  /** Edits of the file as it is now. */
  edit<T = SaveAnswer>(file: string, edits: Edit[], request?: 'save' | 'check'): Promise<Answered<T>>
  remove(): Promise<void>
}

export async function editedContent(): Promise<EditedContent> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-'))
  await cp(join(project, 'content'), join(folder, 'content'), { recursive: true })
  await symlink(join(project, 'site'), join(folder, 'site'), 'junction')
  let server: Server
  let origin: string

  const start = async (options: Pick<EditOptions, 'publishCommand'> = {}) => {
    const root = pathToFileURL(`${folder}/`)
    const edit = editMiddleware({
      root,
      secret: editSecret,
      dataFolder: join(folder, 'var'),
      timeZone: 'UTC',
      ...options,
    })
    server = createServer((request, response) => edit(request, response, () => response.end('a page')))
    // What a test prepares between two requests may take longer than Node keeps a connection.
    server.keepAliveTimeout = 0
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const ask = async <T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered<T>> => {
    const isBytes = body instanceof Uint8Array
    const response = await fetch(`${origin}/__edit/api/${path}`, {
      headers: {
        'x-edit-secret': editSecret,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  const fieldsOf = async (file: string) => (await ask<FileFields>(`fields?file=${encodeURIComponent(file)}`)).body
  await start()
  return {
    folder,
    origin: () => origin,
    async restart(options) {
      stop()
      await start(options)
    },
    ask,
    fieldsOf,
    textOf: (file) => readFile(join(folder, file), 'utf8'),
    edit: async (file, edits, request = 'save') =>
      ask(request, { file, version: (await fieldsOf(file)).version, edits }),
    async remove() {
      stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
