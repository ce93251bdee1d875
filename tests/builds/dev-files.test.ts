// What `npm run dev` serves: nothing of the machine's other files, and the pages as the files of content/ are.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'
import { rawRequest } from '../support/raw-request.ts'

// Dev loads modules for each of hundreds of requests.
vi.setConfig({ testTimeout: 480_000 })

/** Dev answers as soon as the change is loaded. */
const slow = { timeout: 180_000, interval: 500 }
const secret = 'export default "what nobody else may read"'
/** The server's own, while it runs. */
const stores = ['var/leads.sqlite', 'var/leads.sqlite-wal', 'var/leads.sqlite-shm', 'var/blog.sqlite']
const secretFiles = `var/blog-images/picture.webp var/note.js leads.sqlite domain/leads.sqlite-wal
  site/posts/copy.sqlite.bak site/styles/leads.sqlite settings.env domain/settings.env site/.env .env.local .env
  site/production.env.local site/server.key .git/config site/.git/config backups/leads.js deploy/settings`.split(/\s+/)

const leaked = new RegExp(`^HTTP/1.1 200|nobody else|${Buffer.from(secret).toString('base64')}|SQLite format`, 'm')

let project: ProjectCopy
let dev: RunningDev
beforeAll(async () => {
  project = await copyProject()
  for (const file of secretFiles) {
    await mkdir(dirname(join(project.folder, file)), { recursive: true })
    await writeFile(join(project.folder, file), secret)
  }
  dev = await project.dev()
  // It answers 503 until the content is loaded.
  while ((await fetch(dev.url)).status === 503) await setTimeout(200)
}, 180_000)
afterAll(async () => {
  await dev?.stop()
  await project?.remove()
})

const ask = (target: string) =>
  rawRequest(Number(new URL(dev.url).port), `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

test('E-04 no lead, setting or history is served, in whatever spelling it is asked for', async () => {
  for (const file of [...stores, ...secretFiles]) {
    const encoded = file.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    const ways = [
      `/${file}`,
      `/${encoded}`,
      `//${file}`,
      `/site/../${file}`,
      `/site/%2e%2e/${file}`,
      `/site/..%2f${file}`,
      `/@fs${project.folder}/${file}`,
      `/@fs${project.folder}/site/..%2f${file}`,
      `/_image?href=/@fs${project.folder}/${file}&w=1&f=webp`,
      `/_image?href=/${file}&w=1&f=webp`,
      ...['raw', 'import&raw', 'url&raw', 'import&url&inline', 'inline', 'import', 'raw??', 'import&raw??'].map(
        (query) => `/${file}?${query}`,
      ),
      ...['raw', 'import&raw', 'import&raw??'].map((query) => `/@fs${project.folder}/${file}?${query}`),
    ]
    for (const way of ways) {
      expect([way, await ask(way)]).toEqual([way, expect.not.stringMatching(leaked)])
    }
  }
})

test('E-01 dev has the editor at /admin, apart from the pages', async () => {
  const page = await fetch(`${dev.url}/admin`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect((await fetch(`${dev.url}/admin/editor.js`)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${dev.url}/admin/no.js`)).status).toBe(404)
  // The editor compares before it saves.
  const plans = await (await fetch(`${dev.url}/content/plans.yaml`)).text()
  expect(plans).toBe(await readFile(`${project.folder}/content/plans.yaml`, 'utf8'))
  expect(await (await fetch(dev.url)).text()).not.toContain('/admin')
}, 180_000)

test('E-04 nothing opens a file of the machine, and the site itself is served', async () => {
  for (const path of ['/__open-in-editor?file=package.json', '/__OPEN-in-editor/?file=package.json'])
    expect(await ask(path)).toMatch(/^HTTP\/1.1 404 /)
  for (const path of ['/', '/contact', '/favicon.svg', '/@vite/client'])
    expect([path, (await fetch(dev.url + path)).status]).toEqual([path, 200])
})

/** The text of a page, or the status of another answer. */
async function pageAt(path: string): Promise<string> {
  const response = await fetch(dev.url + path)
  return response.ok ? response.text() : String(response.status)
}

test('E-01 K-07 a mistake in one file of a folder takes no page away, and the pages follow the brand', async () => {
  const care = 'content/pages/hiring-for-care.yaml'
  const event = '/events/screening-workshop'
  await project.edit(care, 'lead: Nurses', 'lead: Then: nurses')
  await project.edit(`content${event}.yaml`, /^lead: .*$/m, 'lead: Bring {product} a role.')
  await expect.poll(() => pageAt(event), slow).toContain('Bring Cadra a role.')
  expect(await pageAt('/hiring-for-care')).toContain('Nurses answer whoever writes first.')

  await project.edit('content/site.yaml', 'brand:\n  name: Cadra\n', 'brand:\n  name: Kadra\n')
  await expect.poll(() => pageAt(event), slow).toContain('Bring Kadra a role.')
  expect(await pageAt('/hiring-for-care')).toContain('Nurses answer whoever writes first.')

  await project.restore()
  await expect.poll(() => pageAt(event), slow).not.toContain('Kadra')
  await rename(join(project.folder, care), join(project.folder, 'content/pages/care.yaml'))
  await expect.poll(() => pageAt('/hiring-for-care'), slow).toBe('404')
  await expect.poll(() => pageAt('/care'), slow).toContain('Nurses answer whoever writes first.')
})

test('I-01 dev has all languages on its port, and says when their addresses have changed', async () => {
  expect(await pageAt('/de/pricing')).toContain('<html lang="de-DE"')
  expect(await pageAt('/pricing')).toContain('<html lang="en-US"')
  await project.edit('content/de/pages/pricing.yaml', 'seo:\n', 'seo:\n  address: tarife\n')
  await expect.poll(() => dev.output(), { timeout: 60_000 }).toContain('Start this command again')
})
