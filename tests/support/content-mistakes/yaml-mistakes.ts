// Slips in how a file is written.
import { type Mistake, page, site } from './mistake.ts'

/** In the title of a page. */
const slip = (name: string, what: string, title: string, says: string): Mistake => [
  what,
  page(name),
  [/^( {2}title:) .*/m, `$1 ${title}`],
  says,
]

export const slips: Mistake[] = [
  slip(
    '404',
    'a note that cuts a text off',
    'Our #1 agent',
    'Anything after # is a comment that nobody sees. Put the text in quotes, or move the comment to its own line.',
  ),
  slip('500', 'a colon in a text', 'One thing: we hire', 'Put this text in quotes: it contains a colon.'),
  slip('accountant', 'a quote that is not closed', '"One thing', 'A character is missing here: the second quote,'),
  slip(
    'blog',
    'an apostrophe between single quotes',
    "'it's ours'",
    'This line cannot be read. Put its text in quotes, or compare it with its neighbours',
  ),
  slip(
    'casestudy',
    'a text that begins with a brace',
    '{product} finds',
    'This line cannot be read. Put its text in quotes, or compare it with its neighbours',
  ),
  slip(
    'company',
    'a placeholder that is a whole text',
    '{product}',
    'seo › title: Write a single text here; put it in quotes if it begins with { or [.',
  ),
  slip(
    'customerservice',
    'a text that begins with @',
    '@cadra',
    'Put this text in quotes: it begins with a character that has a special meaning here.',
  ),
  slip(
    'login',
    'a backslash',
    '"a \\d b"',
    'Write a second \\ after this one, or put the text in single quotes: in double quotes, \\ has a special meaning.',
  ),
  slip('nocodebuilder', 'a number in place of a text', '2026', 'seo › title: Put this in quotes: "2026".'),
  slip('pricing', 'a text without words', '', 'seo › title: This is empty. Write something, or remove the line.'),
  slip(
    'product',
    'a list in place of a text',
    '[One, two]',
    'seo › title: Write a single text here; put it in quotes if it begins with { or [.',
  ),
  ['a tab before a line', page('salesandmarketing'), ['  title: ', '\ttitle: '], 'Write spaces here, not a tab.'],
  [
    'a space too many before a line',
    page('signup'),
    ['  title: ', '   title: '],
    'Indent this line with as many spaces as its neighbours.',
  ],
  [
    'a field that stands twice',
    page('subscribe'),
    ['  title: ', '  title: One\n  title: '],
    'This name is used twice here. Remove one of them',
  ],
  [
    'a comma in braces',
    site,
    ['label: Get a Demo,', 'label: Get a Demo, now,'],
    'navigation › demo › now: There is no field called "now" here.',
  ],
  [
    'yes in place of true',
    'content/plans.yaml',
    ['isMostPop: true', 'isMostPop: yes'],
    'item 3 › isMostPop: Write true or false.',
  ],
  [
    'a line of dashes',
    'content/plans.yaml',
    ['- name: Pro', '---\n- name: Pro'],
    'Remove this line: a file is one list or one page.',
  ],
]
