// The proxies of deploy/ as real programs, with local ports and without TLS.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server.ts'

const read = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

export type Proxy = {
  name: string
  start: (port: number, instances: readonly number[], folder: string) => Promise<ChildProcess>
}

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    async start(port, [first, second], folder) {
      const text = (await read('nginx.conf'))
        .replaceAll(
          /^ {2}server 127\.0\.0\.1:3000(.*)\n.*\n/gm,
          [first, second].map((one) => (one ? `  server 127.0.0.1:${one}$1\n` : '')).join(''),
        )
        .replaceAll(/^ *(ssl_|http2|listen \[|access_log|error_log ).*\n/gm, '')
        .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
        .replaceAll(/listen 443 ssl;/g, `listen 127.0.0.1:${port};`)
        .replaceAll('www.example.com', 'localhost')
      const file = join(folder, 'nginx.conf')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder};`,
      )
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 8192; } http { ${temporary.join(' ')} access_log off; ${text} }`,
      )
      return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit', env: { PATH: path } })
    },
  },
  {
    name: 'caddy',
    async start(port, instances, folder) {
      const text = (await read('Caddyfile')).replace('{\n\tservers', '{\n\tadmin off\n\tauto_https off\n\tservers')
      await writeFile(join(folder, 'Caddyfile'), text)
      return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
        stdio: 'ignore',
        env: {
          ...process.env,
          HOME: folder,
          SITE_HOST: `http://localhost:${port}`,
          BARE_HOST: `http://bare.localhost:${port}`,
          UPSTREAMS: instances.map((one) => `127.0.0.1:${one}`).join(' '),
        },
      })
    },
  },
  {
    name: 'haproxy',
    async start(port, [first, second], folder) {
      const text = (await read('haproxy.cfg'))
        .replace(/bind :80\n/, `bind 127.0.0.1:${await freePort()}\n`)
        .replace(/bind :443.*\n/, `bind 127.0.0.1:${port}\n`)
        .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
        .replace(/# (server second 127\.0\.0\.1:)3001/, second ? `$1${second}` : '')
        .replaceAll('www.example.com', 'localhost')
      await writeFile(join(folder, 'haproxy.cfg'), text)
      return spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: path },
      })
    },
  },
]

/** Debian installs nginx and HAProxy on root's PATH only. */
const path = `${process.env['PATH']}:/usr/sbin`

export const isInstalled = ({ name }: Proxy) => spawnSync(name, ['-v'], { env: { PATH: path } }).error === undefined

type Place = { port: number; instances: readonly number[]; folder: string }

/** Resolves once it passes requests on to the instances at these ports. */
export async function startProxy(proxy: Proxy, { port, instances, folder }: Place) {
  const child = await proxy.start(port, instances, folder)
  const url = `http://localhost:${port}`
  for (let isUp = false; !isUp; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} has ended`)
    isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
