// Built files in memory, with all headers: nothing is read, hashed or awaited later, and no other path of the file
// system can be reached. Fills in the site's URL where a file contains the placeholder.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { placeholderOrigin } from '#domain/pages/build-record.ts'
import { type DocumentHeaders, drawingPolicy } from '#server/edge/document-policy.ts'
import { compress, type Encoding } from '#server/edge/files/compression.ts'
import { fileHeaders, type SecurityHeaders } from '#server/edge/security-headers.ts'
import { type PreparedResponse, type PreparedResponses, prepareResponses } from './prepared-responses.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export type StaticFile = {
  /** URL path: "/pricing" for pricing.html, "/" for index.html, "/_astro/menu.Cq2.js" for an asset. */
  path: string
  isDocument: boolean
  answers: PreparedResponses
  /** Makes the answers of a file with the site's URL as small as the build makes those of others. */
  finishCompression?: () => Promise<void>
}

/** `siteUrl` is the site's public address. */
type AnswerParts = { siteUrl: string; common: SecurityHeaders; documentHeaders: DocumentHeaders }

/** Reads all files in `directory`, with the `.br` and `.gz` of the build. */
export async function readStaticFiles(directory: string, parts: AnswerParts): Promise<StaticFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const originals = names.filter((name) => extname(name) in mediaTypes)
  const known = new Set(names)
  return Promise.all(originals.map((name) => readStaticFile(directory, name, known, parts)))
}

async function readStaticFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  { siteUrl, common, documentHeaders }: AnswerParts,
): Promise<StaticFile> {
  const relative = name.slice(join(directory, sep).length).replaceAll(sep, '/')
  const isDocument = extname(name) === '.html'
  const path = isDocument ? documentPath(relative) : encodeURI(`/${relative}`)
  const bodies = await readBodies(name, names, siteUrl)
  const headers = {
    ...(isDocument ? common : fileHeaders(common)),
    'content-type': mediaTypes[extname(name)] as string,
    'cache-control': relative.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(mediaTypes[extname(name)]?.startsWith('video/') && { 'accept-ranges': 'bytes' }),
    ...(isDocument && documentHeaders(path)),
    // A file of the marketing team is saved, and nothing in it runs.
    ...(relative.startsWith('files/') && {
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    }),
    ...(extname(name) === '.svg' && { 'content-security-policy': drawingPolicy(bodies.identity.toString()) }),
  }
  const answers = prepareResponses(bodies, headers)
  if (!bodies.isAddressed) return { path, isDocument, answers }
  const finishCompression = async () => {
    const br = await compress(bodies.identity, 'br', 'once')
    answers.br = prepareResponses({ ...bodies, br }, headers).br as PreparedResponse
  }
  return { path, isDocument, answers, finishCompression }
}

/** A file with the placeholder can only be compressed here: quickly, since the start waits for it. */
async function readBodies(name: string, names: ReadonlySet<string>, siteUrl: string) {
  const built = await readFile(name)
  const isAddressed = built.includes(placeholderOrigin)
  const identity = isAddressed ? Buffer.from(built.toString().replaceAll(placeholderOrigin, siteUrl)) : built
  const copy = async (suffix: string, encoding: Encoding) => {
    if (isAddressed) return compress(identity, encoding, 'each time')
    return names.has(name + suffix) ? readFile(name + suffix) : undefined
  }
  const [br, gzip] = await Promise.all([copy('.br', 'br'), copy('.gz', 'gzip')])
  return { identity, br, gzip, isAddressed }
}

const documentPath = (relative: string) => encodeURI(`/${relative.replace(/(^|\/)index\.html$|\.html$/, '')}`)
