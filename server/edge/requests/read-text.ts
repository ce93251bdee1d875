export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Reads the answer of another service. Rejects with a TooLargeError beyond `maxBytes`. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new TooLargeError(`The answer has more than ${maxBytes / 1024 ** 2} MB`)
    chunks.push(chunk)
  }
  // The decoder strips a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
