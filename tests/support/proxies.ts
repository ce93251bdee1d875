// The proxies of deploy/ as real programs, with local ports and without TLS.
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server.ts'

/** The log of a container, or the journal of a machine. */
const outputTo = (folder: string): StdioOptions => {
  const file = openSync(join(folder, 'output.log'), 'a')
  return ['ignore', file, file]
}

/** With the limits for a slow sender replaced, if the place has one. */
async function read(name: string, { senderWithinS }: Place): Promise<string> {
  const text = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  return senderWithinS ? text.replaceAll(/\b(8|15)s\b/g, `${senderWithinS}s`) : text
}

type Place = { port: number; instances: readonly number[]; folder: string; senderWithinS?: number }

/** As the files say, by the number of instances. */
const answerWithin = ({ instances }: Place) => (instances.length > 1 ? '2500ms' : '20s')

export type Proxy = {
  name: string
  start: (place: Place) => Promise<ChildProcess>
}

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    async start(place) {
      const {
        port,
        instances: [first, second],
        folder,
      } = place
      const text = (await read('nginx.conf', place))
        .replaceAll(
          /^ {2}server 127\.0\.0\.1:3000(.*)\n.*\n/gm,
          [first, second].map((one) => (one ? `  server 127.0.0.1:${one}$1\n` : '')).join(''),
        )
        .replace('proxy_read_timeout 20s', `proxy_read_timeout ${answerWithin(place)}`)
        .replaceAll(/^ *(ssl_|http2|listen (\[|80 )).*\n/gm, '')
        .replaceAll(/listen 443 ssl/g, `listen 127.0.0.1:${port}`)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('www.example.com', 'localhost')
      const file = join(folder, 'nginx.conf')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder};`,
      )
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log info; events { worker_connections 8192; } http { ${temporary.join(' ')} access_log ${folder}/access.log; ${text} }`,
      )
      return spawn('nginx', ['-p', folder, '-c', file], { stdio: outputTo(folder), env: { PATH: path } })
    },
  },
  {
    name: 'caddy',
    async start(place) {
      const { port, instances, folder } = place
      const text = (await read('Caddyfile', place)).replace(
        '{\n\tservers',
        '{\n\tadmin off\n\tauto_https off\n\tservers',
      )
      await writeFile(join(folder, 'Caddyfile'), text)
      return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
        stdio: outputTo(folder),
        env: {
          ...process.env,
          HOME: folder,
          SITE_HOST: `http://localhost:${port}`,
          BARE_HOST: `http://bare.localhost:${port}`,
          ANSWER_WITHIN: answerWithin(place),
          CHECK_WITHIN: instances.length > 1 ? '1s' : '20s',
          UPSTREAMS: instances.map((one) => `127.0.0.1:${one}`).join(' '),
        },
      })
    },
  },
  {
    name: 'haproxy',
    async start(place) {
      const {
        port,
        instances: [first, second],
        folder,
      } = place
      const text = (await read('haproxy.cfg', place))
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replaceAll(/^ *(chroot|user|group|bind :::\d+) .*\n/gm, '')
        .replace(/bind :80\n/, `bind 127.0.0.1:${await freePort()}\n`)
        .replace(/bind :443.*\n/, `bind 127.0.0.1:${port}\n`)
        .replace('timeout server 20s', `timeout server ${answerWithin(place)}`)
        .replace('  timeout check 20s\n', second ? '' : '$&')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
        .replaceAll(/# (server second 127\.0\.0\.1:)3001(.*)/g, second ? `$1${second}$2` : '')
        .replaceAll('www.example.com', 'localhost')
      await writeFile(join(folder, 'haproxy.cfg'), text)
      return spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
        stdio: outputTo(folder),
        env: { PATH: path },
      })
    },
  },
]

/** Debian installs nginx and HAProxy on root's PATH only. */
const path = `${process.env['PATH']}:/usr/sbin`

export const isInstalled = ({ name }: Proxy) => spawnSync(name, ['-v'], { env: { PATH: path } }).error === undefined

/** Resolves once it passes requests on to the instances at these ports. */
export async function startProxy(proxy: Proxy, place: Place) {
  const { port, folder } = place
  const child = await proxy.start(place)
  const url = `http://localhost:${port}`
  for (let isUp = false; !isUp; await pause(50)) {
    if (child.exitCode !== null)
      throw new Error(`${proxy.name} has ended: ${await readFile(join(folder, 'output.log'), 'utf8')}`)
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
