// A git host that answers as Gitea's API is described (https://docs.gitea.com/api): one repository with the files of content/, one
// person with a token. What is committed replaces the files.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const token = 'a-token-of-nobody'

type Operation = { operation: 'create' | 'update' | 'delete'; path: string; content?: string; sha?: string }
type Commit = { branch: string; message: string; files: Operation[] }

export type FakeGitea = {
  url: string
  commits: Commit[]
  /** What a path holds after all commits. */
  textOf(path: string): string | undefined
  close(): void
}

const shaOf = (body: Buffer) => createHash('sha1').update(`blob ${body.length}\0`).update(body).digest('hex')

/** `given`: the files by their paths, in base64. */
export async function startFakeGitea(given: readonly (readonly [path: string, data: string])[]): Promise<FakeGitea> {
  const files = new Map(given.map(([path, data]) => [path, Buffer.from(data, 'base64')]))
  const commits: Commit[] = []
  const head = () => createHash('sha1').update(String(commits.length)).digest('hex')
  const described = (path: string, body: Buffer) => ({
    name: path.split('/').at(-1),
    path,
    sha: shaOf(body),
    type: 'file',
    size: body.length,
    encoding: 'base64',
    content: body.toString('base64'),
  })

  function commit(made: Commit) {
    // A file that somebody else has changed meanwhile is a conflict.
    const stale = made.files.some(({ operation, path, sha }) => {
      const body = files.get(path)
      return operation === 'create' ? body !== undefined : body === undefined || shaOf(body) !== sha
    })
    if (stale) return { status: 409, body: { message: 'sha does not match' } }
    commits.push(made)
    for (const { operation, path, content = '' } of made.files)
      if (operation === 'delete') files.delete(path)
      else files.set(path, Buffer.from(content, 'base64'))
    const saved = made.files.map(({ path }) => described(path, files.get(path) ?? Buffer.alloc(0)))
    return { status: 201, body: { commit: { sha: head(), created: new Date().toISOString() }, files: saved } }
  }

  async function answer(request: IncomingMessage): Promise<{ status?: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    if (path === '/version') return { body: { version: '1.26.0' } }
    if (request.headers.authorization?.endsWith(token) !== true)
      return { status: 401, body: { message: 'token is required' } }
    if (path === '/user')
      return { body: { id: 1, login: 'ana', full_name: 'Ana', email: 'ana@example.com', avatar_url: '' } }
    if (path === '/settings/api')
      return { body: { default_paging_num: 30, max_response_items: 50, default_max_blob_size: 10_485_760 } }
    const ofRepository = path.replace('/repos/cadra/site', '')
    if (ofRepository === '')
      return { body: { default_branch: 'main', permissions: { admin: false, push: true, pull: true } } }
    if (ofRepository === '/branches/main')
      return { body: { name: 'main', commit: { id: head(), message: 'As it was' } } }
    if (ofRepository.startsWith('/git/trees/')) {
      const tree = [...files].map(([name, body]) => ({
        path: name,
        mode: '100644',
        type: 'blob',
        size: body.length,
        sha: shaOf(body),
      }))
      return { body: { sha: head(), tree, truncated: false, page: 1, total_count: tree.length } }
    }
    if (ofRepository === '/file-contents') {
      const { files: wanted } = JSON.parse(await text(request)) as { files: string[] }
      return { body: wanted.map((name) => described(name, files.get(name) ?? Buffer.alloc(0))) }
    }
    if (ofRepository === '/contents' && request.method === 'POST') return commit(JSON.parse(await text(request)))
    if (ofRepository === '/commits') return { body: [] }
    return { status: 404, body: { message: 'not found' } }
  }

  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    const { status = 200, body } = await answer(request)
    return response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    commits,
    textOf: (path) => files.get(path)?.toString('utf8'),
    close: () => server.close(),
  }
}
