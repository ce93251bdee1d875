// In the text of posts and legal pages, and marks where plain text is meant.
import { type Mistake, page, post, terms } from './mistake.ts'

const atEnd = /$/

export const marks: Mistake[] = [
  [
    'HTML in a text field',
    page('company'),
    [/lead: (\w+)/, 'lead: <b>$1</b>'],
    'lead: Remove the HTML tags: this field takes plain text.',
  ],
  [
    'bold type in a text field',
    page('career'),
    [/lead: .*/, 'lead: "**We** make hiring better."'],
    'lead: Write **We** without markup: this field takes plain text, as visitors will read it.',
  ],
  [
    'a Markdown link in a text field',
    page('webinars'),
    ['One live hour', 'One [live hour](/contact)'],
    'lead: Write [live hour](/contact) without markup:',
  ],
  ['HTML in a legal text', terms, ['](/support)', '](/support)<br>'], 'Remove <br>: texts take Markdown, not HTML.'],
  [
    'a placeholder in a post',
    post,
    [atEnd, '\nThis is {product}.\n'],
    'Posts have no placeholders. Write “Cadra” instead of {product}.',
  ],
  [
    'an unknown placeholder in a legal text',
    terms,
    ['{product}', '{prodct}'],
    '{prodct} is not known. Write one of: {product},',
  ],
  [
    'a picture without a description',
    'content/legal/cookies.md',
    [atEnd, '\n![](/icon.svg)\n'],
    'The picture /icon.svg has no description. Write what it shows,',
  ],
  [
    'a picture that is not there',
    'content/legal/privacy.md',
    [atEnd, '\n![A nurse](/nurse.png)\n'],
    'There is no file at /nurse.png. Put it into site/public, or check the spelling.',
  ],
  [
    'a post with the number of another',
    post,
    ['id: 105', 'id: 106'],
    /id: content\/posts\/questions-to-ask.*\.md has the same number\./,
  ],
  [
    'a tag of which nothing is left in an address',
    post,
    [/tags: .*/, 'tags: [ "!?" ]'],
    'tags › item 1: Write at least one letter or number, for the address of the tag.',
  ],
  ['a fourth tag', post, [/tags: .*/, 'tags: [ a, b, c, d ]'], 'tags: List at most 3 here.'],
  [
    'a post without its picture',
    post,
    ['picture: the-reply', 'picture: a-reply'],
    'picture: There is no content/posts/pictures/a-reply-within-a-day.svg. Put the file there, or check the spelling.',
  ],
  [
    'a post whose facts do not end',
    post,
    ['.svg\n---\n', '.svg\n'],
    'Begin the file with its facts, between two lines of ---.',
  ],
  [
    'a date in words',
    terms,
    [/effective: .*/, 'effective: November 17, 2026'],
    'effective: Write a date, like 2026-11-17.',
  ],
]
