// Another brand: its name, mark and colour, a claim that is overdue, a story with a photograph, and an event that is over.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ProjectCopy } from './project-copy.ts'

/** Writes it over the content of the copy. */
export async function writeOtherBrand(copy: ProjectCopy): Promise<void> {
  const rebranded: Parameters<ProjectCopy['edit']>[] = [
    ['content/site.yaml', / {2}name: Cadra\n/, '  name: Thimble\n'],
    ['content/site.yaml', 'mark: cadra', 'mark: thimble'],
    ['content/site.yaml', /( {4}brand: \{ light: )".*?"/, '$1"#7a1f5c"'],
    ['content/site.yaml', /[Cc]adra/g, 'thimble'],
    ['content/claims.yaml', /(customer-keys:[\s\S]*?review: )"[\d-]+"/, '$1"2026-03-02"'],
  ]
  for (const edit of rebranded) await copy.edit(...edit)
  const at = (file: string) => new URL(file, copy.root)
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13"/></svg>'
  await rm(at('content/logos/cadra.svg'))
  await writeFile(at('content/logos/thimble.svg'), circle)
  await mkdir(at('content/stories/'))
  await writeFile(at('content/stories/oakfield.yaml'), story)
  await writeFile(at('content/events/talent-forum.yaml'), event)
  const photograph = sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#8a6' } })
  await photograph.jpeg().toFile(at('content/posts/pictures/ward.jpg').pathname)
}

const story = `seo: { title: How Oakfield filled its nights, description: A hospital with 40 open shifts. }
here: Oakfield
heading: Forty open shifts, and then none
lead: A hospital group fills its nights.
customer: Oakfield
claim: northwind-care-mark
facts: [ { name: Field, text: Hospitals } ]
proof:
  parts:
    - { name: Before, text: "[Oakfield] had been looking for [night nurses] since [March]. The oldest opening was [212] days old." }
    - { name: With agents, text: "[196] applications were read. [Mara Quist] met [nine] people, struck [three] lines and hired [Hanna]." }
    - { name: What went wrong, text: "In week [two], [a ward was left out]. [Mara Quist] says what had to change." }
  signed: Mara Quist, May 4, 2026
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
