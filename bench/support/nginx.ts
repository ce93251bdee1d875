// One nginx worker that serves a folder, and wrk, which loads it: the yardstick for our server.
import { execFile, spawn } from 'node:child_process'
import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../tests/support/server.ts'

const run = promisify(execFile)

/** Serves the pages of the folder, each at its address, from the `.gz` beside it. */
export async function startNginx(root: string) {
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
      server { listen 127.0.0.1:${port}; root ${root}; location = / { try_files /index.html =404; } location / { try_files $uri.html =404; } }
    }`
  await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root;${config}` : config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await run('curl', ['-s', '-o', '/dev/null', '--retry', '10', '--retry-connrefused', '--retry-delay', '1', url])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Measures with 64 connections for some seconds. */
export async function requestsPerSecond(url: string, seconds = 4): Promise<{ rate: number; p99: string }> {
  const options = ['-t2', '-c64', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', url]
  const { stdout } = await run('wrk', options)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} gave answers other than 200:\n${stdout}`)
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '?' }
}

export async function bytesOf(url: string): Promise<number> {
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

/**
 * Resolves with whether all of these programs are on PATH, and names those that are not, so that no gap goes unnoticed.
 */
export async function hasTools(...names: string[]): Promise<boolean> {
  const found = await Promise.all(names.map(isOnPath))
  const missing = names.filter((_, index) => !found[index])
  if (missing.length > 0) process.stdout.write(`Not done: ${missing.join(' and ')} must be installed for this.\n`)
  return missing.length === 0
}

async function isOnPath(name: string): Promise<boolean> {
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter)
  const tries = folders.map((folder) => access(join(folder, name), constants.X_OK))
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled')
}
