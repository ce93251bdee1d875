// What stops a build, and what it says then.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

type Edits = Parameters<ProjectCopy['edit']>[]

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

test('the build stops at settings that cannot be used, with a sentence for each', async () => {
  const settings = { PORT: 'abc', PUBLIC_LEADS_HOST: 'leads', PUBLIC_VITALS_URL: 'vitals' }
  const { code, output } = await copy.run('tools/check-settings.ts', settings)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'PORT cannot be used: write a port number between 0 and 65535.',
    'PUBLIC_LEADS_HOST cannot be used: write the origin of a lead service, like https://leads.example.com.',
    'PUBLIC_VITALS_URL cannot be used: write "off", or an address like https://vitals.example.com/report.',
  ])
})

test('K-03 npm start stops at a dead link, an unknown claim and an illegible colour, with the sentences that name file and field', async () => {
  const mistakes: Edits = [
    ['content/pages/home.yaml', 'href: /customerservice', 'href: /customers-help'],
    ['content/plans.yaml', '{claim:pro-sourcing}', '{claim:pro-searching}'],
    ['content/site.yaml', /( {4}brand: \{ light: ".*?", dark: )".*?"/, '$1"#335544"'],
  ]
  await copy.inEnglish()
  for (const one of mistakes) await copy.edit(...one)
  const { code, output } = await copy.run('tools/start.mjs')
  expect(code).toBe(1)
  // On a busy machine Astro says between them that it waits for the check.
  const lines = output.trim().split('\n')
  const [first, claim, link, ...sentences] = lines.filter((line) => !line.includes('Waiting for integration'))
  expect(first).toBe('Building the site')
  expect(sentences.pop()).toBe('The site could not be built: the lines above say what to change.')
  expect(claim).toMatch(
    /^content\/plans\.yaml, line \d+, item 2 › features › item 1: There is no claim called "pro-searching"\./,
  )
  expect(link).toMatch(
    /^content\/pages\/home\.yaml, line \d+, solutions › teams › links › item 2 › href: There is no page at \/customers-help\. Write the path of a page, like \/contact\.$/,
  )
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of atLeastOne(sentences))
    expect(sentence).toMatch(/^content\/site\.yaml, line \d+, brand › colours › [a-z-]+ › dark: Too faint on /)
  expect(existsSync(new URL('dist/client/index.html', copy.root))).toBe(false)
})
