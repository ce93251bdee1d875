import type { IncomingMessage } from 'node:http'
import { maxPictureBytes } from '../api.ts'
import { EditError } from '../edit-error.ts'

/** The bytes of a picture. Throws an EditError for more of them than a picture may have. */
export async function pictureBody(request: IncomingMessage, name: string): Promise<Buffer> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/octet-stream') throw new EditError(415, 'Send application/octet-stream.')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    // Read to its end, so that the answer arrives.
    if (bytes <= maxPictureBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (bytes > maxPictureBytes)
    throw new EditError(
      413,
      `${name} has ${Math.round(bytes / 1024 / 1024)} MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`,
    )
  return Buffer.concat(chunks)
}
