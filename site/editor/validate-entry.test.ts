import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { formatProblem } from '#site/content/check/content-problems.ts'
import type { Team, TeamMember } from '#site/schemas/team.ts'
import { newPostId } from './content-cache.ts'
import { validateEntry } from './validate-entry.ts'

const path = 'content/redirects.yaml'
const saved = { value: [{ from: '/old', to: '/contact' }] }

const site = { languages: ['en', 'de'], paths: ['/terms', '/pricing', '/contact'], published: '' }
const post = { id: 1, title: 'The first call', date: '2026-11-01', description: 'One.', picture: 'a.svg' }
const page = {
  seo: { title: 'A fair in Lisbon', description: 'Meet us at the fair in Lisbon.' },
  here: 'Fair',
  blocks: [{ block: 'hero', heading: 'Meet us' }],
}

test.each([
  ['pricing', /There is a page at \/pricing already/],
  ['terms', /There is a page at \/terms already/],
  ['api', /\/api.* not for pages/],
  ['de', /\/de.* not for pages/],
])('E-02 K-06 a new page called %s is refused, as in the check', (name, sentence) => {
  const path = `content/pages/${name}.yaml`
  expect(validateEntry(path, { value: page }, site)).toEqual([
    { file: path, fieldPath: ['here'], sentence: expect.stringMatching(sentence) },
  ])
  expect(validateEntry('content/pages/fair.yaml', { value: page }, site)).toEqual([])
})

test.each([
  ['<script>track()</script>', 'Remove <script>: texts take Markdown, not HTML.'],
  ['![](/blog-media/ward.webp)', expect.stringContaining('The picture /blog-media/ward.webp has no description.')],
  ['Above\n\n---\n\n[Prices](prices)', expect.stringContaining('"prices" is not an address.')],
])('E-02 a post with the text %s is refused, as in the check, unless it is a draft', (body, sentence) => {
  const post = {
    id: 900,
    title: 'A new post',
    date: '2026-11-01',
    description: 'One that was just written.',
    picture: 'ward.webp',
  }
  const problems = (value: Record<string, unknown>) =>
    validateEntry('content/posts/a-new-post.md', { value, body }, site)
  expect(problems(post)).toEqual([{ file: 'content/posts/a-new-post.md', fieldPath: ['body'], sentence }])
  expect(problems({ ...post, draft: true })).toEqual([])
})

test('E-02 E-06 a leader may get another name, but keeps the place that other files name until they name somebody else', async () => {
  vi.resetModules()
  const { validateEntry } = await import('./validate-entry.ts')
  const { cacheContent } = await import('./content-cache.ts')
  for (const file of ['team', 'cast', 'site', 'claims'])
    cacheContent(file, parse(await readFile(new URL(`../../content/${file}.yaml`, import.meta.url), 'utf8')))
  const { cachedContent } = await import('./content-cache.ts')
  const team = cachedContent<Team>('team') as Team
  const [first, second, ...others] = team.leaders as [TeamMember, TeamMember, ...TeamMember[]]
  cacheContent('content/posts/a-post.md', { ...post, author: first.id })
  cacheContent('content/posts/of-a-guest.md', { ...post, author: 'A Guest' })
  const saidOf = (leaders: TeamMember[]) =>
    validateEntry('content/team.yaml', { value: { ...team, leaders } }, site).map(formatProblem)
  expect(saidOf([{ ...first, name: 'Somebody New' }, second, ...others])).toEqual([])
  expect(saidOf([second, ...others])).toEqual([
    expect.stringMatching(
      `^content/posts/a-post.md, author: There is nobody with the id "${first.id}" to show here. Write one of: ${second.id}`,
    ),
  ])
  expect(saidOf([first, { ...second, id: first.id }, ...others])).toEqual([
    `content/team.yaml, leaders › item 2 › id: Another person has the id ${first.id}. Write another one.`,
  ])
})

test('E-02 what no longer fits where it is used is told where it is written', async () => {
  vi.resetModules()
  const { validateEntry } = await import('./validate-entry.ts')
  const { cacheContent, cachedContent } = await import('./content-cache.ts')
  for (const name of ['site', 'claims', 'plans', 'help'])
    cacheContent(name, parse(await readFile(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8')))
  const saidOf = (id: string, wording: string) => {
    const claims = cachedContent<Record<string, object>>('claims')
    const saved = { value: { ...claims, [id]: { ...claims?.[id], wording } } }
    return validateEntry('content/claims.yaml', saved, site).map(formatProblem)
  }
  const long = 'as many as anybody could ever want to have '.repeat(6).trim()
  expect(saidOf('pro-sourcing', `100 ${long}`)).toEqual([
    expect.stringMatching(
      /^content\/claims\.yaml, pro-sourcing › wording: It does not fit where it is used\. Plans 2 › .*: Shorten this to \d+ characters/,
    ),
  ])
  expect(saidOf('pro-sourcing', '100 sourced')).toEqual([])
  expect(saidOf('answer-time', 'one business day, and never a bot')).toEqual([])
})

test('E-06 K-03 a list that differs from the brief, and a title that another page has, are told after the save', async () => {
  vi.resetModules()
  const { acrossFiles } = await import('./validate-entry.ts')
  const { cacheContent } = await import('./content-cache.ts')
  const platforms = Array.from({ length: 45 }, (_, index) => ({ name: `System ${index}`, kind: 'hr' }))
  expect(
    acrossFiles('content/platforms.yaml', { value: platforms.slice(1) }, site).warnings.map(formatProblem),
  ).toEqual([])
  expect(acrossFiles('content/platforms.yaml', { value: platforms }, site).warnings.map(formatProblem)).toEqual([
    'content/platforms.yaml: The brief promises 44 of these, and there are 45. Make sure that this is meant.',
  ])
  cacheContent('content/posts/one.md', post)
  expect(acrossFiles('content/posts/one-copy.md', { value: post }, site).warnings.map(formatProblem)).toEqual([
    'content/posts/one-copy.md, title: content/posts/one.md has the title “The first call” too. Give this one its own.',
  ])
  expect(acrossFiles('content/posts/one.md', { value: post }, site).warnings).toEqual([])
})

test('E-02 two posts of one day that nobody knows of get numbers of their own', () => {
  const numbers = ['a', 'b', 'c', 'd', 'e'].map((name) => newPostId(`content/posts/${name}.md`, '2026-12-02 08:30'))
  expect(new Set(numbers).size).toBe(5)
  for (const number of numbers) expect(String(number)).toMatch(/^261202\d{5}$/)
  expect(newPostId('content/posts/a.md', '2026-12-02')).toBe(numbers[0])
})

test('E-02 a file that the editor could not read is not overwritten', async () => {
  // Other tests have read files into the modules that they share with this one.
  vi.resetModules()
  const { validateEntry } = await import('./validate-entry.ts')
  const { cacheContent } = await import('./content-cache.ts')
  expect(validateEntry(path, saved, site).map(formatProblem)).toEqual([
    expect.stringContaining('content/redirects.yaml: The editor cannot read this file'),
  ])
  cacheContent('redirects', [])
  expect(validateEntry(path, saved, site)).toEqual([])
})
