// A build of a tiny site, and the app around it with a store that keeps nothing: for tests of what the server itself does.
import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { referenceStandIn } from '#domain/pages/page-variants.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { type AppParts, buildApp } from '#server/app.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type BuiltSite, loadBuiltSite } from '#server/pages/built-site.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import { builtSite } from './built-site.ts'
import { answerPromise, serviceWords } from './service-words.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const trustedScript = 'start()'
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
export const trustedSource = sourceOf(trustedScript)
export const otherTrustedSource = sourceOf('elsewhere()')
export const planted = 'planted()'
export const plantedSource = sourceOf(planted)

const page = (title: string, language = 'en') =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title><style>h1{color:navy}</style></head><body><h1>${title}</h1><script>${trustedScript}</script><script>${planted}</script></body></html>`

const factsIn = (words: ServiceWords, updates: { words: string; version: string }) =>
  `{ product: 'Example', words: ${JSON.stringify(words)}, mailboxes: { contact: 'contact@example.com', sales: 'sales@example.com' }, updates: ${JSON.stringify(updates)}, answerPromise: ${JSON.stringify(answerPromise)}, published: ['/pricing', '/gone', '/pricing/gone'], redirects: { '/prices': '/pricing', '/contact': '/pricing', '/demo': '/contact?demo', '/steps': '/pricing#steps', '/blog/old': '/contact', '/former.html': '/pricing', '/former/demo/index.html': '/contact?demo', '/de/ehemals': '/de/pricing' }, datedPages: [{ path: '/fair', from: '2026-12-01T00:00:00', until: '2026-12-24T00:00:00', afterwards: '/contact' }, { path: '/past', until: '2020-01-01T00:00:00', afterwards: '/contact' }], securityMailbox: 'security@example.com' }`

const entry = () => `
export const facts = {
  '': ${factsIn(serviceWords, { words: 'News', version: '0123456789ab' })},
  de: ${factsIn(germanWords, { words: 'Neuigkeiten', version: 'ba9876543210' })},
}
export async function render(request, locals) {
  const { searchParams } = new URL(request.url)
  const busyUntil = performance.now() + Number(searchParams.get('question'))
  while (performance.now() < busyUntil);
  if (searchParams.get('role') === 'fail') throw new Error('secret detail')
  const language = new URL(request.url).pathname.startsWith('/de') ? 'de-DE' : 'en-US'
  return new Response('<html lang="' + language + '"><h1>Contact</h1><p>' + request.url + '</p><pre>' + JSON.stringify(locals) + '</pre>' + '<p>filler</p>'.repeat(50))
}`

const files: Record<string, string> = {
  'client/index.html': page('Home'),
  'client/pricing.html': page('Pricing'),
  'client/AutonomousAgentPlatform.html': page('Agents'),
  'client/404.html': page('Nothing here'),
  'client/500.html': page('Failed'),
  'client/_astro/menu.js': 'export {}\n'.repeat(50),
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>.c{fill:red}</style></svg>',
}

/** The words of a few answers in German; the others stay English, as they do not matter to a test. */
const germanWords: ServiceWords = {
  ...serviceWords,
  language: 'de-DE',
  answers: {
    ...serviceWords.answers,
    fields: {
      ...serviceWords.answers.fields,
      message: { name: 'Nachricht', missing: 'Schreiben Sie uns, wobei wir helfen können' },
    },
  },
  replies: { ...serviceWords.replies, stored: 'Wir haben Ihre Anfrage unter der Nummer {reference}.' },
  lists: { ...serviceWords.lists, pages: 'Alle Seiten' },
}

/** The pages of a second language beside those of the first. */
const germanFiles: Record<string, string> = {
  'client/de.html': page('Start', 'de'),
  'client/de/preise.html': page('Preise', 'de'),
  'client/de/AutonomousAgentPlatform.html': page('Agenten', 'de'),
  'client/de/404.html': page('Hier ist nichts', 'de'),
  'client/de/500.html': page('Fehler', 'de'),
  'bare/de/preise.html': page('Preise ohne Ankündigung', 'de'),
  'client/_astro/menu-de.js': 'export {}',
}

/** The pages with forms, the first of which is rendered anew when the time has come. */
const exampleVariants = [
  { search: '?webinar', title: 'A seat in January', until: '2026-01-01T00:00Z' },
  { search: '', title: 'Contact from memory' },
  { search: '?demo', title: 'Demo from memory' },
  { search: `?demo&sent=${referenceStandIn}`, title: `Thanks for ${referenceStandIn}` },
]
const variantsIn = (language: string) =>
  exampleVariants.map(({ search, until }, index) => ({
    target: `${language}/contact${search}`,
    name: `${language.slice(1)}${index}`,
    ...(until && { until }),
  }))
const variantFilesIn = (language: string, tag: string) =>
  Object.fromEntries(
    exampleVariants.map(({ title }, index) => [`variants/${language.slice(1)}${index}.html`, page(title, tag)]),
  )

const english = { tag: 'en-US', path: '', name: 'English', direction: 'ltr', addresses: {} }
const german = { tag: 'de-DE', path: 'de', name: 'Deutsch', direction: 'ltr', addresses: { '/pricing': '/preise' } }
/** Adds German to the record of the example. */
export const withGerman = { languages: [english, german] }

export async function writeExampleSite(record: object = {}): Promise<string> {
  const folder = await temporaryFolder()
  const write = async (name: string, body: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), body)
  }
  const isGerman = 'languages' in record
  const all = {
    ...files,
    ...variantFilesIn('', 'en-US'),
    'server/entry.mjs': entry(),
    ...(isGerman && { ...germanFiles, ...variantFilesIn('/de', 'de-DE') }),
  }
  for (const [name, text] of Object.entries(all)) {
    await write(name, text)
    if (!name.includes('client/')) continue
    await write(`${name}.br`, brotliCompressSync(text))
    await write(`${name}.gz`, gzipSync(text))
  }
  const inline = { inlineScripts: [trustedSource], inlineStyles: [sourceOf('h1{color:navy}')] }
  const needs = { ...inline, frameOrigins: [], scriptOrigins: [], features: [] }
  const whole = {
    languages: [english],
    formHosts: [],
    vitalsHosts: [],
    onDemandPaths: ['/contact', '/roi-calculator'],
    needs: Object.fromEntries(
      ['/', '/pricing', '/404', '/500', '/de', '/de/preise', '/de/404', '/de/500'].map((path) => [path, needs]),
    ),
    styles: {},
    variants: [...variantsIn(''), ...(isGerman ? variantsIn('/de') : [])],
    ...record,
  }
  await write('site.json', JSON.stringify(whole))
  return folder
}

type ExampleApp = {
  env?: Record<string, string>
  record?: object
  probe?: () => Promise<void>
  outbox?: Outbox
  announcement?: AppParts['announcement']
  funnel?: AppParts['funnel']
  log?: Logger
}

/** What the server does; without a real store, a lead is refused. */
export async function exampleApp({
  env = {},
  record = {},
  probe = async () => {},
  outbox,
  announcement,
  funnel,
  log,
}: ExampleApp = {}): Promise<FastifyInstance> {
  const config = parseConfig(env)
  return appOf(config, await loadBuiltSite(await writeExampleSite(record), config), {
    outbox: outbox ?? deafOutbox(probe),
    announcement,
    funnel,
    ...(log && { log }),
  })
}

/** The app around the built site itself, without its blog. */
export async function builtApp(env: Record<string, string>): Promise<FastifyInstance> {
  const config = parseConfig(env)
  return appOf(config, await builtSite(config))
}

const deafOutbox = (probe = async () => {}) =>
  ({
    add: () => Promise.reject(new Error('this store keeps nothing')),
    countLeads: async () => ({ queued: 2, sent: 1, held: 0, dead: 0 }),
    probe,
    oldestQueuedS: async () => 90,
    circuits: async () => [{ name: 'smtp', state: 'open', code: '421', since: 0 }],
  }) as unknown as Outbox

const appOf = (
  config: Config,
  site: BuiltSite,
  { outbox = deafOutbox(), announcement, funnel, log = pino({ level: 'silent' }) }: Partial<AppParts> = {},
): Promise<FastifyInstance> => buildApp({ config, site, outbox, announcement, funnel, log, onStored: () => {} })
