import type { FastifyInstance } from 'fastify'

const maxDroppedBytes = 512 * 1024

/**
 * Answers a body that is too large once most of it is read and dropped. The answer closes the connection, and whoever
 * is still sending would lose it: a browser, or a proxy, which then answers 502.
 */
export function readBeforeTooLarge(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode !== 413 || raw.readableEnded || raw.destroyed) return
    let left = maxDroppedBytes
    await new Promise<void>((resolve) => {
      const drop = ({ length }: Buffer) => {
        left -= length
        if (left <= 0) resolve()
      }
      raw.on('data', drop).once('end', resolve).once('close', resolve).resume()
    })
  })
}
