import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkContent } from '#site/content/checks/content-report.ts'
import { writeWritten, writtenFormNotices } from '#site/content/checks/written-form.ts'
import { told } from '#site/content/content-problems.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const today = '2026-11-21'
const root = new URL('../../', import.meta.url)
let copy: ProjectCopy

beforeAll(async () => {
  copy = await copyProject()
})
afterEach(() => copy.restore())
afterAll(() => copy.remove())

type Edit = Parameters<ProjectCopy['edit']>

async function edit(...edits: Edit[]): Promise<void> {
  for (const one of edits) await copy.edit(...one)
}

async function report(...edits: Edit[]) {
  await edit(...edits)
  return checkContent(copy.root, today)
}

test('E-02 the files are in the form in which the editor writes them; `npm run content -- --write` brings them into it', async () => {
  expect((await writtenFormNotices(root)).map(told)).toEqual([])
  const name = 'content/plans.yaml'
  await copy.edit(name, /$/, '\n# A note.\n- { name:   Extra }\n')
  expect((await writtenFormNotices(copy.root)).map(({ file }) => file)).toEqual([name])
  expect(await writeWritten(copy.root)).toEqual([name])
  expect(await readFile(new URL(name, copy.root), 'utf8')).toContain('# A note.')
  await copy.restore()
})

test('K-03 the content that is here is in order', async () => {
  expect(await checkContent(root, today)).toEqual({ problems: [], warnings: [] })
})

test('K-03 a brand colour that is too faint is told for its theme, with a colour that is not', async () => {
  const dark = /( {4}brand: \{ light: ".*?", dark: )".*?"/
  const faint = await report(['content/site.yaml', dark, '$1"#335544"'])
  const [first = ''] = faint.problems
  expect(first).toMatch(
    /^content\/site\.yaml, line \d+, brand › colours › brand › dark: Too faint on paper, [\d.]+:1 where 4\.5:1/,
  )
  const suggested = first.match(/Write "(.+?)"/)?.[1] ?? ''
  await copy.restore()
  const mended = await report(['content/site.yaml', dark, `$1"${suggested}"`])
  expect(mended.problems.filter((problem) => problem.includes('on paper'))).toEqual([])
})

test('K-03 in the dark, a card edge that cannot be seen and paper on which a letter cannot be read are told', async () => {
  const dark = (name: string) => new RegExp(`( {4}${name}: \\{ light: ".*?", dark: )".*?"`)
  const { problems } = await report(
    ['content/site.yaml', dark('line'), '$1"oklch(31% 0.02 165)"'],
    ['content/site.yaml', dark('sheet'), '$1"oklch(40% 0.02 95)"'],
  )
  const faint = problems.map((problem) =>
    problem.match(/colours › (.*): Too faint on (\w+), [\d.]+:1 where ([\d.]+):1/),
  )
  expect(faint.map((match) => match?.slice(1).join(' '))).toEqual([
    'line › dark paper 1.5',
    'line › dark surface 1.5',
    'line › dark raised 1.5',
    'line › dark deep 1.5',
    'ink › light sheet 4.5',
    'muted › light sheet 4.5',
    'brand › light sheet 4.5',
  ])
})

test('G-04 a page that the list of published paths does not know is a warning, and a renamed one is led on', async () => {
  const unknown = await report(['content/published-paths.txt', '/faqs\n', ''])
  expect(unknown).toEqual({
    problems: [],
    warnings: [
      'content/published-paths.txt: /faqs is not in the list. Add it as a line, so that it is missed should it vanish.',
    ],
  })
  await copy.restore()
  const renamed = await report(
    ['content/published-paths.txt', '/faqs\n', '/faqs\n/frequent-questions\n'],
    ['content/redirects.yaml', 'from: /faq,', 'from: /frequent-questions,'],
  )
  expect(renamed).toEqual({ problems: [], warnings: [] })
})

test('K-03 a draft stops no build, but a link to it does, and a link to a post that still waits is a warning', async () => {
  const path = '/blog/scheduling-across-five-calendars'
  const draft = `content${path.replace('blog', 'posts')}.md`
  const paths: Edit = ['content/published-paths.txt', `${path}\n`, '']
  const unfinished: Edit[] = [
    [draft, 'date: 2026-07-22', 'date: 2026-07-22\ndraft: true'],
    [draft, '\n---\n\n', '\n---\n\n[Nowhere](/nowhere) ![](https://a.example/desk.svg)\n'],
  ]
  const drafted = await report(paths, ...unfinished)
  expect(drafted.problems).toEqual([
    expect.stringMatching(
      /^content\/posts\/structured.*: There is no page at \/blog\/scheduling-across-five-calendars\./,
    ),
    expect.stringMatching(
      /^content\/posts\/time-to-hire.*: There is no page at \/blog\/scheduling-across-five-calendars\./,
    ),
  ])
  expect(drafted.warnings).toEqual([
    `${draft}, line 12: The picture https://a.example/desk.svg has no description. Write what it shows, as in ![A nurse signs a letter](https://a.example/desk.svg).`,
    expect.stringMatching(/There is no page at \/nowhere\. Write the path of a page, like \/contact\.$/),
  ])

  await copy.restore()
  const early = 'content/posts/time-to-hire-which-days-to-take-out.md'
  const waiting = await report(
    paths,
    [draft, 'date: 2026-07-22', 'date: 2026-11-22 08:30'],
    [early, 'date: 2026-11-17', 'date: 2026-12-01'],
  )
  expect(waiting.problems).toEqual([])
  expect(waiting.warnings).toEqual([
    expect.stringMatching(
      /^content\/posts\/reading.*: \/blog\/time-to-hire.* appears on 2026-12-01\. Until then the link leads nowhere\.$/,
    ),
    expect.stringMatching(
      /^content\/posts\/structured.*: \/blog\/scheduling-across-five-calendars appears on 2026-11-22 08:30\. Until then the link leads nowhere\.$/,
    ),
  ])
  const { problems } = await report([draft, 'date: 2026-11-22 08:30', 'date: 2026-11-22 8:30 pm'])
  expect(problems).toContain(
    `${draft}, line 4, date: Write a date, like 2026-11-17, or one with a time, like 2026-11-17 08:30.`,
  )
})

test('K-03 a picture that is missing, broken, too small, huge or a script is told with its file and what to do', async () => {
  const write = (file: string, body: string | Buffer) => writeFile(new URL(file, copy.root), body)
  const small = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  await mkdir(new URL('content/people/', copy.root))
  await write('content/people/small.jpg', small)
  await write('content/people/broken.png', 'no picture')
  await write('content/people/huge.jpg', Buffer.alloc(51 * 1024 * 1024))
  const drawing = 'content/posts/pictures/script.svg'
  await write(drawing, '<svg viewBox="0 0 16 9"><script>1</script></svg>')
  const avatar = /avatar:\s*\{[^}]*\}/
  const cover = 'content/posts/the-reply-within-a-day.md'
  try {
    const { problems } = await report(
      ['content/team.yaml', avatar, 'avatar: small.jpg'],
      ['content/team.yaml', avatar, 'avatar: broken.png'],
      ['content/team.yaml', avatar, 'avatar: huge.jpg'],
      ['content/team.yaml', avatar, 'avatar: nobody.jpg'],
      [cover, 'the-reply-within-a-day.svg', 'script.svg'],
      [cover, '\n---\n\n', '\n---\n\n![A desk](pictures/desk.jpg)\n'],
    )
    const at = (index: number) => `content/team.yaml, line ${3 + 5 * index}, leaders › item ${index} › avatar:`
    expect(problems).toEqual([
      `${cover}, line 8, picture: content/posts/pictures/script.svg carries a script. Export it again as plain SVG, without scripts.`,
      `${cover}, line 11: The picture pictures/desk.jpg would not be found. Put it into content/posts/pictures and write /blog-media/desk.jpg.`,
      `${at(1)} content/people/small.jpg is 400 by 500 pixels. Use one of at least 640 pixels, so that it is sharp.`,
      `${at(2)} content/people/broken.png cannot be read as a picture. Export it again as JPEG or PNG.`,
      `${at(3)} content/people/huge.jpg has 51 MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`,
      `${at(4)} There is no content/people/nobody.jpg. Put the file there, or check the spelling.`,
    ])
  } finally {
    await rm(new URL('content/people/', copy.root), { recursive: true })
    await rm(new URL(drawing, copy.root))
  }
})

test('K-03 a logo without a shape, a broken, huge, low or very wide one, and the brand as a picture, are told with what to do', async () => {
  const logo = (width: number, height: number, ground = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground || 'none'}"/><ellipse cx="50%" cy="50%" rx="50%" ry="50%"/></svg>`
  const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()
  const files = {
    'white.png': await png(logo(400, 200, '#fff')),
    'white.jpg': await sharp(Buffer.from(logo(400, 200, '#fff')))
      .flatten()
      .jpeg()
      .toBuffer(),
    'broken.png': (await png(logo(400, 200))).subarray(0, 400),
    'huge.png': Buffer.alloc(51 * 1024 * 1024),
    'low.webp': await png(logo(200, 60)),
    'wide.png': await png(logo(2000, 200)),
    'empty.png': await png('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
    'right.png': await png(logo(400, 200)),
  }
  const names = Object.keys(files)
  const instead = [
    ...(await readFile(new URL('content/customers.yaml', copy.root), 'utf8')).matchAll(/mark: ([\w-]+),/g),
  ]
    .map(([, mark]) => mark)
    .slice(0, names.length)
  for (const [name, body] of Object.entries(files)) await writeFile(new URL(`content/logos/${name}`, copy.root), body)
  try {
    const { problems } = await report(
      ...names.map((name, index): Edit => ['content/customers.yaml', `mark: ${instead[index]},`, `mark: ${name},`]),
    )
    const told = problems.flatMap((problem) => problem.match(/mark: content\/logos\/(.*)/)?.[1] ?? [])
    const noGround =
      'has no transparent ground, so that no shape can be told. Export it as PNG or WebP with a transparent background.'
    expect(told).toEqual([
      `white.png ${noGround}`,
      `white.jpg ${noGround}`,
      'broken.png cannot be read as a picture. Export it again as PNG or WebP.',
      'huge.png has 51 MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.',
      'low.webp is 60 pixels high without its empty edges. Use one of at least 96 pixels, so that it is sharp.',
      'wide.png is 10.0 times as wide as it is high. Use one of at most 8 times, or the sign without the words.',
      'empty.png is empty: all of it is transparent. Export it again with the logo in it.',
    ])
    await copy.restore()
    const ofBrand = await report(['content/site.yaml', 'mark: cadra', 'mark: right.png'])
    expect(ofBrand.problems).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml, line \d+, brand › mark: Write the name of an SVG in content\/logos\/ without "\.svg": the icons, the film and the pictures of shared links are drawn from this logo, which no PNG or WebP allows\.$/,
      ),
    ])
  } finally {
    for (const name of Object.keys(files)) await rm(new URL(`content/logos/${name}`, copy.root))
  }
})

test('K-03 an announcement that is over is a warning, and one that ends before it starts a mistake', async () => {
  const bar = (end: string) =>
    `announcement: { text: Meet us., start: 2026-11-10, end: ${end} }\n\ncontact:\n  email: hello`
  const over = await report(['content/site.yaml', 'contact:\n  email: hello', bar('2026-11-20')])
  expect(over).toEqual({
    problems: [],
    warnings: [
      expect.stringMatching(
        /^content\/site\.yaml, line \d+, announcement: It was over on 2026-11-20\. Write the next date, or remove it\.$/,
      ),
      expect.stringMatching(/^content\/de\/site\.yaml.*: This text is missing in Deutsch\./),
    ],
  })
  const { problems } = await report(['content/site.yaml', 'end: 2026-11-20', 'end: 2026-11-09 12:00'])
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml, line \d+, announcement › end: Write an end that is later than the start\.$/,
    ),
  ])
})

test('K-03 a claim past its review date is a warning that names the file and the field', async () => {
  const { problems, warnings } = await report([
    'content/claims.yaml',
    /(first-call-quote:[\s\S]*?review: )"[\d-]+"/,
    '$1"2026-11-20"',
  ])
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(
      /^content\/pages\/home\.yaml, line \d+, testimonial › quote: The claim "first-call-quote" was due for review on 2026-11-20\. Ask Customers whether it still holds, then write the next date in content\/claims\.yaml\.$/,
    ),
  ])
})
