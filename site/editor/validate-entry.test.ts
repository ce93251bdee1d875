import { expect, test, vi } from 'vitest'
import { formatProblem } from '#site/content/content-problems.ts'
import { cacheContent } from './content-cache.ts'
import { validateEntry } from './validate-entry.ts'

const path = 'content/redirects.yaml'
const fields = { entries: [{ from: '/old', to: '/new' }] }

const site = { languages: ['en', 'de'], paths: ['/terms', '/pricing'] }
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
  ['jobs', /\/jobs leads to \/career\. Write another name/],
])('E-02 K-06 a new page called %s is refused, as in the check', (name, sentence) => {
  cacheContent('redirects', [{ from: '/jobs', to: '/career' }])
  const path = `content/pages/${name}.yaml`
  expect(validateEntry(path, page, site)).toEqual([
    { file: path, fieldPath: ['here'], sentence: expect.stringMatching(sentence) },
  ])
  expect(validateEntry('content/pages/fair.yaml', page, site)).toEqual([])
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
    body,
  }
  const problems = (fields: Record<string, unknown>) => validateEntry('content/posts/a-new-post.md', fields, site)
  expect(problems(post)).toEqual([{ file: 'content/posts/a-new-post.md', fieldPath: ['body'], sentence }])
  expect(problems({ ...post, draft: true })).toEqual([])
})

test('E-02 a file that the editor could not read is not overwritten', async () => {
  // Other tests have read files into the modules that they share with this one.
  vi.resetModules()
  const { validateEntry } = await import('./validate-entry.ts')
  const { cacheContent } = await import('./content-cache.ts')
  expect(validateEntry(path, fields, site).map(formatProblem)).toEqual([
    expect.stringContaining('content/redirects.yaml: The editor cannot read this file'),
  ])
  cacheContent('redirects', [])
  expect(validateEntry(path, fields, site)).toEqual([])
})
