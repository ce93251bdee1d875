import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkContent, listPublishedPaths } from '#site/content/check/check-content.ts'
import { formatContentFiles, formatNotices } from '#site/content/check/content-format.ts'
import { formatProblem } from '#site/content/check/content-problems.ts'
import { isPeriod } from '#site/schemas/fields.ts'
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

/** Most pages of the sample company are in English only. */
async function report(...edits: Edit[]) {
  for (const edit of edits) await copy.edit(...edit)
  const { problems, warnings } = await checkContent(copy.root, today)
  return { problems, warnings: warnings.filter((warning) => !warning.includes('There are no words in Deutsch yet')) }
}

const site = 'content/site.yaml'
const paths = 'content/published-paths.txt'
const waiting = '/blog/scheduling-across-five-calendars'
const waitingPost = `content${waiting.replace('blog', 'posts')}.md`
const earlyPost = 'content/posts/time-to-hire-which-days-to-take-out.md'
const ourPost = 'content/posts/the-reply-within-a-day.md'
/** So that nobody misses it in the list. */
const withoutPath: Edit = [paths, `${waiting}\n`, '']
const announcement = (end: string): Edit => [
  site,
  'contact:\n  email: hello',
  `announcement: { text: Meet us., start: 2026-11-10, end: ${end} }\n\ncontact:\n  email: hello`,
]

test('E-02 the files are in the form in which the editor writes them; `npm run content -- --write` brings them into it', async () => {
  expect((await formatNotices(root)).map(formatProblem)).toEqual([])
  const name = 'content/plans.yaml'
  await copy.edit(name, /$/, '\n# A note.\n- { name:   Extra }\n')
  expect((await formatNotices(copy.root)).map(({ file }) => file)).toEqual([name])
  expect(await formatContentFiles(copy.root)).toEqual([name])
  expect(await readFile(new URL(name, copy.root), 'utf8')).toContain('# A note.')
})

test('K-03 the content that is here is in order', async () => {
  expect((await checkContent(root, today)).problems).toEqual([])
})

test('K-03 in the dark, a brand colour that is too faint, a card edge that cannot be seen and paper on which a letter cannot be read are told, with a colour that is not', async () => {
  const dark = (name: string, colour: string): Edit => [
    site,
    new RegExp(`( {4}${name}: \\{ light: ".*?", dark: )".*?"`),
    `$1"${colour}"`,
  ]
  const { problems } = await report(
    dark('brand', '#335544'),
    dark('line', 'oklch(31% 0.02 165)'),
    dark('sheet', 'oklch(40% 0.02 95)'),
  )
  const said = /^content\/site\.yaml, line \d+, brand › colours › (.*): Too faint on (\w+), [\d.]+:1 where ([\d.]+):1/
  expect(problems.map((problem) => problem.match(said)?.slice(1).join(' '))).toEqual([
    ...['paper', 'surface', 'raised', 'sunk', 'tint'].map((ground) => `brand › dark ${ground} 4.5`),
    'on-brand › dark brand 4.5',
    ...['paper', 'surface', 'raised', 'deep'].map((ground) => `line › dark ${ground} 1.5`),
    ...['ink', 'muted', 'brand'].map((name) => `${name} › light sheet 4.5`),
  ])
  const suggested = problems[0]?.match(/Write "(.+?)"/)?.[1] ?? ''
  await copy.restore()
  const mended = await report(dark('brand', suggested))
  expect(mended.problems.filter((problem) => problem.includes('on paper'))).toEqual([])
})

test('K-03 G-04 what is worth a look is a warning and stops no build', async () => {
  const { problems, warnings } = await report(
    [paths, '/faqs\n', ''],
    // A page that was renamed is led on.
    [paths, '/company\n', '/company\n/frequent-questions\n'],
    ['content/redirects.yaml', 'from: /faq,', 'from: /frequent-questions,'],
    withoutPath,
    [waitingPost, 'date: 2026-07-22', 'date: 2026-11-22 08:30'],
    [earlyPost, 'date: 2026-11-17', 'date: 2026-12-01'],
    announcement('2026-11-20'),
    ['content/claims.yaml', /(first-call-quote:[\s\S]*?review: )"[\d-]+"/, '$1"2026-11-20"'],
  )
  expect(problems).toEqual([])
  expect(warnings).toEqual(
    [
      /^content\/pages\/home\.yaml, line \d+, testimonial › claim: The claim "first-call-quote" was due for review on 2026-11-20\. Ask Customers whether it still holds, then write the next date in content\/claims\.yaml\.$/,
      /^content\/published-paths\.txt: \/faqs is not in the list\. Run `npm run content -- --write`, so that /,
      /^content\/posts\/reading.*: \/blog\/time-to-hire.* appears on 2026-12-01\. Until then, the link leads nowhere\.$/,
      /^content\/posts\/structured.*: \/blog\/scheduling.* appears on 2026-11-22 08:30\. Until then, the link leads nowhere\.$/,
      /^content\/site\.yaml, line \d+, announcement: It was over on 2026-11-20\. Write the next date, or remove it\.$/,
      /^content\/de\/site\.yaml.*: This text is missing in Deutsch\./,
    ].map((sentence) => expect.stringMatching(sentence)),
  )
})

test('I-05 a figure, a date and a version that change in the source are told of each translation that still has the old one', async () => {
  const { problems, warnings } = await report(
    ['content/claims.yaml', 'wording: 35%', 'wording: 41%'],
    ['content/legal/privacy.md', /^version: .*\neffective: .*$/m, 'version: "1.3"\neffective: "2026-12-01"'],
  )
  expect(problems).toEqual([])
  const sentence =
    'version: This is version 1.2 of 2026-11-22, and its source is version 1.3 of 2026-12-01. Translate what has changed, then write that version and date here.'
  expect(warnings).toContainEqual(
    expect.stringMatching(/^content\/de\/claims\.yaml, line 1, hiring-time: The source may have changed since\./),
  )
  expect(warnings).toContain(`content/de/legal/privacy.md, ${sentence}`)
})

const fair = (facts: string, file = 'content/pages/fair.yaml') =>
  writeFile(
    new URL(file, copy.root),
    `seo: { title: ${file}, description: Meet us there. }\nhere: Fair\n${facts}blocks:\n  - block: hero\n    heading: Meet us\n`,
  )
const aboutFair = (sentences: readonly string[]) =>
  sentences.filter((one) => /fair|in a circle/.test(one) && !/in the list|no words in Deutsch/.test(one))

test('G-04 E-06 a page is deleted or renamed in steps that each pass, whichever comes first', async () => {
  const file = new URL('content/events/night-shift-hour.yaml', copy.root)
  const german = new URL('content/de/events/night-shift-hour.yaml', copy.root)
  const texts = await Promise.all([file, german].map((one) => readFile(one, 'utf8')))
  const redirect: Edit = ['content/redirects.yaml', /$/, '- { from: /events/night-shift-hour, to: /webinars }\n']
  const about = ({ problems, warnings }: Awaited<ReturnType<typeof report>>) => [
    problems,
    warnings.filter((warning) => warning.includes('night-shift-hour')).map((warning) => warning.replace(/^.*?: /, '')),
  ]
  expect(about(await report(redirect))).toEqual([
    [],
    ['There is a page at /events/night-shift-hour, so nobody is redirected from /events/night-shift-hour yet.'],
  ])
  await copy.restore()
  for (const one of [file, german]) await rm(one)
  expect(about(await report())).toEqual([
    [],
    [
      'There is no page at /events/night-shift-hour any more, so it leads to /events. Say in content/redirects.yaml if it should lead elsewhere.',
    ],
  ])
  expect(about(await report(redirect))).toEqual([[], []])
  await writeFile(file, texts[0] ?? '')
  await writeFile(german, texts[1] ?? '')
})

test('G-04 E-06 links and redirects to a page that was deleted or renamed are told, and stop no build, as visitors arrive', async () => {
  const gone: Edit[] = [
    ['content/pages/home.yaml', 'href: /customerservice', 'href: /integrations/lever'],
    ['content/redirects.yaml', /$/, '- { from: /lever, to: /integrations/lever }\n'],
    [ourPost, /$/, '\nSee [Lever](/integrations/lever?from=blog#form).\n'],
  ]
  const about = ({ problems, warnings }: Awaited<ReturnType<typeof report>>) => [
    problems,
    warnings
      .filter((one) => one.includes('so this leads to'))
      .map((one) => one.replace(/^(.*?\.(?:yaml|md)).*?: /, '$1: ')),
  ]
  const file = new URL('content/integrations/lever.yaml', copy.root)
  const german = new URL('content/de/integrations/lever.yaml', copy.root)
  const texts = await Promise.all([file, german].map((one) => readFile(one, 'utf8')))
  const told = (to: string) =>
    ['content/redirects.yaml', 'content/pages/home.yaml', ourPost].map(
      (one) =>
        `${one}: There is no page at /integrations/lever any more, so this leads to ${to}. Write the address that is meant.`,
    )
  for (const one of [file, german]) await rm(one)
  const deleted = about(await report(...gone))
  expect(deleted[0]).toEqual([])
  expect(deleted[1]?.sort()).toEqual(told('/integrations').sort())
  await copy.restore()

  const renamed = new URL('content/integrations/lever-hire.yaml', copy.root)
  await writeFile(renamed, `${texts[0]}aliases: [ /integrations/lever ]\n`)
  expect(about(await report(...gone))[1]?.sort()).toEqual(told('/integrations/lever-hire').sort())
  await rm(renamed)
  await writeFile(file, texts[0] ?? '')
  await writeFile(german, texts[1] ?? '')
})

test('E-06 a customer whose claim is missing, or of another kind, is told and not shown', async () => {
  const { problems, warnings } = await report(
    ['content/customers.yaml', 'claim: lumen-mark', 'claim: hiring-time'],
    ['content/customers.yaml', 'claim: halden-freight-mark', 'claim: to-be-written'],
  )
  expect(problems).toEqual([])
  expect(warnings).toEqual(
    [
      /item 2 › claim: There is no claim called "to-be-written" in content\/claims\.yaml, so the logo of Halden Freight is not shown\. /,
      /item 3 › claim: The claim "hiring-time" is of the kind statistic, so the logo of Lumen & Co is not shown\. /,
    ].map((sentence) => expect.stringMatching(sentence)),
  )
})

test('G-04 `npm run content -- --write` lists the address of a new page', async () => {
  await copy.edit(paths, '/faqs\n', '')
  expect(await listPublishedPaths(copy.root, today)).toBe(true)
  expect(await readFile(new URL(paths, copy.root), 'utf8')).toMatch(/\n\/faqs\n$/)
  expect(await listPublishedPaths(copy.root, today)).toBe(false)
})

test('K-03 K-06 a page that has not started is no target for a link, unless the link starts with it, and one that is over is a warning', async () => {
  await fair('start: 2026-12-01 09:00\n')
  const soon = await report(
    ['content/pages/home.yaml', 'href: /customerservice', 'href: /fair'],
    [
      site,
      'contact:\n  email: hello',
      'announcement: { text: Meet us., link: { label: Come, href: /fair }, start: 2026-12-01 09:00 }\n\ncontact:\n  email: hello',
    ],
  )
  expect(aboutFair(soon.warnings)).toEqual([
    expect.stringMatching(
      /^content\/pages\/home\.yaml, line \d+, .* href: \/fair appears on 2026-12-01 09:00\. Until then, the link leads nowhere\.$/,
    ),
  ])
  await copy.restore()
  await fair('start: 2026-11-01 09:00\nend: 2026-11-01\nafterwards: /contact\n')
  const over = await report()
  expect(over.problems).toEqual([])
  expect(aboutFair(over.warnings)).toEqual([
    'content/pages/fair.yaml, line 4, end: It was over on 2026-11-01. Write the next date, or delete this file and redirect its address in content/redirects.yaml.',
  ])
  await rm(new URL('content/pages/fair.yaml', copy.root))
})

test('K-03 K-06 pages that would redirect in a circle once they are over are told, and one that leads there is not', async () => {
  const until = 'end: 2026-12-01\nafterwards:'
  const files = { a: 'b', b: 'c', c: 'b' }
  for (const [name, next] of Object.entries(files))
    await fair(`${until} /fair-${next}\n`, `content/pages/fair-${name}.yaml`)
  const { problems } = await report()
  expect(problems).toEqual(
    ['b', 'c'].map(
      (name) =>
        `content/pages/fair-${name}.yaml, line 4, afterwards: Name another page: this one leads back here, so visitors would be redirected in a circle.`,
    ),
  )
  for (const name of Object.keys(files)) await rm(new URL(`content/pages/fair-${name}.yaml`, copy.root))
})

test.each([
  ['2026-11-28', '2026-11-28', true],
  ['2026-11-28 08:30', '2026-11-28', true],
  ['2026-11-28', '2026-11-28 08:30', true],
  ['2026-11-28 08:30', '2026-11-28 08:30', false],
  ['2026-11-28', '2026-11-28 00:00', false],
  ['2026-11-28 08:30', '2026-11-27', false],
])('K-03 from %s to %s is a period: %s', (start, end, isOne) => {
  expect(isPeriod({ start, end })).toBe(isOne)
})

test('K-03 I-05 a mistake in a source is told once, and one in its translation as well', async () => {
  const { problems } = await report(
    ['content/pages/home.yaml', / {2}headline: .*\n/, ''],
    ['content/integrations/lever.yaml', /heading: .*\n/, 'heading: [ One, two ]\n'],
    ['content/plans.yaml', /price: .*/, 'price: 2.50'],
    ['content/de/pages/support.yaml', /title: .*/, `title: ${'Hilfe '.repeat(12)}`],
  )
  expect(problems.map((problem) => problem.replace(/: .*/, ''))).toEqual([
    expect.stringMatching(/^content\/plans\.yaml, line \d+, item 1 › price$/),
    expect.stringMatching(/^content\/pages\/home\.yaml, line \d+, hero › headline$/),
    expect.stringMatching(/^content\/integrations\/lever\.yaml, line \d+, heading$/),
    expect.stringMatching(/^content\/de\/pages\/support\.yaml, line \d+, seo › title$/),
  ])
})

test('G-04 I-05 the address of a page in another language is kept like all others', async () => {
  const address: Edit = ['content/de/pages/pricing.yaml', 'seo:\n', 'seo:\n  address: preise\n']
  const renamed: Edit = ['content/de/pages/pricing.yaml', 'seo:\n', 'seo:\n  address: kosten\n']
  const listed: Edit = [paths, '/pricing\n', '/pricing\n/de/pricing\n/de/preise\n']
  const redirect: Edit = ['content/redirects.yaml', /$/, '- { from: /de/preise, to: /de/pricing }\n']
  expect(await report(address)).toEqual({
    problems: [],
    warnings: [expect.stringContaining(`${paths}: /de/preise is not in the list. Run \`npm run content -- --write\``)],
  })
  await copy.restore()
  expect(await report(address, listed)).toEqual({ problems: [], warnings: [] })
  await copy.restore()
  const gone = await report(renamed, listed)
  expect(gone.problems).toEqual([])
  expect(gone.warnings).toContainEqual(
    expect.stringMatching(/: There is no page at \/de\/preise any more, so it leads to \/de\. Say in content/),
  )
  await copy.restore()
  expect((await report(renamed, listed, redirect)).warnings).not.toContainEqual(expect.stringContaining('/de/preise'))
})

test.each([
  [
    '--bogus',
    'Write no option, or --write, or --claims, or --translated with files or folders, like content/de/pages.',
  ],
  [
    'content/de/plans.yaml',
    'Write no option, or --write, or --claims, or --translated with files or folders, like content/de/pages.',
  ],
  ['--translated', 'Name the files that somebody has compared with their sources. None is behind its source.'],
  [
    '--translated content/nope',
    'content/nope is not a translation in YAML. Name a file or a folder, like content/de/pages.',
  ],
])('I-05 the check refuses %s', async (options, sentence) => {
  expect(await copy.run(`tools/check-content.ts ${options}`)).toEqual({ code: 1, output: `${sentence}\n` })
})

test('E-07 on GitHub the command writes its problems as annotations, which the editor tells', async () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  await copy.edit('content/plans.yaml', /^ {2}price: .*\n/m, '')
  const { code, output } = await copy.run('tools/check-content.ts')
  vi.unstubAllEnvs()
  expect(code).toBe(1)
  expect(output).toMatch(
    /^::error file=content\/plans\.yaml::content\/plans\.yaml, line \d+, item 1 › price: This field is missing\. Add it\.$/m,
  )
})

test('I-05 the command names the translations that are behind, and confirms those of one job alone', async () => {
  await copy.edit('content/plans.yaml', 'Get pricing for Starter', 'Ask for the price of Starter')
  await copy.edit('content/de/plans.yaml', 'Preis für Starter anfragen', 'Nach dem Preis für Starter fragen')
  await copy.edit('content/team.yaml', /^( +)title: .*$/m, '$1title: Written anew by a colleague')
  const run = (options: string) => copy.run(`tools/check-content.ts --translated ${options}`.trim())
  const both = await run('')
  expect(both.code).toBe(1)
  expect(both.output).toMatch(/These may be behind:\ncontent\/de\/plans\.yaml\ncontent\/de\/team\.yaml\n$/)
  expect((await run('content/de/plans.yaml')).output).toContain('Updated: content/de/plans.yaml')
  expect((await run('')).output).toMatch(/These may be behind:\ncontent\/de\/team\.yaml\n$/)
})

test('K-03 a picture as the mark of the brand, and an announcement that ends before it starts, are mistakes', async () => {
  const { problems } = await report([site, 'mark: cadra', 'mark: right.png'], announcement('2026-11-09 12:00'))
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml, line \d+, brand › mark: Write the name of an SVG in content\/logos\/ without "\.svg": the icons, the film and the pictures of shared links are drawn from this logo, which does not work with a PNG or WebP\.$/,
    ),
    expect.stringMatching(
      /^content\/site\.yaml, line \d+, announcement › end: Write an end that is later than the start\.$/,
    ),
  ])
})

test('K-03 a picture or a logo that cannot be shown, a link to a draft and a day that is none are told with what to do', async () => {
  const blank = (format: 'jpeg' | 'png', width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'grey' } })
      .toFormat(format)
      .toBuffer()
  const logo = (width: number, height: number) =>
    sharp(Buffer.from(`<svg viewBox="0 0 9 9" width="${width}" height="${height}"><path d="M0 0h9v9L0 0"/></svg>`))
      .png()
      .toBuffer()
  const small = await blank('jpeg', 400, 500)
  const huge = Buffer.alloc(51 * 1024 * 1024)
  const logos = {
    'white.png': await blank('png', 400, 200),
    'white.jpg': await blank('jpeg', 400, 200),
    'broken.png': (await logo(400, 400)).subarray(0, 400),
    'huge.png': huge,
    'low.webp': await logo(60, 60),
    'wide.png': await sharp(await logo(200, 200))
      .resize(2000, 200, { fit: 'fill' })
      .toBuffer(),
    'empty.png': await sharp(Buffer.from('<svg width="200" height="200"/>')).png().toBuffer(),
  }
  const files = {
    ...Object.fromEntries(Object.entries(logos).map(([name, body]) => [`logos/${name}`, body])),
    'people/small.jpg': small,
    'people/broken.png': 'no picture',
    'people/huge.jpg': huge,
    'posts/pictures/script.svg': '<svg viewBox="0 0 16 9"><script>1</script></svg>',
  }
  await mkdir(new URL('content/people/', copy.root), { recursive: true })
  for (const [name, body] of Object.entries(files)) await writeFile(new URL(`content/${name}`, copy.root), body)
  const customers = await readFile(new URL('content/customers.yaml', copy.root), 'utf8')
  const marks = [...customers.matchAll(/mark: ([\w-]+),/g)].map(([, mark]) => mark)
  const faces = ['small.jpg', 'broken.png', 'huge.jpg', 'nobody.jpg']

  const { problems, warnings } = await report(
    ...Object.keys(logos).map(
      (name, index): Edit => ['content/customers.yaml', `mark: ${marks[index]},`, `mark: ${name},`],
    ),
    ...faces.map((face): Edit => ['content/team.yaml', /avatar:\s*\{[^}]*\}/, `avatar: ${face}`]),
    [ourPost, 'the-reply-within-a-day.svg', 'script.svg'],
    [ourPost, '\n---\n\n', '\n---\n\n![A desk](pictures/desk.jpg)\n'],
    withoutPath,
    [waitingPost, 'date: 2026-07-22', 'date: 2026-07-22\ndraft: true'],
    [waitingPost, '\n---\n\n', '\n---\n\n[Nowhere](/nowhere) ![](/desk.svg)\n'],
    [earlyPost, 'date: 2026-11-17', 'date: 2026-11-17 8:30 pm'],
  )
  const mark = (index: number, says: string) =>
    `content/customers.yaml, line ${1 + index}, item ${index} › mark: content/logos/${says}`
  const face = (index: number) => `content/team.yaml, line ${3 + 6 * index}, leaders › item ${index} › avatar:`
  const noGround =
    'has no transparent background, so its shape is unknown. Export it as PNG or WebP with a transparent background.'
  const deadLink = `There is no page at ${waiting}. Write the path of a page, like /contact.`
  expect(problems).toEqual([
    `${ourPost}, line 8, picture: content/posts/pictures/script.svg contains a script. Export it again as plain SVG, without scripts.`,
    `${ourPost}, line 11: The picture pictures/desk.jpg would not be found. Put it into content/posts/pictures and write /blog-media/desk.jpg.`,
    `${earlyPost}, line 4, date: Write a date, like 2026-11-17, or one with a time, like 2026-11-17 08:30.`,
    `content/posts/structured-interviews-that-hold-up.md, line 102: ${deadLink}`,
    mark(1, `white.png ${noGround}`),
    mark(2, `white.jpg ${noGround}`),
    mark(3, 'broken.png cannot be read as a picture. It may have been cut off: export it again as PNG or WebP.'),
    mark(4, 'huge.png has 51 MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.'),
    mark(5, 'low.webp is 60 pixels high without its empty edges. Use one of at least 96 pixels, so that it is sharp.'),
    mark(
      6,
      'wide.png is 10.0 times as wide as it is high. Use one of at most 8 times, or the symbol without the name.',
    ),
    mark(7, 'empty.png is empty: all of it is transparent. Export it again with the logo in it.'),
    `${face(2)} content/people/broken.png cannot be read as a picture. It may have been cut off: export it again as JPEG or PNG.`,
    `${face(3)} content/people/huge.jpg has 51 MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`,
    `${face(4)} There is no content/people/nobody.jpg. Put the file there, or check the spelling.`,
  ])
  expect(warnings).toEqual(
    expect.arrayContaining([
      `${face(1)} content/people/small.jpg is 400 by 500 pixels. Use one of at least 640 pixels, so that it is sharp.`,
      `${waitingPost}, line 12: The picture /desk.svg has no description. Write what it shows, as in ![A nurse signs a letter](/desk.svg).`,
      expect.stringMatching(/There is no page at \/nowhere\. Write the path of a page, like \/contact\.$/),
    ]),
  )
})
