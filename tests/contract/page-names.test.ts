import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { pageNameProblems } from '../support/page-names.ts'

const root = new URL('../../', import.meta.url)
let house: URL

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-names-'))
  house = pathToFileURL(`${folder}/`)
  for (const part of [
    'content',
    'site/content.config.ts',
    'site/pages',
    'site/schemas',
    'site/sections',
    'site/layouts',
  ])
    await cp(new URL(part, root), new URL(part, house), { recursive: true })
  return () => rm(folder, { recursive: true })
})

const at = (file: string) => new URL(file, house)
const move = (from: string, to: string) => rename(at(from), at(to))

test('R-01 the address of each page names its content file, its schema, its key and its sections', () => {
  expect(pageNameProblems(root)).toEqual([])
})

test('R-01 a page that lacks its content file is reported', async () => {
  await move('content/pages/hrsolution.yaml', 'content/pages/hiring.yaml')
  expect(pageNameProblems(house)).toEqual([
    'site/pages/hrsolution.astro: There is no content/pages/hrsolution.yaml. Write the words of the page there.',
  ])
})

test('R-01 a page without a schema is reported, and a schema that no content file needs', async () => {
  await move('site/schemas/usage.ts', 'site/schemas/guide.ts')
  expect(pageNameProblems(house)).toEqual([
    'site/pages/usage.astro: There is no site/schemas/usage.ts. Write there what content/pages/usage.yaml may hold.',
    'site/schemas/guide.ts: There is no content file of this name. Give both the same name, or delete it.',
  ])
})

test('R-01 a new page that reads the words of another is reported', async () => {
  for (const file of ['content/pages/pricing.yaml', 'site/schemas/pricing.ts', 'site/pages/pricing.astro'])
    await cp(at(file), at(file.replace('pricing', 'jobs')))
  expect(pageNameProblems(house)).toEqual([
    "site/pages/jobs.astro: The page does not read its words. Write: await content('jobs').",
    'site/pages/jobs.astro: site/sections/pricing/ belongs to another page. Move what both of them show to site/sections/.',
  ])
})

test('R-01 a folder of sections that is named after no page is reported', async () => {
  await move('site/sections/pricing', 'site/sections/plans')
  const page = at('site/pages/pricing.astro')
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll('#site/sections/pricing/', '#site/sections/plans/'))
  expect(pageNameProblems(house)).toEqual([
    'site/sections/plans/: There is no page of this name. Name the folder after the address of its page.',
  ])
})
