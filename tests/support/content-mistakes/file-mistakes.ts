// Files that are missing, strange, or that nobody reads.
import { type Mistake, page } from './mistake.ts'

const strange = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])

const blocks = (title: string) => `seo: { title: ${title}, description: Meet us there. }
here: Fair
blocks: [ { block: hero, heading: Meet us } ]
`

const integration = (platform: string, more = '') => `seo: { title: Agents in ${platform}, description: What it reads. }
platform: ${platform}
heading: An agent in ${platform}
lead: It reads.
${more}
leaves: The rest.
steps: [ { name: Connect, text: It is connected. }, { name: Look, text: You look. } ]
`
const reads = 'reads: [ { name: Roles, text: Open ones. } ]'

export const files: Mistake[] = [
  ['a file without words', 'content/plans.yaml', [''], 'The file is empty. Restore it.'],
  ['a file that is gone', page('usage'), [null], 'There is no such file. Restore it.'],
  [
    'letters of another encoding',
    page('login'),
    [strange],
    'Save this file as UTF-8: it has characters in another encoding here.',
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
    'a page of blocks with an unknown block',
    page('job-fair'),
    [blocks('Job fair').replace('block: hero', 'block: slider')],
    /blocks › item 1 › block: Write one of the blocks: hero, text/,
  ],
  [
    'an integration whose platform is in no list',
    'content/integrations/rosterly.yaml',
    [integration('Rosterly', reads)],
    'There is no platform called Rosterly. Add it to content/platforms.yaml, or check the spelling.',
  ],
  [
    'an integration that neither reads nor writes',
    'content/integrations/taleo.yaml',
    [integration('Taleo')],
    'reads: List what the agent reads, or under writes what it writes',
  ],
  [
    'a second page about an integration',
    'content/integrations/the-other-lever.yaml',
    [integration('Lever', reads)],
    'content/integrations/lever.yaml is about Lever already. Remove one of the two.',
  ],
  [
    'a page with another ending',
    'content/pages/contact.yml',
    ['seo: {}\n'],
    'Nothing uses this file. Name it like the files beside it, in small letters, digits and hyphens, or delete it.',
  ],
  ['a list that no page reads', 'content/prices.yaml', ['- 1\n'], 'Nothing uses this file.'],
  ['a post with a capital', 'content/posts/An-other-post.md', ['One'], 'Nothing uses this file.'],
  [
    'a logo that is far too wide',
    'content/logos/lumen.svg',
    ['<svg viewBox="0 0 80 8"/>'],
    'content/customers.yaml, line 4, item 3 › mark: content/logos/lumen.svg is 10.0 times as wide as it is high. Use one of at most 8 times, or the symbol without the name.',
  ],
  [
    'a logo that does not say its size',
    'content/logos/lumen.svg',
    ['<svg/>'],
    'content/logos/lumen.svg does not say how large it is. Save it with a viewBox like "0 0 32 32".',
  ],
]
