// Measures requests per second for the home page: our server and one nginx worker with the same gzip bytes, in
// alternating runs.
import { fileURLToPath } from 'node:url'
import { startServer } from '../tests/support/server.ts'
import { median, report } from './support/figures.ts'
import { bytesOf, requestsPerSecond, startNginx } from './support/nginx.ts'
import { hasTools } from './support/tools.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const turns = 5

if (await hasTools('nginx', 'wrk', 'curl')) {
  const [nginx, server] = await Promise.all([startNginx(client), startServer({ env: { LOG_LEVEL: 'fatal' } })])
  try {
    const ours = server.url.replace('localhost', '127.0.0.1')
    const sizes = await Promise.all([bytesOf(nginx.url), bytesOf(ours)])
    if (sizes[0] !== sizes[1])
      throw new Error(`nginx sends ${sizes[0]} bytes and the server ${sizes[1]}: not comparable`)
    await requestsPerSecond(ours)
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const theirs = await requestsPerSecond(nginx.url)
      const own = await requestsPerSecond(ours)
      ratios.push(own.rate / theirs.rate)
      report(
        `turn ${turn + 1}`,
        `nginx ${theirs.rate.toFixed(0)}/s`,
        `server ${own.rate.toFixed(0)}/s`,
        `p99 ${own.p99}`,
      )
    }
    report(
      'static page against nginx',
      `${median(ratios).toFixed(2)} of its requests/s (median of ${turns}, ${sizes[0]} bytes)`,
    )
  } finally {
    await Promise.all([nginx.stop(), server.stop()])
  }
}
