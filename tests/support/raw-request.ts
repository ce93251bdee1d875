import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes these bytes to the server unchanged, and resolves with everything it answers until it closes. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A request with this exact target, which clients would normalise. */
export const rawGet = (port: number, target: string, method = 'GET') =>
  rawRequest(port, `${method} ${target} HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n`)
