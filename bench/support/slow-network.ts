// A line like slow 4G between browser and server: 150 ms there and back, 1.6 Mbit/s, and TCP's slow start, by which a
// server sends ten packets and then waits for the first answer. The browser's own throttling knows no packets: a document
// that is sent in two windows takes as long there as one that fits into the first.
import { connect, createServer, type Socket } from 'node:net'

const roundTripMs = 150
const bytesPerMs = 200
const packet = 1460
const firstWindow = 10 * packet

export type SlowLine = { close(): void }

/** Listens on `port`, and passes everything on to the server at `target`. */
export async function startSlowLine(port: number, target: number): Promise<SlowLine> {
  let lineFreeAt = 0
  /** Returns in how many ms this many bytes arrive at the other end, after all that is on the line already. */
  const arrivalOf = (bytes: number) => {
    const now = performance.now()
    lineFreeAt = Math.max(lineFreeAt, now) + bytes / bytesPerMs
    return lineFreeAt - now + roundTripMs / 2
  }
  const server = createServer((browser) => {
    const connectedAt = performance.now() + roundTripMs
    const site = connect(target, 'localhost')
    browser.on('data', (data) => {
      setTimeout(() => site.write(data), Math.max(connectedAt - performance.now(), 0) + roundTripMs / 2)
    })
    const send = slowStart(browser, arrivalOf)
    site.on('data', send)
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroySoon())
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { close: () => void server.close() }
}

/** Each packet that was acknowledged makes room for two. */
function slowStart(browser: Socket, arrivalOf: (bytes: number) => number): (data: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let window = firstWindow
  let underWay = 0
  const sendOn = () => {
    while (waiting.length > 0 && underWay < window) {
      const sent = waiting.subarray(0, packet)
      waiting = waiting.subarray(packet)
      underWay += sent.length
      const arrivesIn = arrivalOf(sent.length)
      setTimeout(() => browser.write(sent), arrivesIn)
      setTimeout(
        () => {
          underWay -= sent.length
          window += sent.length
          sendOn()
        },
        arrivesIn + roundTripMs / 2,
      )
    }
  }
  return (data) => {
    waiting = Buffer.concat([waiting, data])
    sendOn()
  }
}
