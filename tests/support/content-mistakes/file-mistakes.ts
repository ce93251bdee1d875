// Files that are missing, strange, or that nobody reads.
import { type Mistake, page } from './mistake.ts'

const strange = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])

const blocks = (title: string) => `seo: { title: ${title}, description: Meet us there. }
here: Fair
blocks: [ { block: hero, heading: Meet us } ]
`

export const files: Mistake[] = [
  ['a file without words', 'content/plans.yaml', [''], 'The file is empty. Restore it.'],
  ['a file that is gone', page('usage'), [null], 'There is no such file. Restore it.'],
  [
    'letters of another encoding',
    page('login'),
    [strange],
    'Save this file as UTF-8: it has letters here that were saved in another way.',
  ],
  [
    'a page of blocks without its words',
    page('careers-fair'),
    [blocks('Careers fair').replace(/^here.*\n/m, '')],
    'here: This field is missing. Add it.',
  ],
  [
    'a page of blocks whose name makes no address',
    page('Job day'),
    [blocks('Job day')],
    'Rename it to content/pages/job-day.yaml: small letters, digits and hyphens.',
  ],
  [
    'a page of blocks where there is a page already',
    page('cookies'),
    [blocks('Which cookies')],
    'There is a page at /cookies already. Give this file another name.',
  ],
  [
    'a page of blocks among the pictures of links',
    page('share'),
    [blocks('Shared')],
    'Addresses below /share are not for pages. Move this file elsewhere.',
  ],
  [
    'a page with another ending',
    'content/pages/contact.yml',
    ['seo: {}\n'],
    'Nothing reads this file: contact.yaml is the one that is read. Move into it what is new here, and delete this one.',
  ],
  [
    'a list that no page reads',
    'content/prices.yaml',
    ['- 1\n'],
    'No page reads this file. Write its words into the file of a page, or delete it.',
  ],
  [
    'a post with another ending',
    'content/posts/a-new-post.markdown',
    ['One'],
    'Nothing reads a file of this name. Rename it to a-new-post.md: small letters, hyphens and .md.',
  ],
  [
    'a post with a capital',
    'content/posts/An-other-post.md',
    ['One'],
    'Rename it to an-other-post.md: small letters, hyphens and .md.',
  ],
  [
    'a legal text without a page',
    'content/legal/imprint.md',
    ['---\ntitle: Imprint\ndescription: Who we are.\nversion: "1.0"\neffective: 2026-11-01\n---\n'],
    'No page shows this text. Ask a developer for a page of this name, or delete it.',
  ],
  [
    'a logo of another kind',
    'content/logos/oak.tiff',
    ['x'],
    'This kind of file cannot be shown. Save the logo as SVG, PNG or WebP.',
  ],
  [
    'a logo that is far too wide',
    'content/logos/lumen.svg',
    ['<svg viewBox="0 0 80 8"/>'],
    'content/customers.yaml, line 4, item 3 › mark: content/logos/lumen.svg is 10.0 times as wide as it is high. Use one of at most 8 times, or the sign without the words.',
  ],
  [
    'a logo that does not say its size',
    'content/logos/lumen.svg',
    ['<svg/>'],
    'content/logos/lumen.svg does not say how large it is. Save it with a viewBox like "0 0 32 32".',
  ],
]
