// The content of another company: counts, photographs and logos of its own, a post and an announcement for a day, a draft, services of
// other companies, and no story, event, integration or change.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProjectCopy } from './project-copy.ts'

/** When the post and the announcement come. */
export const appears = Date.parse('2027-03-01T08:30:00Z')
export const postTitle = 'What a photograph of the ward shows'
export const draftTitle = 'Unfinished thoughts'
/** What stands in each photograph and is nobody's business. */
export const place = 'GPS-of-the-ward'

export const services = {
  calendar: 'https://book.slotwell.example/cadra/demo',
  video: 'https://player.reelhouse.example/embed/demo',
  chat: 'https://chat.talkwise.example/cadra',
}

/** Writes it over the content of the copy, in English alone. */
export async function writeOwnCompany(copy: ProjectCopy): Promise<void> {
  await writeCounts(copy)
  await copy.inEnglish()
  const lines = Object.entries(services).map(([kind, address]) => `\n  ${kind}: ${address}`)
  await copy.edit('content/site.yaml', 'services: {}', `services:${lines.join('')}`)
  for (const folder of ['stories', 'events', 'integrations', 'changelog'])
    await rm(join(copy.folder, 'content', folder), { recursive: true, force: true })
  await copy.edit('content/published-paths.txt', /\/(events|integrations)\/.*\n/g, '')
  const write = async (file: string, body: string | Buffer) => {
    await mkdir(join(copy.folder, file, '..'), { recursive: true })
    await writeFile(join(copy.folder, file), body)
  }
  await write('content/posts/pictures/ward.jpg', await photograph(1600, 900, '#8a6'))
  await write(
    'content/posts/pictures/desk.png',
    await sharp(await photograph(1400, 900, '#642'))
      .png()
      .toBuffer(),
  )
  await write(
    'content/posts/a-photograph.md',
    post(
      `id: 901\ntitle: ${postTitle}\ndate: 2027-03-01 08:30\ndescription: Two pictures and a sentence.\npicture: ward.jpg`,
      'A sentence.\n\n![A desk by a window](/blog-media/desk.png)\n\nAnother.',
    ),
  )
  await write(
    'content/posts/an-unfinished-one.md',
    post(
      `id: 902\ntitle: ${draftTitle}\ndate: 2026-01-01\ndraft: true\ndescription: Not yet.\npicture: draft.svg`,
      'Words.',
    ),
  )
  await write('content/posts/pictures/draft.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"/>')
  const names = ['first', 'second', 'third']
  for (const name of names) await write(`content/people/${name}.jpg`, await photograph(900, 1200, '#a86'))
  const team = await readFile(join(copy.folder, 'content/team.yaml'), 'utf8')
  const shown = team.replace(/avatar: \{[^}]*\}/g, (drawing) => {
    const name = names.shift()
    return name ? `avatar: ${name}.jpg` : drawing
  })
  await write('content/team.yaml', shown)
  await write('content/logos/northwind.png', await sharp(Buffer.from(wideLogo)).png().toBuffer())
  await write('content/logos/osprey.webp', await sharp(Buffer.from(highLogo)).webp().toBuffer())
  for (const [file, mark, picture] of [
    ['customers', 'northwind-care', 'northwind.png'],
    ['team', 'osprey-rail', 'osprey.webp'],
  ] as const) {
    await copy.edit(`content/${file}.yaml`, new RegExp(`mark: ${mark}(?=[, ])`), `mark: ${picture}`)
    await rm(join(copy.folder, `content/logos/${mark}.svg`))
  }
  await copy.edit(
    'content/site.yaml',
    'contact:\n  email: hello',
    'announcement:\n  text: Meet us at the Talent Forum in Lisbon on 28 and 29 November.\n  link: { label: Book a talk, href: /contact }\n  start: 2027-03-01 08:30\n\ncontact:\n  email: hello',
  )
}

/** With the place in it, as a phone takes it. */
const photograph = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: place } })
    .jpeg()
    .toBuffer()

/** A disc, a gap and a bar in loud colours, with empty edges around them. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="400"><circle cx="150" cy="200" r="100" fill="#f0f"/><path d="M350 100h750v200H350Z" fill="#0ff"/></svg>'
const highLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><path d="M50 50h200v280L150 450 50 330Z" fill="#fff"/></svg>'

const post = (facts: string, body: string) => `---\n${facts}\n---\n\n${body}\n`

const group = `    - name: Community
      items:
        - { name: Meetings near you, href: /webinars, icon: users, hint: Where people who hire meet }
        - { name: Letters, href: /subscribe, icon: mail, hint: Ask us anything }
`

/** Four plans, nine questions, sixty platforms, a fifth group of pages, and nobody who is quoted. */
async function writeCounts({ folder, edit }: ProjectCopy): Promise<void> {
  const plans = await readFile(join(folder, 'content/plans.yaml'), 'utf8')
  const [, starter = ''] = /(- name: Starter\n[\s\S]*?)(?=\n- name|\n\n)/.exec(plans) ?? []
  await writeFile(join(folder, 'content/plans.yaml'), `${plans.trimEnd()}\n\n${starter.replace('Starter', 'Agency')}\n`)
  const questions = Array.from(
    { length: 3 },
    (_, index) => `  - { q: Question ${index}?, a: Answer ${index}. }\n`,
  ).join('')
  await edit('content/questions.yaml', /^hiring:/m, `${questions}hiring:`)
  const platforms = Array.from({ length: 16 }, (_, index) => `- { name: System ${index}, kind: hr }\n`).join('')
  await edit('content/platforms.yaml', /\n*$/, `\n${platforms}`)
  await edit('content/pages/home.yaml', /^testimonial:\n(?: .*\n)+/m, '')
  await edit('content/site.yaml', '    - name: Company\n', `${group}    - name: Company\n`)
}
