// The editor beside the files, asked as its page in the browser asks: over HTTP, on a copy of the content.
import { spawnSync } from 'node:child_process'
import { chmod, glob, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
  ChangesAnswer,
  Conflict,
  ContentFile,
  Edit,
  Field,
  Path,
  Problem,
  PublishState,
} from '../../tools/edit/api.ts'
import { type EditedContent, editedContent, editSecret as secret } from '../support/edited-content.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const home = 'content/pages/home.yaml'

let content: EditedContent
let folder: string

beforeEach(async () => {
  content = await editedContent()
  folder = content.folder
})
afterEach(() => content.remove())

const ask: EditedContent['ask'] = (...words) => content.ask(...words)
const edit: EditedContent['edit'] = (...words) => content.edit(...words)
const fieldsOf: EditedContent['fieldsOf'] = (file) => content.fieldsOf(file)
const textOf: EditedContent['textOf'] = (file) => content.textOf(file)
const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length

const set = (path: Path, value: string): Edit => ({ op: 'set', path, value })

function find(fields: readonly Field[], path: Path): Field | undefined {
  for (const field of fields) {
    if (JSON.stringify(field.path) === JSON.stringify(path)) return field
    const inside = find(field.fields ?? [], path)
    if (inside) return inside
  }
  return undefined
}

test('E-01 every file of the content is listed with its page, and its fields say what they take', async () => {
  const { body: files } = await ask<ContentFile[]>('files')
  expect(files).toContainEqual({ file: 'content/pages/home.yaml', title: 'Home', route: '/' })
  expect(files).toContainEqual(expect.objectContaining({ route: '/AutonomousAgentPlatform' }))
  expect(files).toContainEqual({ file: 'content/legal/terms.md', title: 'Terms', route: '/terms' })

  const { fields } = await fieldsOf(home)
  expect(find(fields, ['hero', 'lead'])).toMatchObject({
    kind: 'long-text',
    label: 'Introduction',
    required: true,
    maxLength: 240,
    value: expect.stringMatching(/^\{product\} finds/),
    filled: expect.stringMatching(/^Cadra finds/),
  })
  expect(find(fields, ['hero', 'demo', 'href'])).toMatchObject({
    kind: 'link',
    options: expect.arrayContaining([{ value: '/pricing', label: '/pricing' }]),
  })
  expect(find(fields, ['solutions', 'steps'])).toMatchObject({ kind: 'list', min: 5, max: 5 })

  const { fields: site } = await fieldsOf('content/site.yaml')
  expect(find(site, ['brand', 'colours', 'brand', 'dark'])).toMatchObject({
    kind: 'color',
    contrast: expect.arrayContaining([{ theme: 'dark', on: 'paper', ratio: expect.any(Number), needed: 4.5 }]),
  })
  expect(find(site, ['navigation', 'groups', 0, 'items', 0, 'icon'])).toMatchObject({ kind: 'icon' })
  expect(find(site, ['services', 'calendar'])).toMatchObject({ required: false, value: null, line: null })
})

test('E-01 a logo may be a picture that was put beside the others, but not that of the brand; the one that it replaces may stay', async () => {
  const customers = 'content/customers.yaml'
  const drawing = (ground: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="${ground}"/><circle cx="300" cy="100" r="90"/></svg>`
  for (const [name, ground] of [
    ['oakfield.png', 'none'],
    ['white.png', 'white'],
  ] as const)
    await writeFile(
      join(folder, `content/logos/${name}`),
      await sharp(Buffer.from(drawing(ground)))
        .png()
        .toBuffer(),
    )
  const offered = async (file: string, path: Path) =>
    find((await fieldsOf(file)).fields, path)?.options?.map(({ value }) => value)
  expect(await offered(customers, [0, 'mark'])).toEqual(expect.arrayContaining(['lumen', 'oakfield.png']))
  expect(await offered('content/site.yaml', ['brand', 'mark'])).not.toContain('oakfield.png')

  expect((await edit(customers, [set([0, 'mark'], 'oakfield.png')])).status).toBe(200)
  expect(await textOf(customers)).toContain('mark: oakfield.png,')
  expect(await edit(customers, [set([0, 'mark'], 'white.png')])).toMatchObject({
    status: 422,
    body: { problems: [{ path: [0, 'mark'], sentence: expect.stringContaining('has no transparent ground') }] },
  })
})

test('E-01 E-02 a word that is typed over is one line of the file, with its mode; it can be taken back after a restart', async () => {
  const before = await textOf(home)
  await chmod(join(folder, home), 0o640)
  const { status, body } = await edit(home, [set(['hero', 'more', 'label'], 'Follow a hire')])
  expect(status).toBe(200)
  expect(body.changed).toEqual([
    {
      line: lineOf(before, 'label: Follow one hire'),
      before: '  more: { label: Follow one hire, href: "#thread" }',
      after: '  more: { label: Follow a hire, href: "#thread" }',
    },
  ])
  expect(await textOf(home)).toBe(before.replace('label: Follow one hire', 'label: Follow a hire'))
  expect((await stat(join(folder, home))).mode & 0o777).toBe(0o640)
  expect(body.version).toBe((await fieldsOf(home)).version)

  const post = 'content/posts/time-to-hire-which-days-to-take-out.md'
  const article = await textOf(post)
  const dated = await edit(post, [set(['date'], '2026-11-18')])
  expect(dated.body.changed).toEqual([{ line: 4, before: 'date: 2026-11-17', after: 'date: 2026-11-18' }])
  expect(await textOf(post)).toBe(article.replace('date: 2026-11-17', 'date: 2026-11-18'))
  expect(await ask('undo', {})).toMatchObject({ status: 200, body: { file: post } })

  await content.restart()
  expect(await ask('undo', {})).toMatchObject({
    status: 200,
    body: { file: home, sentence: expect.stringContaining('Hero › More › Label') },
  })
  expect(await textOf(home)).toBe(before)
  expect(await ask('undo', {})).toMatchObject({ status: 409, body: { sentence: 'There is nothing to take back.' } })
})

test('E-01 a mistake is told at its field, and a broken page is never written; one that was there before hinders nobody', async () => {
  const before = await textOf(home)
  const mistakes = [
    set(['hero', 'headline'], 'A headline that is far too long for any phone, and for most screens there are: Hiring!'),
    set(['hero', 'demo', 'href'], '/no-such-page'),
  ]
  const { body: checked } = await edit<{ problems: Problem[] }>(home, mistakes.slice(0, 1), 'check')
  expect(checked.problems).toEqual([
    {
      file: home,
      path: ['hero', 'headline'],
      line: lineOf(before, 'headline:'),
      sentence: expect.stringContaining('Shorten this to 60'),
    },
  ])
  for (const mistake of mistakes) {
    const refused = await edit<{ problems: Problem[] }>(home, [mistake])
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ file: home, path: mistake.path }] } })
  }
  expect(await textOf(home)).toBe(before)

  await writeFile(join(folder, home), before.replace('href: "/contact?demo"', 'href: /nowhere'))
  expect(await edit(home, [set(['hero', 'more', 'label'], 'Follow a hire')])).toMatchObject({ status: 200 })
})

test('E-01 of two editors of one file the second is told what the first one changed, and nothing is overwritten', async () => {
  const { version } = await fieldsOf(home)
  await edit(home, [set(['hero', 'more', 'label'], 'Follow a hire')])
  const written = await textOf(home)
  const late = { file: home, version, edits: [set(['film', 'heading'], 'A day')] }
  const { status, body } = await ask<Conflict>('save', late)
  expect(status).toBe(409)
  expect(body.changes).toEqual([
    {
      file: home,
      path: ['hero', 'more', 'label'],
      label: 'Hero › More › Label',
      before: 'Follow one hire',
      after: 'Follow a hire',
    },
  ])
  expect(await textOf(home)).toBe(written)

  await writeFile(join(folder, home), `${written}# by another hand\n`)
  expect((await ask('undo', {})).status).toBe(409)
  expect(await textOf(home)).toContain('# by another hand')
})

test('E-01 what has changed is told field by field, and a version holds the content alone', async () => {
  expect((await ask<ChangesAnswer>('changes')).body).toMatchObject({ git: false, changes: [] })
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' }).stdout
  git('init', '--quiet')
  git('config', 'user.name', 'An Editor')
  git('config', 'user.email', 'editor@cadra.example')
  await writeFile(join(folder, '.gitignore'), 'var\nsite\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Start')
  await writeFile(join(folder, 'other.txt'), 'staged by somebody else')
  git('add', 'other.txt')

  await edit(home, [set(['hero', 'more', 'label'], 'Follow a hire')])
  await edit('content/plans.yaml', [{ op: 'move', path: [0, 'features', 0], to: 1 }])
  expect((await ask<ChangesAnswer>('changes')).body.changes).toContainEqual({
    file: home,
    path: ['hero', 'more', 'label'],
    label: 'Hero › More › Label',
    before: 'Follow one hire',
    after: 'Follow a hire',
  })
  expect((await ask('version', { message: '  ' })).status).toBe(422)
  expect((await ask('version', { message: 'Follow a hire' })).status).toBe(200)
  expect(git('show', '--name-only', '--format=%s')).toBe(`Follow a hire\n\n${home}\ncontent/plans.yaml\n`)
  expect(git('diff', '--cached', '--name-only')).toBe('other.txt\n')
  expect(await ask('version', { message: 'Again' })).toMatchObject({ status: 409 })
})

test('E-01 publishing runs the command of the operator, and shows how it ended', async () => {
  expect(await ask('publish', {})).toMatchObject({ status: 409, body: { sentence: /PUBLISH_COMMAND/ } })
  await content.restart({ publishCommand: 'echo on its way && exit 3' })
  expect((await ask('publish', {})).status).toBe(200)
  const state = async () => (await ask<PublishState>('publish')).body
  await expect.poll(state).toEqual({ configured: true, running: false, exitCode: 3, tail: 'on its way\n' })
})

test('E-01 only a page of this session on this machine may edit', async () => {
  const origin = content.origin()
  const { host } = new URL(origin)
  const refused: Record<string, string>[] = [
    { 'x-edit-secret': 'wrong' },
    { 'x-edit-secret': '' },
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
  ]
  for (const headers of refused) expect((await ask('undo', {}, headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await ask('files', undefined, { origin })).status).toBe(200)
  expect((await ask('save', {}, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await ask('save', { file: '../package.json', version: '', edits: [] })).status).toBe(404)
  expect((await ask('save', { file: home, version: '', edits: [{ op: 'write' }] })).status).toBe(400)
  expect((await ask('save', { file: home, version: '', edits: ['x'.repeat(1024 * 1024)] })).status).toBe(413)

  const begin = (path: string) => fetch(origin + path, { redirect: 'manual' })
  expect((await begin('/pricing?edit=wrong')).status).toBe(403)
  const begun = await begin(`/pricing?plan=2&edit=${secret}`)
  expect(begun.status).toBe(303)
  expect(begun.headers.get('location')).toBe('/pricing?plan=2')
  const cookie = begun.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
  // Sent on by a page of its own, a strict cookie goes along; a redirect would leave it behind.
  const sentHere = await fetch(`${origin}/pricing?edit=${secret}`, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([sentHere.status, sentHere.headers.get('refresh')]).toEqual([200, '0; url=/pricing'])
  expect(sentHere.headers.get('set-cookie')).toBe(cookie)
  const headers = { 'x-edit-secret': '', cookie: cookie.split(';')[0] ?? '' }
  expect((await ask('files', undefined, headers)).status).toBe(200)
  expect(await (await begin('/pricing')).text()).toBe('a page')
})

test('E-01 not one byte of the editor is in the built site, nor in what runs it', async () => {
  const words = /__edit|edit-secret|tools\/edit|EDIT_SECRET/i
  const files = await Array.fromAsync(
    glob('{dist,site,server,domain}/**/*.{html,js,mjs,css,json,ts,tsx,astro,txt}', { cwd: project }),
  )
  expect(files.length).toBeGreaterThan(500)
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(project, file), 'utf8')] as const),
  )
  expect(texts.flatMap(([file, text]) => (words.test(text) ? [file] : []))).toEqual([])
})
