// Requests that are made to cost processor time, and what they cost a running server beyond a plain request.
import { once } from 'node:events'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { startedPath } from '#domain/pages/funnel.ts'
import { vitalsPath } from '#domain/pages/web-vitals.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { metricsHeaders, type RunningServer } from './server.ts'

export type Input = {
  name: string
  method?: 'GET' | 'POST'
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** Fills a request line, a header or a form up to its limit. */
const line = (part: string) => part.repeat(Math.floor(14_000 / part.length))
const form = (part: string) => part.repeat(Math.floor(60_000 / Buffer.byteLength(JSON.stringify(part).slice(1, -1))))

const page = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }
const lead = { form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }

const address = (name: string, path: string): Input => ({ name: `address: ${name}`, path, headers: page })
const header = (name: string, value: string): Input => ({
  name: `header: ${name}`,
  path: '/contact',
  headers: { ...page, [name]: value },
})
const posted = (name: string, body: string): Input => ({
  name: `post: ${name}`,
  method: 'POST',
  path: leadPath,
  headers: json,
  body,
})
const answer = (field: string, name: string, value: string) =>
  posted(`${field} of ${name}`, JSON.stringify({ ...lead, [field]: value }))
const native = (name: string, path: string, body: string): Input => ({
  name: `form: ${name}`,
  method: 'POST',
  path,
  headers: { ...page, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body,
})
const beacon = (name: string, path: string, body: string): Input => ({
  name: `beacon: ${name}`,
  method: 'POST',
  path,
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
  body,
})

export const plainInputs: readonly Input[] = [
  address('a page', '/contact'),
  address('nothing', '/nothing'),
  posted('a request', JSON.stringify(lead)),
  native('a request', leadPath, new URLSearchParams({ ...lead, email: 'ana' }).toString()),
]

export const hostileInputs: readonly Input[] = [
  address('slashes', line('/')),
  address('slashes and an end', `/blog/x${line('/')}x`),
  address('encoded slashes', `/${line('%2f')}x`),
  address('points', `/blog/${line('../')}`),
  address('hyphens of a tag', `/blog/tag/${line('a-')}`),
  address('marks of a tag', `/blog/tag/${line('%CC%81')}`),
  address('a slug encoded again and again', `/blog/${line('%25')}`),
  address('parameters', `/contact?${line('a&')}`),
  address('escaped parameters', `/contact?${line('amp;')}utm_source=x`),
  address('a long campaign', `/contact?utm_source=${line('%F0%9F%98%80')}`),
  address('a long id', `/post?id=${line('9')}`),
  address('a twin', `/${line('a.')}md`),
  address('a reference', `/contact?sent=${line('A-')}`),
  address('a link to decide', `/review?link=${line('a.')}`),
  address('a link of counts', `/funnel?link=${line('a.')}&until=9999-12-31`),
  header('referer', `https://a.example/${line('/')}`),
  header('user-agent', line('Mozilla/5.0 (')),
  header('accept-encoding', line('gzip ;q=0.1 ,')),
  header('accept-language', line('de;q=0.1,')),
  header('if-none-match', line('"a", ')),
  header('range', `bytes=${line('0-1,')}`),
  header('cookie', line('a=b; ')),
  header('x-forwarded-for', line('1.1.1.1, ')),
  answer('email', 'quotes', form("'")),
  answer('email', 'a thousand quotes', "'".repeat(990)),
  answer('email', 'quotes before an address', `${"'".repeat(900)}ana@company.com`),
  answer('email', 'quotes of two kinds', `${"'_".repeat(450)}x${"'_".repeat(45)}`),
  answer('email', 'links', 'mailto:'.repeat(140)),
  answer('email', 'points', `a@b${'.b'.repeat(490)}.`),
  answer('email', 'signs', `${'='.repeat(490)}"${'='.repeat(490)}`),
  answer('firstname', 'joiners', form('\u200d')),
  answer('firstname', 'spaces', form(' ')),
  answer('phone', 'digits of another script', form('٣')),
  answer('message', 'tabs', form('\t')),
  answer('message', 'openings of links', form('<a ')),
  answer('message', 'addresses', form('//a.')),
  answer('message', 'a word', form('a')),
  answer('message', 'halves of emoji', form('\ud83d')),
  answer('page', 'slashes', form('/')),
  posted('brackets', form('[')),
  posted('names', `{${Array.from({ length: 6_000 }, (_, index) => `"${index}":1`)}}`),
  posted('quotes', JSON.stringify({ ...lead, message: form('\\"') }).slice(0, 65_000)),
  posted('an open text', `{"message":"${form('\\')}`),
  native('parameters', leadPath, form('a&')),
  native('one long answer', leadPath, `form=contact&message=${form('%F0%9F%98%80')}`),
  native('an address', leadPath, `form=contact&email=${form("'")}`),
  native('amounts', roiPath, `recruiter=1&salary=${form('1,')}`),
  native('a company', roiPath, `recruiter=1&company=${form('%E2%80%8D')}`),
  beacon('measurements', vitalsPath, '['.repeat(4_000)),
  beacon('a started form', startedPath, `page=/contact&utm_source=${'a'.repeat(4_000)}`),
]

const agent = new Agent({ keepAlive: true })

async function send(server: Pick<RunningServer, 'url'>, { method = 'GET', path, headers, body }: Input) {
  const { hostname, port } = new URL(server.url)
  const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers } })
  outgoing.end(body)
  const [response] = await once(outgoing, 'response')
  await text(response)
  return Number(response.statusCode)
}

async function processorMs({ url }: Pick<RunningServer, 'url'>): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: metricsHeaders })).text()
  return 1000 * Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(metrics)?.[1])
}

export type Cost = { name: string; status: number; ms: number }

/** Processor time of the server for each input: the least of the averages of some runs, each of some requests. */
export async function costsOf(
  server: Pick<RunningServer, 'url'>,
  inputs: readonly Input[],
  { runs = 3, repeats = 10 } = {},
): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const input of inputs) {
    let least = Number.POSITIVE_INFINITY
    let status = 0
    for (let run = 0; run < runs; run++) {
      const before = await processorMs(server)
      for (let time = 0; time < repeats; time++) status = await send(server, input)
      least = Math.min(least, ((await processorMs(server)) - before) / repeats)
    }
    costs.push({ name: input.name, status, ms: least })
  }
  return costs
}
