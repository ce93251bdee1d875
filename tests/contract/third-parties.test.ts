import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '#site/schemas/site.ts'
import { thirdPartiesSchema } from '#site/schemas/third-parties.ts'
import { connectedServices } from '#site/third-parties/connected-services.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { builtApp } from '../support/example-site.ts'

const root = new URL('../../', import.meta.url)
const yaml = async (file: string) => parse(await readFile(new URL(file, root), 'utf8'))
const { services } = siteSchema.parse(await yaml('content/site.yaml'))
const listed = connectedServices(services, thirdPartiesSchema.parse(await yaml('content/third-parties.yaml')))

const siteUrl = 'https://example.com'
const app = await builtApp({ SITE_URL: siteUrl })
const { formHosts } = JSON.parse(await readFile(new URL('dist/site.json', root), 'utf8'))
const allowed = new Set([...listed.flatMap(({ origins }) => origins), ...formHosts, siteUrl])

/** Every origin that a policy lets a page reach; a whole scheme, such as https:, counts as itself. */
function reachable(policy: string): string[] {
  const sources = policy.split(';').flatMap((directive) => directive.trim().split(/\s+/).slice(1))
  return sources.filter((source) => !source.startsWith("'") && source !== 'data:')
}

/** Every other origin that a page loads something from by itself; links that a visitor may follow are not loaded. */
function loaded(html: string): string[] {
  const elements = html.match(/<(?!a\b|meta\b)[a-z-]+\s[^>]*>/g) ?? []
  const urls = elements
    .filter((element) => !/^<link [^>]*rel="(canonical|alternate)"/.test(element))
    .flatMap((element) => [...element.matchAll(/\s(?:src|srcset|href|poster|action|data|component-url)="([^"]*)"/g)])
    .map(([, url = '']) => new URL(url, siteUrl))
  return urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin)
}

test.each(atLeastOne(builtRoutes()))('X-03 %s reaches no host that the inventory does not list', async (path) => {
  const { headers, body } = await app.inject(path)
  const reached = [...reachable(String(headers['content-security-policy'])), ...loaded(body)]
  expect(reached.filter((origin) => !allowed.has(origin))).toEqual([])
  expect(body).toContain('data-cookie-button')
})

test('X-03 the policy and the manager list the same companies, and none while no service is switched on', async () => {
  const { body: policy } = await app.inject('/cookies')
  const { companies, terms } = (await app.inject('/choices.json')).json()
  expect(companies.map(({ name }: { name: string }) => name)).toEqual(listed.map(({ vendor }) => vendor.name))
  expect(terms).toEqual(listed.map((service) => service.terms))
  expect(listed.filter(({ vendor }) => !policy.includes(vendor.link))).toEqual([])
  if (listed.length === 0) expect(policy).toContain('No service of another company is switched on')
})
