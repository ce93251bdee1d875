// What the build makes of other content, and what stops it.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentHeaders } from '#server/http/security-headers.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { schemaProblems, thingsOf } from '../support/schema-org.ts'

type Edits = Parameters<ProjectCopy['edit']>[]

describe('a build that stops', () => {
  let copy: ProjectCopy
  beforeAll(async () => {
    copy = await copyProject()
  })
  afterAll(() => copy.remove())

  test('the build stops at settings that cannot be used, with a sentence for each', async () => {
    const settings = { PORT: 'abc', PUBLIC_LEADS_HOST: 'leads', PUBLIC_VITALS_URL: 'vitals' }
    const { code, output } = await copy.build(settings)
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      'PORT cannot be used: write a port number between 0 and 65535.',
      'PUBLIC_LEADS_HOST cannot be used: write the origin of a lead service, like https://leads.example.com.',
      'PUBLIC_VITALS_URL cannot be used: write "off", or an address like https://vitals.example.com/report.',
    ])
  })

  test('K-03 npm start stops at a dead link, an unknown claim and an illegible colour, with the sentences that name file and field', async () => {
    const mistakes: Edits = [
      ['content/pages/home.yaml', 'href: /customerservice', 'href: /customer-service'],
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
      /^content\/plans\.yaml, line 31, item 2 › features › item 1: There is no claim called "pro-searching"\./,
    )
    expect(link).toBe(
      'content/pages/home.yaml, line 63, solutions › teams › items › item 2 › href: There is no page at /customer-service. Write the path of a page, like /contact.',
    )
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences)
      expect(sentence).toMatch(/^content\/site\.yaml, line \d+, brand › colours › [a-z-]+ › dark: Too faint on /)
    expect(existsSync(new URL('dist/client/index.html', copy.root))).toBe(false)
  })
})

const story = `seo: { title: How Oakfield filled its nights, description: A hospital with 40 open shifts. }
here: Oakfield
heading: Forty open shifts, and then none
lead: A hospital group fills its nights.
customer: Oakfield
claim: northwind-care-mark
facts: [ { name: Field, text: Hospitals } ]
blocks:
  - block: media
    heading: The ward at night
    text: Who works when.
    picture: { file: ward.jpg, shows: A ward at night. }
`

const event = `seo: { title: Talent forum, description: Meet us at the talent forum. }
here: Talent forum
heading: Meet us at the talent forum
lead: Hall 2.
starts: { at: "2025-03-18T09:30+00:00", timeZone: Europe/Lisbon }
ends: "2025-03-18T13:00+00:00"
place: { name: Hall 2, address: Lisbon }
action: { label: Sign up, href: /contact }
`

describe('the site of another company, with a story, an event that is over, a claim that is overdue, and /admin for its team', () => {
  let copy: ProjectCopy
  let built: string[]
  const at = (file: string) => new URL(file, copy.root)
  const read = (file: string) => readFile(at(`dist/client/${file}`), 'utf8')

  beforeAll(async () => {
    copy = await copyProject()
    await copy.inEnglish()
    const rebranded: Edits = [
      ['content/site.yaml', / {2}name: Cadra\n/, '  name: Thimble\n'],
      ['content/site.yaml', 'mark: cadra', 'mark: thimble'],
      ['content/site.yaml', /( {4}brand: \{ light: )".*?"/, '$1"#7a1f5c"'],
      ['content/site.yaml', /[Cc]adra/g, 'thimble'],
      ['content/claims.yaml', /(customer-keys:[\s\S]*?review: )"[\d-]+"/, '$1"2026-03-02"'],
    ]
    for (const edit of rebranded) await copy.edit(...edit)
    const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13"/></svg>'
    await rm(at('content/logos/cadra.svg'))
    await writeFile(at('content/logos/thimble.svg'), circle)
    await mkdir(at('content/stories/'))
    await writeFile(at('content/stories/oakfield.yaml'), story)
    await writeFile(at('content/events/talent-forum.yaml'), event)
    const photograph = sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#8a6' } })
    await photograph.jpeg().toFile(at('content/posts/pictures/ward.jpg').pathname)
    const { code, output } = await copy.build({ CMS_BACKEND: 'forgejo', CMS_REPO: 'thimble/site' })
    expect(code, output).toBe(0)
    expect(output).toContain('The claim "customer-keys" was due for review on 2026-03-02. Ask Security')
    built = await readdir(at('dist/'), { recursive: true })
  }, 400_000)
  afterAll(() => copy.remove())

  test('R-01 rebranded in content/site.yaml alone, nothing of the old brand is left on the site', async () => {
    expect(built).toEqual(expect.arrayContaining(['client/help-index.json.br', 'client/help-index.json.gz']))
    // The help of the editor has examples of its own.
    const files = built.filter((file) => /\.(html|xml|svg|js|mjs|json)$/.test(file) && !file.includes('/admin/'))
    const texts = await Promise.all(
      files.map(async (file): Promise<[string, string]> => [file, await readFile(at(`dist/${file}`), 'utf8')]),
    )
    const german = await readdir(new URL('../../content/de/', import.meta.url), {
      recursive: true,
      withFileTypes: true,
    })
    for (const { name, parentPath } of german.filter((entry) => entry.isFile()))
      texts.push([name, await readFile(join(parentPath, name), 'utf8')])
    expect(texts.filter(([, text]) => /cadra/i.test(text)).map(([file]) => file)).toEqual([])
    const home = await read('index.html')
    expect(home).toContain('Thimble')
    expect(home).toContain('#7a1f5c')
    expect(home).toContain('<circle cx="16" cy="16" r="13"/>')
    const ours = await readdir(new URL('../../dist/client/_astro/', import.meta.url))
    const kept = ours.filter((file) => file.startsWith('share-') && built.includes(`client/_astro/${file}`))
    expect(kept).toEqual([])
  })

  test('E-05 told where a team signs in, the build has /admin with a policy of its own, and no other page has a byte of it', async () => {
    expect(await read('admin.html')).toContain('https://codeberg.org')
    const { needs } = JSON.parse(await readFile(at('dist/site.json'), 'utf8'))
    expect(needs['/admin'].policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(documentHeaders({ needs, formHosts: [], vitalsHosts: [] }, '')('/admin')['content-security-policy']).toBe(
      needs['/admin'].policy,
    )
    for (const name of built) {
      if (!name.endsWith('.html') || name === 'client/admin.html') continue
      expect([name, (await readFile(at(`dist/${name}`), 'utf8')).includes('/admin')]).toEqual([name, false])
    }
  })

  test('K-07 a story is a page that /casestudy lists, an event of last year is past, and both are found', async () => {
    expect(await read('casestudy.html')).toContain('<a href="/casestudy/oakfield">Forty open shifts, and then none</a>')
    const page = await read('casestudy/oakfield.html')
    expect(page).toContain('<a href="/casestudy">Case Study</a>')
    const [, picture = ''] = /og:image" content="([^"]+)"/.exec(page) ?? []
    const shared = await sharp(at(`dist/client${new URL(picture).pathname}`).pathname).metadata()
    expect({ picture, width: shared.width }).toEqual({ picture: expect.stringContaining('oakfield'), width: 1200 })
    // K-06: a phone is sent a picture of its own width.
    const [, smallest = ''] = /srcset="(\S+) 480w, \S+ 800w, \S+ 1200w, \S+ 1600w"/i.exec(page) ?? []
    const cut = await sharp(at(`dist/client${smallest}`).pathname).metadata()
    expect({ format: cut.format, width: cut.width }).toEqual({ format: 'webp', width: 480 })

    const past = await read('events/talent-forum.html')
    expect(past).toMatch(/<div hidden(="")?><a[^>]*>Sign up/)
    expect(past).toContain('<p><b>This event has ended.</b></p>')
    const told = thingsOf(past).find((thing) => thing['@type'] === 'Event')
    expect(told).toMatchObject({
      startDate: '2025-03-18T09:30:00+00:00',
      location: { '@type': 'Place', name: 'Hall 2' },
    })
    expect(schemaProblems(told)).toEqual([])
    const [toCome = '', over = ''] = (await read('events.html')).split('id="events-past"')
    expect(toCome).not.toContain('talent-forum')
    expect(over).toContain('/events/talent-forum')

    const sitemap = await read('sitemap-pages.xml')
    for (const path of ['/casestudy/oakfield', '/events/talent-forum']) expect(sitemap).toContain(`${path}</loc>`)
  })

  test('P-trust-02 a statement whose day of review has passed is under review on the page and in its files', async () => {
    const page = await read('trust.html')
    const [, keys = ''] = /Can we manage the keys ourselves\?(.*?)<\/dd>/s.exec(page) ?? []
    expect(keys).toMatch(/<span hidden(="")?><b [^>]*>Not yet<\/b> (<!-- -->)?The keys are managed by us\.<\/span>/)
    expect(keys).toMatch(/<span class="\w+">Under review since March 2, 2026\./)
    expect(page).toMatch(/<b>1<\/b> (<!-- -->)?under review/)
    const answers = await read('trust/security-answers.csv')
    expect(answers).toContain('Can we manage the keys ourselves?,Under review,"Under review since March 2, 2026.')
    expect(answers).not.toContain('The keys are managed by us')
  })
})
