// An SMTP server that accepts and counts messages as fast as possible, in its own process. Prints its port, and then the count
// for each line of input.

import { type AddressInfo, createServer } from 'node:net'

let messages = 0

const server = createServer((socket) => {
  let inMessage = false
  let rest = ''
  socket
    .setNoDelay(true)
    .setEncoding('latin1')
    .on('error', () => undefined)
  socket.write('220 sink\r\n')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = rest.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + (inMessage ? 5 : 2))
      if (inMessage) messages += 1
      const isData = !inMessage && /^data$/i.test(line)
      inMessage = isData
      socket.write(isData ? '354 go on\r\n' : /^ehlo/i.test(line) ? '250-sink\r\n250 PIPELINING\r\n' : '250 ok\r\n')
    }
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.on('data', () => process.stdout.write(`${messages}\n`))
process.stdin.on('end', () => process.exit())
