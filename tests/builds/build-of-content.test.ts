// What the build makes of other content, and what stops it.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentHeaders } from '#server/http/document-headers.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy

beforeAll(async () => {
  copy = await copyProject()
})
afterEach(() => copy.restore())
afterAll(() => copy.remove())

async function edit(...edits: Parameters<ProjectCopy['edit']>[]): Promise<void> {
  for (const one of edits) await copy.edit(...one)
}

test('K-03 the build stops at an unknown claim with that sentence, and renders nothing', async () => {
  await edit(['content/plans.yaml', '{claim:pro-sourcing}', '{claim:pro-searching}'])
  const { code, output } = await copy.build()
  expect(code).not.toBe(0)
  expect(output).toContain(
    'content/plans.yaml, line 31, item 2 › features › item 1: There is no claim called "pro-searching".',
  )
  expect(existsSync(new URL('dist/client/index.html', copy.root))).toBe(false)
})

test('K-03 npm start stops at a dead link and at an illegible colour, with the sentences that name file and field', async () => {
  await edit(
    ['content/pages/home.yaml', 'href: /customerservice', 'href: /customer-service'],
    ['content/site.yaml', /( {4}brand: \{ light: ".*?", dark: )".*?"/, '$1"#335544"'],
  )
  const { code, output } = await copy.run('tools/start.mjs')
  expect(code).toBe(1)
  // On a busy machine Astro says between them that it waits for the check.
  const lines = output.trim().split('\n')
  const [first, ...sentences] = lines.filter((line) => !line.includes('Waiting for integration'))
  expect(first).toBe('Building the site')
  expect(sentences.at(-1)).toBe('The site could not be built: the lines above say what to change.')
  expect(sentences[0]).toBe(
    'content/pages/home.yaml, line 66, solutions › teams › items › item 2 › href: There is no page at /customer-service. Write the path of a page, like /contact.',
  )
  for (const sentence of sentences.slice(1, -1))
    expect(sentence).toMatch(/^content\/site\.yaml, line \d+, brand › colours › [a-z-]+ › dark: Too faint on /)
  expect(sentences.length).toBeGreaterThan(2)
})

test('the build stops at settings that cannot be used, with a sentence for each', async () => {
  const settings = { PORT: 'abc', PUBLIC_LEADS_HOST: 'leads', PUBLIC_VITALS_URL: 'vitals' }
  const { code, output } = await copy.run('node_modules/astro/bin/astro.mjs build', settings)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'PORT cannot be used: write a port number between 0 and 65535.',
    'PUBLIC_LEADS_HOST cannot be used: write the origin of a lead service, like https://leads.example.com.',
    'PUBLIC_VITALS_URL cannot be used: write "off", or an address like https://vitals.example.com/report.',
  ])
})

test('P-trust-02 a statement whose day of review has passed is under review on the page and in its files', async () => {
  await edit(['content/claims.yaml', /(customer-keys:[\s\S]*?review: )"[\d-]+"/, '$1"2026-03-02"'])
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  expect(output).toContain('The claim "customer-keys" was due for review on 2026-03-02. Ask Security')
  const built = (file: string) => readFile(new URL(`dist/client/${file}`, copy.root), 'utf8')
  const page = await built('trust.html')
  const [, keys = ''] = /Can we manage the keys ourselves\?(.*?)<\/dd>/s.exec(page) ?? []
  expect(keys).toMatch(/<span hidden(="")?><b [^>]*>Not yet<\/b> The keys are managed by us\.<\/span>/)
  expect(keys).toMatch(/<span class="\w+">Under review since March 2, 2026\./)
  expect(page).toContain('<b>1</b> under review')
  const answers = await built('trust/security-answers.csv')
  expect(answers).toContain('Can we manage the keys ourselves?,Under review,"Under review since March 2, 2026.')
  expect(answers).not.toContain('The keys are managed by us')
}, 240_000)

test('E-05 told where a team signs in, the build has /admin with a policy of its own, and no other page has a byte of it', async () => {
  const settings = { NODE_ENV: 'production', CMS_BACKEND: 'forgejo', CMS_REPO: 'cadra/site' }
  const { code, output } = await copy.run('node_modules/astro/bin/astro.mjs build', settings)
  expect(code, output).toBe(0)
  const client = new URL('dist/client/', copy.root)
  expect(await readFile(new URL('admin.html', client), 'utf8')).toContain('https://codeberg.org')
  const { needs } = JSON.parse(await readFile(new URL('dist/site.json', copy.root), 'utf8'))
  expect(needs['/admin'].policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(documentHeaders({ needs, formHosts: [], vitalsHosts: [] }, '')('/admin')['content-security-policy']).toBe(
    needs['/admin'].policy,
  )
  for (const name of await readdir(client)) {
    if (!name.endsWith('.html') || name === 'admin.html') continue
    expect([name, (await readFile(new URL(name, client), 'utf8')).includes('/admin')]).toEqual([name, false])
  }
}, 240_000)

test('R-01 rebranded in content/site.yaml alone, nothing of the old brand is left on the site', async () => {
  await edit(
    ['content/site.yaml', / {2}name: Cadra\n/, '  name: Thimble\n'],
    ['content/site.yaml', 'mark: cadra', 'mark: thimble'],
    ['content/site.yaml', /( {4}brand: \{ light: )".*?"/, '$1"#7a1f5c"'],
    ['content/site.yaml', /[Cc]adra/g, 'thimble'],
  )
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13"/></svg>'
  await rm(new URL('content/logos/cadra.svg', copy.root))
  await writeFile(new URL('content/logos/thimble.svg', copy.root), circle)

  expect((await copy.build()).output).toContain('Complete!')
  const dist = new URL('dist/', copy.root)
  const built = await readdir(dist, { recursive: true })
  expect(built).toEqual(expect.arrayContaining(['client/index.html.br', 'client/index.html.gz']))
  const files = built.filter((file) => /\.(html|xml|svg|js|mjs|json)$/.test(file))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, dist), 'utf8')] as const),
  )
  expect(texts.filter(([, text]) => /cadra/i.test(text)).map(([file]) => file)).toEqual([])
  const home = texts.find(([file]) => file === 'client/index.html')?.[1]
  expect(home).toContain('Thimble')
  expect(home).toContain('#7a1f5c')
  expect(home).toContain('<circle cx="16" cy="16" r="13"/>')
  const ours = await readdir(new URL('../../dist/client/_astro/', import.meta.url))
  const kept = ours.filter((file) => file.startsWith('share-') && built.includes(`client/_astro/${file}`))
  expect(kept).toEqual([])
}, 180_000)
