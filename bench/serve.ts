// Requests per second for the home page: our server against one nginx worker with the same gzip bytes, by turns.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, startServer } from '../tests/support/server.ts'
import { median, report } from './figures.ts'
import { hasTools } from './tools.ts'

const run = promisify(execFile)
const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const turns = 5
const secondsPerTurn = 4

async function startNginx() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  const config = `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; } access_log off; sendfile on; gzip_static on; gzip_vary on;
      open_file_cache max=1000; keepalive_requests 1000000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${client}; location = / { try_files /index.html =404; } }
    }`
  await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root;${config}` : config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function requestsPerSecond(url: string): Promise<{ rate: number; p99: string }> {
  const options = ['-t2', '-c64', `-d${secondsPerTurn}s`, '--latency', '-H', 'Accept-Encoding: gzip', url]
  const { stdout } = await run('wrk', options)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} gave answers other than 200:\n${stdout}`)
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '?' }
}

async function bytesOf(url: string): Promise<number> {
  const response = await run('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{size_download}',
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  return Number(response.stdout)
}

if (await hasTools('nginx', 'wrk', 'curl')) {
  const [nginx, server] = await Promise.all([startNginx(), startServer({ env: { LOG_LEVEL: 'fatal' } })])
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
