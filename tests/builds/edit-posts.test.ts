// Writing articles and bringing pictures in the editor, as its page in the browser asks.
import { spawnSync } from 'node:child_process'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
  ChangesAnswer,
  CheckAnswer,
  Conflict,
  ContentFile,
  Edit,
  NewPostAnswer,
  Problem,
} from '../../tools/edit/api.ts'
import { type EditedContent, editedContent } from '../support/edited-content.ts'

const pictures = 'content/posts/pictures'
const file = 'content/posts/a-brief.md'
const facts = {
  title: 'A brief: what it asks for',
  description: 'What stands in a brief, and what follows from it.',
  picture: 'the-reply-within-a-day.svg',
}

let content: EditedContent
beforeEach(async () => {
  content = await editedContent()
})
afterEach(() => content.remove())

const body = (value: string): Edit => ({ op: 'set', path: ['body'], value })
const make = (slug = 'a-brief', given: object = facts) =>
  content.ask<NewPostAnswer & { sentence: string; problems?: Problem[] }>('new-post', { slug, facts: given })
const bring = (name: string, bytes: Uint8Array) =>
  content.ask<{ name?: string; sentence?: string }>(`new-picture?name=${encodeURIComponent(name)}`, bytes)
const photograph = (width: number, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6f5c' } })
const stateOf = async (one: string) =>
  (await content.ask<ContentFile[]>('files')).body.find((known) => known.file === one)?.post

test('E-01 a post begins as a draft with the facts that its schema asks for, is written, checked line by line, and let out', async () => {
  const refused = await make('A brief')
  expect(refused).toMatchObject({ status: 422, body: { sentence: expect.stringContaining('lower-case') } })
  expect(await make('the-reply-within-a-day')).toMatchObject({ status: 409 })
  const unfinished = await make('a-brief', { ...facts, title: '', picture: '' })
  expect(unfinished.body.problems?.map(({ path }) => path[0])).toEqual(['title', 'picture'])
  expect(await readdir(join(content.folder, 'content/posts'))).not.toContain('a-brief.md')

  expect(await make()).toMatchObject({ status: 200, body: { file, route: '/blog/a-brief' } })
  const today = new Date().toISOString().slice(0, 10)
  const head = `---\nid: 110\ntitle: "A brief: what it asks for"\ndate: ${today}\ndraft: true\ndescription: ${facts.description}\npicture: ${facts.picture}\n---\n`
  expect(await content.textOf(file)).toBe(`${head}\n`)
  expect(await stateOf(file)).toEqual({ state: 'draft', date: today })

  // A draft may be unfinished: what is wrong is told, and keeps it from nothing but coming out.
  const text = 'One brief.\n\n![](/blog-media/no-such.png)\n[here](nowhere)'
  const { body: checked } = await content.edit<CheckAnswer>(file, [body(text)], 'check')
  expect(checked.problems).toEqual([])
  expect(checked.hints.map(({ path, line }) => [path, line])).toEqual([
    [['body'], 3],
    [['body'], 3],
    [['body'], 4],
  ])
  expect((await content.edit(file, [body(text)])).status).toBe(200)
  expect(await content.textOf(file)).toBe(`${head}\n${text}\n`)
  const out = await content.edit<{ problems: Problem[] }>(file, [{ op: 'unset', path: ['draft'] }])
  expect(out).toMatchObject({ status: 422, body: { problems: [{ path: ['body'], line: 3 }, {}, { line: 4 }] } })

  // One changed word is one changed line.
  const mended = await content.edit(file, [body('One brief.\n\nTwo, and “three”.')])
  expect(mended.status).toBe(200)
  const word = await content.edit(file, [body('One brief.\n\nTwo, and “four”.')])
  expect(word.body.changed).toEqual([{ line: 12, before: 'Two, and “three”.', after: 'Two, and “four”.' }])
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()
  await content.edit(file, [
    { op: 'set', path: ['date'], value: `${tomorrow} 08:30` },
    { op: 'unset', path: ['draft'] },
  ])
  expect(await stateOf(file)).toEqual({ state: 'waiting', date: `${tomorrow} 08:30` })
  expect(await stateOf('content/posts/the-reply-within-a-day.md')).toMatchObject({ state: 'published' })
})

test('E-01 pictures are told apart by what they hold, lose what a camera wrote, and none that cannot be shown is kept', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  const phone = await photograph(3000, 1800).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
  const { body: brought } = await bring('IMG 2041 (Größe).png', phone)
  expect(brought).toEqual({ name: 'img-2041-grosse.jpg' })
  const kept = await sharp(join(content.folder, pictures, 'img-2041-grosse.jpg')).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 1800, height: 3000 })
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
  // The same again is the same, another one gets another name.
  expect((await bring('img-2041-grosse.jpg', phone)).body).toEqual(brought)
  expect((await bring('img-2041-grosse.jpg', await photograph(1500).jpeg().toBuffer())).body.name).toBe(
    'img-2041-grosse-2.jpg',
  )
  const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'
  expect((await bring('drawing', Buffer.from(drawing))).body.name).toBe('drawing.svg')

  const before = await readdir(join(content.folder, pictures))
  const refused: [string, Uint8Array, number, RegExp][] = [
    ['small.png', await photograph(640).png().toBuffer(), 422, /small\.png is 640 pixels wide/],
    ['x.webp', await photograph(1600).webp().toBuffer(), 415, /Save it as JPEG or PNG/],
    ['page.svg', Buffer.from('<!doctype html><p>No</p>'), 415, /no picture/],
    ['evil.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 422, /a script/],
    ['cut.jpg', phone.subarray(0, 300), 422, /cannot be read/],
    ['huge.jpg', Buffer.alloc(51 * 1024 * 1024, 255), 413, /huge\.jpg has 51 MB\. Save it with less than 50 MB/],
  ]
  for (const [name, bytes, status, sentence] of refused)
    expect(await bring(name, bytes), name).toMatchObject({
      status,
      body: { sentence: expect.stringMatching(sentence) },
    })
  expect(await readdir(join(content.folder, pictures))).toEqual(before)
  const cross = await content.ask('new-picture?name=x.png', phone, { 'sec-fetch-site': 'cross-site' })
  expect(cross.status).toBe(403)
})

test('E-01 E-02 posts and pictures are taken back in turn, told as changes, and made a version; other hands are heard', async () => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: content.folder, encoding: 'utf8' }).stdout
  git('init', '--quiet')
  git('config', 'user.name', 'An Editor')
  git('config', 'user.email', 'editor@cadra.example')
  await writeFile(join(content.folder, '.gitignore'), 'var\nsite\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Start')

  await make()
  await bring('map.png', await photograph(1400).png().toBuffer())
  await content.edit(file, [body('See ![a map](/blog-media/map.png).'), { op: 'unset', path: ['draft'] }])
  const { changes } = (await content.ask<ChangesAnswer>('changes')).body
  expect(changes.map(({ file: one, label, after, picture }) => [one, label, after, picture])).toEqual([
    [file, 'New', facts.title, undefined],
    [`${pictures}/map.png`, 'New picture', 'map.png', 'map.png'],
  ])
  expect(await content.ask('version', { message: 'A brief, with a map' })).toMatchObject({ status: 200 })
  const register = 'content/published-paths.txt'
  expect(git('show', '--name-only', '--format=')).toBe(`${file}\n${pictures}/map.png\n${register}\n`)
  // A post that is out has its line in the list of published paths, and nothing takes it away unnoticed.
  expect(git('show', '--format=', '--unified=0', '--', register)).toMatch(/\n@@.*\n\+\/blog\/a-brief\n$/)
  expect(await content.edit(file, [{ op: 'set', path: ['draft'], value: true }])).toMatchObject({
    status: 422,
    body: { problems: [{ file: register, sentence: expect.stringContaining('There is no page at /blog/a-brief') }] },
  })

  // Another hand, while somebody types.
  const { version } = await content.fieldsOf(file)
  const typed = { file, version, edits: [body('Mine.')] }
  const theirs = (await content.textOf(file)).replace('See', 'Look at')
  await writeFile(join(content.folder, file), theirs)
  const late = await content.ask<Conflict>('save', typed)
  expect(late).toMatchObject({
    status: 409,
    body: { changes: [{ path: ['body'], after: 'Look at ![a map](/blog-media/map.png).' }] },
  })
  expect((await content.ask('undo', {})).status).toBe(409)
  await writeFile(join(content.folder, file), theirs.replace('Look at', 'See'))

  // What is out stays; had it not been out, all of it is taken back.
  await content.restart()
  expect(await content.ask('undo', {})).toMatchObject({
    status: 409,
    body: { sentence: expect.stringContaining('There is no page at /blog/a-brief') },
  })
  await writeFile(join(content.folder, register), (await content.textOf(register)).replace('/blog/a-brief\n', ''))
  const undone: unknown[] = []
  for (const _ of [1, 2, 3]) undone.push((await content.ask('undo', {})).body)
  expect(undone).toMatchObject([{ file }, { file: `${pictures}/map.png`, version: null }, { file, version: null }])
  expect(await content.ask('undo', {})).toMatchObject({
    status: 409,
    body: { sentence: 'There is nothing to take back.' },
  })
  expect(await readdir(join(content.folder, pictures))).not.toContain('map.png')

  // A folder that nobody may write to, where that means something.
  if (process.getuid?.() !== 0) {
    await chmod(join(content.folder, pictures), 0o500)
    const answer = await bring('map.png', await photograph(1400).png().toBuffer())
    expect(answer).toMatchObject({ status: 500, body: { sentence: /may not be written to.*Nothing was saved/ } })
    await chmod(join(content.folder, pictures), 0o700)
  }
})

test('E-01 the text of a file with line ends of another system keeps them', async () => {
  const post = 'content/posts/time-to-hire-which-days-to-take-out.md'
  const before = (await content.textOf(post)).replaceAll('\n', '\r\n')
  await writeFile(join(content.folder, post), before)
  const { fields } = await content.fieldsOf(post)
  const text = String(fields.find(({ kind }) => kind === 'markdown')?.value)
  expect(text).not.toContain('\r')
  await content.edit(post, [body(text.replace('the ', 'a '))])
  const bytes = await readFile(join(content.folder, post), 'utf8')
  expect(bytes.replace('a ', '')).toHaveLength(before.replace('the ', '').length)
  expect(bytes.match(/(?<!\r)\n/)).toBeNull()
})
