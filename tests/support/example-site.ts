// A build of a tiny site, and the app around it with a store that keeps nothing: for tests of what the server itself does.
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { loadBuiltSite } from '#server/pages/built-site.ts'
import { type Config, parseConfig } from '#settings/config.ts'
import { serviceWords } from './service-words.ts'

export const trustedScript = 'start()'
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
export const trustedSource = sourceOf(trustedScript)
export const otherTrustedSource = sourceOf('elsewhere()')
export const planted = 'planted()'
export const plantedSource = sourceOf(planted)

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>h1{color:navy}</style></head><body><h1>${title}</h1><script>${trustedScript}</script><script>${planted}</script></body></html>`

const entry = `
export const facts = { product: 'Example', words: ${JSON.stringify(serviceWords)}, mailboxes: { contact: 'contact@example.com', sales: 'sales@example.com' }, updates: { words: 'News', version: '0123456789ab' }, redirects: { '/prices': '/pricing', '/demo': '/contact?demo', '/steps': '/pricing#steps', '/blog/old': '/contact' }, datedPages: [{ path: '/fair', from: '2026-12-01T00:00:00', until: '2026-12-24T00:00:00', afterwards: '/contact' }], securityMailbox: 'security@example.com' }
export async function render(request, locals) {
  const busyUntil = performance.now() + Number(new URL(request.url).searchParams.get('busy'))
  while (performance.now() < busyUntil);
  if (new URL(request.url).searchParams.has('fail')) throw new Error('secret detail')
  return new Response('<h1>Contact</h1><p>' + request.url + '</p><pre>' + JSON.stringify(locals) + '</pre>' + '<p>filler</p>'.repeat(50))
}`

const files: Record<string, string> = {
  'client/index.html': page('Home'),
  'client/pricing.html': page('Pricing'),
  'client/AutonomousAgentPlatform.html': page('Agents'),
  'client/404.html': page('Nothing here'),
  'client/500.html': page('Failed'),
  'client/_astro/menu.js': 'export {}\n'.repeat(50),
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>.c{fill:red}</style></svg>',
  'server/entry.mjs': entry,
}

export async function writeExampleSite(record: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'example-site-'))
  const write = async (name: string, body: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), body)
  }
  for (const [name, text] of Object.entries(files)) {
    await write(name, text)
    if (!name.startsWith('client/')) continue
    await write(`${name}.br`, brotliCompressSync(text))
    await write(`${name}.gz`, gzipSync(text))
  }
  const inline = { inlineScripts: [trustedSource], inlineStyles: [sourceOf('h1{color:navy}')] }
  const needs = { ...inline, frameOrigins: [], scriptOrigins: [], features: [] }
  const whole = {
    siteUrl: 'http://localhost:3000',
    formHosts: [],
    vitalsHosts: [],
    onDemandPaths: ['/contact'],
    needs: Object.fromEntries(['/', '/pricing', '/404', '/500'].map((path) => [path, needs])),
    pieces: { styles: {}, islands: '', icons: '' },
    ...record,
  }
  await write('site.json', JSON.stringify(whole))
  return folder
}

type ExampleApp = { env?: Record<string, string>; record?: object; probe?: () => Promise<void>; log?: Logger }

/** What the server does without a real store; a lead is refused. */
export async function exampleApp({
  env = {},
  record = {},
  probe = async () => {},
  log = pino({ level: 'silent' }),
}: ExampleApp = {}): Promise<FastifyInstance> {
  return appOf(await writeExampleSite(record), env, probe, log)
}

/** The app around the built site itself, without its blog. */
export const builtApp = (env: Record<string, string>): Promise<FastifyInstance> =>
  appOf(fileURLToPath(new URL('../../dist/', import.meta.url)), env)

async function appOf(
  folder: string,
  env: Record<string, string>,
  probe = async () => {},
  log = pino({ level: 'silent' }),
): Promise<FastifyInstance> {
  const config: Config = parseConfig(env)
  const outbox = {
    add: () => Promise.reject(new Error('this store keeps nothing')),
    countLeads: async () => ({ queued: 2, sent: 1, held: 0, dead: 0 }),
    probe,
    oldestQueuedS: async () => 90,
    circuits: async () => [{ name: 'smtp', state: 'open', code: '421', since: 0 }],
  } as unknown as Outbox
  const site = await loadBuiltSite(folder, config)
  return buildApp({ config, site, outbox, log, onStored: () => {} })
}
