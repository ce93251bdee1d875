// The pictures of the posts as they lie on the disk, for the editor: also those that no page shows yet.
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { picturesPath } from '../api.ts'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

export const keptPicturePath = (name: string): string => picturesPath + name

/** The name of the picture that an address of the editor asks for. */
export const keptPictureName = (pathname: string): string | undefined =>
  pathname.startsWith(picturesPath) ? pathname.slice(picturesPath.length) : undefined

export async function answerPicture(response: ServerResponse, root: URL, name: string): Promise<void> {
  const [, ending = ''] = name.match(/^[a-z0-9-]+\.(svg|png|jpe?g)$/) ?? []
  const body = ending
    ? await readFile(new URL(`content/posts/pictures/${name}`, root)).catch(() => undefined)
    : undefined
  if (!body) return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': types[ending],
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
