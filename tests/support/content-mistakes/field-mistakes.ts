// Wrong, missing and doubled fields, and what must agree across them.
import { home, type Mistake, page, site } from './mistake.ts'

export const fields: Mistake[] = [
  [
    'a typo in a field',
    'content/plans.yaml',
    ['isMostPop: false', 'isMostPopular: false'],
    'item 1 › isMostPopular: There is no field called "isMostPopular" here. Check the spelling, or remove it',
  ],
  [
    'a missing field',
    page('usage'),
    [/^seo:\n {2}title: .*\n/m, 'seo:\n'],
    'seo › title: This field is missing. Add it.',
  ],
  [
    'an unknown claim in a text',
    home,
    ['{claim:first-call-quote}', '{claim:first-call}'],
    'testimonial › quote: There is no claim called "first-call". Add it to content/claims.yaml, or check the spelling.',
  ],
  [
    'a logo that is not there',
    'content/customers.yaml',
    ['mark: lumen,', 'mark: lumens,'],
    'item 3 › mark: There is no content/logos/lumens.svg. Put the file there, or check the spelling.',
  ],
  [
    'a word in braces with a typo',
    home,
    ['{product}', '{prodct}'],
    'hero › lead: {prodct} is not known. Check the spelling; docs/edit-content.md lists the placeholders.',
  ],
  [
    'a reference that the page fills in, removed',
    page('contact'),
    [', reference {reference}', ''],
    'outcomes › sentText: Keep {reference} in this text: the page fills it in.',
  ],
  [
    'a word to underline that is gone',
    home,
    ['headline: One Ai For All Your Hiring!', 'headline: One Ai For All Your Roles!'],
    'hero › underlined: Copy words of the headline exactly: they are underlined there.',
  ],
  [
    'a title that is too long for a search result',
    page('support'),
    [/title: .*/, `title: ${'Support '.repeat(8)}`],
    'seo › title: Shorten this to 60 characters or fewer.',
  ],
  [
    'a service of a company that is not listed',
    site,
    ['services: {}', 'services: { calendar: "https://book.other.example/cadra" }'],
    'services › calendar: No company with the feature calendar in content/third-parties.yaml has the host book.other.example. List the company there, or correct the address.',
  ],
  [
    'a script of a service without its page',
    site,
    ['services: {}', 'services: { calendarScript: "https://book.slotwell.example/embed.js" }'],
    'services › calendarScript: The script needs a page to show. Write its address as calendar.',
  ],
  [
    'an address in place of a host',
    site,
    ['siteHost: cadra.example', 'siteHost: https://cadra.example'],
    'brand › siteHost: Write the host alone, like example.com: without https:// and without a path.',
  ],
  [
    'a figure in place of a customer’s consent',
    'content/customers.yaml',
    ['claim: lumen-mark', 'claim: hiring-time'],
    'item 3 › claim: The claim "hiring-time" is of the kind statistic, which does not allow us to show the logo of Lumen & Co. Name a claim of the kind customer mark.',
  ],
  [
    'a logo in two colours',
    'content/logos/lumen.svg',
    ['<svg viewBox="0 0 32 32"><path fill="#f00" d="M0 0h9v9z"/><path fill="#00f" d="M9 9h9v9z"/></svg>'],
    'is painted in 2 colours (#f00, #00f), and logos stand in one ink.',
  ],
  [
    'a text in place of a list',
    'content/plans.yaml',
    [/features:\n( {4}- .*\n)+/, 'features: Sourcing and screening, in your own words\n'],
    /features: Write a list here: each item on its own line, beginning with -\.$/,
  ],
  [
    'an item without its dash',
    'content/plans.yaml',
    ['- name: Pro', '  name: Pro'],
    'name is used twice here. Remove one of them, or write - before it if a new item begins.',
  ],
  [
    'a comma in a name between braces',
    'content/customers.yaml',
    ['name: Lumen & Co', 'name: Lumen, Inc.'],
    'put a text with a comma in quotes.',
  ],
  [
    'a customer who stands there twice',
    'content/customers.yaml',
    ['name: Halden Freight', 'name: Northwind Care'],
    'item 2 › name: Northwind Care is in this list already. Write another one, or remove one of the two.',
  ],
  [
    'a role whose criteria do not add up',
    'content/shortlists.yaml',
    ['most: 25', 'most: 30'],
    'roles › item 1 › evidence: Change "most" until the maximum points of all criteria add up to 100.',
  ],
  [
    'a line with more points than its criterion gives',
    'content/shortlists.yaml',
    ['points: 18', 'points: 21'],
    'roles › item 1 › evidence › item 1 › points: Write no more points than the maximum of the criterion.',
  ],
  [
    'a part of a face that nobody has drawn',
    'content/cast.yaml',
    ['hair: crop', 'hair: mohawk'],
    'item 2 › avatar › hair: Write one of: crop, quiff,',
  ],
  [
    'words of somebody who does not work here',
    page('company'),
    ['speaker: Beatriz Valdera', 'speaker: Maren Oduya'],
    'next › speaker: There is nobody called "Maren Oduya" to show here. Write one of: Beatriz Valdera, ',
  ],
]
