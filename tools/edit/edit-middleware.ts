// The editor's side of the files, as a middleware for the dev server: everything under /__edit/api/, and the session that
// begins at an address with ?edit=SECRET.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PublishAnswer } from './api.ts'
import { apiPath } from './api.ts'
import { EditError } from './edit-error.ts'
import { openEditor } from './editor.ts'
import { publishing } from './history/publishing.ts'
import { parseEditRequest, parseNewPostRequest, parseVersionRequest } from './http/edit-requests.ts'
import { begun, isLocal, isSameOrigin, knowsSecret, sessionCookie } from './http/edit-session.ts'
import { jsonBody } from './http/json-body.ts'
import { pictureBody } from './http/picture-body.ts'
import { asEditError } from './saving/whole-file.ts'

export type EditOptions = {
  /** Of the project. */
  root: URL
  /** Random, of this session alone. */
  secret: string
  /** Absolute. Holds what can be taken back, in a folder of its own. */
  dataFolder: string
  /** A line for the shell. Without it, publishing answers that there is none. */
  publishCommand?: string | undefined
  /** An IANA name, in which posts have their dates. Without it, that of this machine. */
  timeZone?: string | undefined
}

export type EditMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Answer = { status: number; body: unknown }

const ok = (body: unknown): Answer => ({ status: 200, body })

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Mount it before everything else that answers. Requests that are not the editor's go on to `next`. */
export function editMiddleware(options: EditOptions): EditMiddleware {
  const { root, secret, dataFolder, publishCommand, timeZone = ownTimeZone() } = options
  const editor = openEditor(root, dataFolder, timeZone)
  const published = publishing(fileURLToPath(root), publishCommand)

  const routes: Readonly<Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<Answer>>> = {
    'GET files': async () => ok(await editor.files()),
    'GET fields': async (_request, query) => ok(await editor.fields(query.get('file') ?? '')),
    'POST check': async (request) => ok(await editor.check(parseEditRequest(await jsonBody(request)))),
    'POST save': async (request) => editor.save(parseEditRequest(await jsonBody(request))),
    'GET new-post': async () => ok(await editor.newPostFields()),
    'POST new-post': async (request) => editor.makePost(parseNewPostRequest(await jsonBody(request))),
    'POST new-picture': async (request, query) => {
      const name = query.get('name') ?? ''
      return ok(await editor.addPicture(name, await pictureBody(request, name)))
    },
    'POST undo': async () => ok(await editor.undo()),
    'GET changes': async () => ok(await editor.changes()),
    'POST version': async (request) =>
      ok(await editor.saveVersion(parseVersionRequest(await jsonBody(request)).message)),
    'POST publish': async () => {
      if (published.state().configured) await editor.enterPublished()
      return ok({ id: published.start() } satisfies PublishAnswer)
    },
    'GET publish': async () => ok(published.state()),
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!isLocal(request)) throw new EditError(403, 'The editor answers on its own machine only.')
    if (!isSameOrigin(request)) throw new EditError(403, 'The editor answers its own pages only.')
    if (!knowsSecret(request, secret))
      throw new EditError(403, 'This session has ended. Open the address that npm run edit prints.')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const route = routes[`${request.method} ${pathname.slice(apiPath.length)}`]
    if (!route) throw new EditError(404, 'The editor has no such request.')
    return route(request, searchParams)
  }

  return (request, response, next) => {
    if (request.url?.startsWith(apiPath)) {
      answer(request)
        .catch((error: unknown) => {
          if (!(error instanceof EditError)) console.error(error)
          const { status, message } = asEditError(error)
          return { status, body: { sentence: message } }
        })
        .then(({ status, body }) => send(response, status, body))
      return
    }
    const session = request.method === 'GET' ? begun(request, secret) : undefined
    if (!session) return next()
    if (session.location === undefined)
      return send(response, 403, { sentence: 'This address has ended. Open the one that npm run edit prints.' })
    // A browser that another page or a file sent here would follow a redirect without the cookie, which is a strict one.
    const isSentHere = request.headers['sec-fetch-site'] === 'cross-site'
    response
      .writeHead(isSentHere ? 200 : 303, {
        ...(isSentHere ? { refresh: `0; url=${session.location}` } : { location: session.location }),
        'set-cookie': sessionCookie(request, secret),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .end()
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body))
}
