import type { IncomingMessage } from 'node:http'
import { EditError } from '../edit-error.ts'

/** An edit of 10,000 characters is some 40 KB. */
const maxBytes = 1024 * 1024

/** The body of a request. Throws an EditError for anything but JSON of a sensible size. */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new EditError(415, 'Send application/json.')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    // Read to its end, so that the answer arrives.
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  if (bytes > maxBytes) throw new EditError(413, 'This is more text than a page can hold. Shorten it.')
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new EditError(400, 'This is not JSON.')
  }
}
