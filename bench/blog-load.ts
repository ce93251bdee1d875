// Measures the blog under load: its list and one nginx worker with the same gzip bytes, in alternating runs; the 99th
// percentile at 200 requests/s; and the first reading of as many posts as are shown.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { shownPosts } from '#server/blog-service.ts'
import { collectionOf, startScriptedBlog, wordpressItem } from '../tests/support/scripted-blog.ts'
import { metricsHeaders, type RunningServer, startServer } from '../tests/support/server.ts'
import { median, report } from './support/figures.ts'
import { bytesOf, hasTools, requestsPerSecond, startNginx } from './support/nginx.ts'

const turns = 3
const manyPosts = shownPosts
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    wordpressItem(count - index, { content: { rendered: '<p>A paragraph of a post about hiring.</p>'.repeat(20) } }),
  )

async function untilReady(server: RunningServer): Promise<number> {
  const began = performance.now()
  while ((await fetch(`${server.url}/blog`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  return performance.now() - began
}

/** Sends each request on schedule, whether or not the earlier ones have been answered. */
async function p99AtRate(url: string): Promise<string> {
  const [perSecond, seconds] = [200, 5]
  const began = performance.now()
  const visits = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const at = (index * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, began + at - performance.now()))
    const sent = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    return { ms: performance.now() - sent, ok: response.ok }
  })
  const answers = await Promise.all(visits)
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return `p99 ${p99.toFixed(1)} ms, ${answers.filter(({ ok }) => !ok).length} errors`
}

const service = await startScriptedBlog(collectionOf(items(24)))
const env = { BLOG_API_URL: service.url, BLOG_SITE: 'x', LOG_LEVEL: 'fatal' }
const server = await startServer({ env })
try {
  await untilReady(server)
  const page = `${server.url.replace('localhost', '127.0.0.1')}/blog`
  if (await hasTools('nginx', 'wrk', 'curl')) {
    const root = await mkdtemp(join(tmpdir(), 'bench-blog-'))
    // curl gives the exact bytes that our server sends; fetch would decompress them.
    const gzip = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', page])
    await writeFile(join(root, 'index.html.gz'), gzip)
    await writeFile(join(root, 'index.html'), gunzipSync(gzip))
    const nginx = await startNginx(root)
    if ((await bytesOf(nginx.url)) !== (await bytesOf(page))) throw new Error('nginx sends other bytes: not comparable')
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const theirs = await requestsPerSecond(nginx.url)
      const own = await requestsPerSecond(page)
      ratios.push(own.rate / theirs.rate)
      report(`/blog, turn ${turn + 1}`, `nginx ${theirs.rate.toFixed(0)}/s`, `server ${own.rate.toFixed(0)}/s`)
    }
    report('/blog against one nginx worker', `median ${median(ratios).toFixed(2)}`)
    await nginx.stop()
    await rm(root, { recursive: true })
  }
  report('200 requests/s', await p99AtRate(page))
} finally {
  await server.stop()
}

service.answer = collectionOf(items(manyPosts))
const large = await startServer({ env })
try {
  const readyMs = await untilReady(large)
  const metrics = await (await fetch(`${large.url}/metrics`, { headers: metricsHeaders })).text()
  const bytes = Number(metrics.match(/^process_resident_memory_bytes (\S+)/m)?.[1])
  report(`${manyPosts} posts, first reading`, `${(readyMs / 1000).toFixed(1)} s`, `${(bytes / 1e6).toFixed(0)} MB`)
} finally {
  await large.stop()
  await service.stop()
}
