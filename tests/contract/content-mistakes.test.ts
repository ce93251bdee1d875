// What people get wrong in content/, one line a mistake: the file, what is written in it, and what the check then says.
// Those in different files are made at the same time, since each check reads everything.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '#site/content/checks/content-report.ts'

/** Writes over a text that the file holds; the whole file; or a file that was not there; null removes it. */
type Change = readonly [replaced: string | RegExp, by: string] | readonly [whole: string | Buffer | null]

type Mistake = readonly [what: string, file: string, change: Change, says: string | RegExp]

const page = (name: string) => `content/pages/${name}.yaml`
const home = page('home')
const post = 'content/posts/the-reply-within-a-day.md'
const otherPost = 'content/posts/time-to-hire-which-days-to-take-out.md'
const terms = 'content/legal/terms.md'
const site = 'content/site.yaml'
const redirects = 'content/redirects.yaml'

const faq = 'from: /faq, to: /faqs }'
const atEnd = /$/
const redirect = (what: string, by: string, says: string): Mistake => [what, redirects, [faq, `${by} }`], says]

const typos: Mistake[] = [
  [
    'a typo in a field',
    'content/plans.yaml',
    ['isMostPop: false', 'isMostPopular: false'],
    'item 1 › isMostPopular: There is no field called "isMostPopular" here. Write isMostPop.',
  ],
  [
    'a missing field',
    page('usage'),
    [/^seo:\n {2}title: .*\n/m, 'seo:\n'],
    'seo › title: This field is missing. Add it.',
  ],
  [
    'a wrong count',
    'content/platforms.yaml',
    [/^- \{ name: ADP.*\n/m, ''],
    'Here are 43, and the pages promise 44 platforms. Add what is missing, or change platforms in content/promises.yaml.',
  ],
  [
    'a question more than is promised',
    'content/questions.yaml',
    ['hiring:\n', '  - { q: And one more?, a: One more. }\nhiring:\n'],
    'pricing: Here are 7, and the pages promise 6 questions about pricing. Remove what is too much, or change pricingQuestions in content/promises.yaml.',
  ],
  [
    'another number of plans in a text',
    page('pricing'),
    ['Pricing: three plans', 'Pricing: four plans'],
    'seo › title: “four plans” is not what is promised. Write three, or change plans in content/promises.yaml.',
  ],
  [
    'an unknown claim in a text',
    home,
    ['{claim:first-call-quote}', '{claim:first-call}'],
    'testimonial › quote: There is no claim called "first-call". Add it to content/claims.yaml, or check the spelling.',
  ],
  [
    'an unknown claim of a customer',
    'content/customers.yaml',
    ['claim: lumen-mark', 'claim: lumen'],
    'item 3 › claim: There is no claim called "lumen". Add it to content/claims.yaml, or check the spelling.',
  ],
  [
    'a logo that is not there',
    'content/customers.yaml',
    ['mark: lumen,', 'mark: lumens,'],
    /item 3 › mark: There is no content\/logos\/lumens\.svg\. Put the file there, or write one of: .*lumen/,
  ],
  [
    'a word in braces with a typo',
    home,
    ['{product}', '{prodct}'],
    'hero › lead: {prodct} is not known. Check the spelling; docs/edit-content.md lists the placeholders.',
  ],
  [
    'spaces in braces',
    home,
    ['{product}', '{ product }'],
    'hero › lead: Write the name in { product } without spaces and between { and }, like {product}.',
  ],
  [
    'braces that nothing closes',
    home,
    ['{product}', '{product'],
    'hero › lead: Write the name in {product without spaces and between { and }, like {product}.',
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
    'hero › underlined: Write words of the headline, letter by letter: they are underlined there.',
  ],
  [
    'a title that is too long for a search result',
    page('support'),
    [/title: .*/, `title: ${'Support '.repeat(8)}`],
    'seo › title: Shorten this to 60 characters or less.',
  ],
  [
    'a description that is too long for a search result',
    page('support'),
    [/description: .*/, `description: ${'Support, '.repeat(18)}`],
    'seo › description: Shorten this to 155 characters or less.',
  ],
  [
    'a mail address without @',
    site,
    ['email: hello@', 'email: hello.'],
    'contact › email: Write an email address, like hello@company.com.',
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
]

const inShortlists = (what: string, change: Change, says: string): Mistake => [
  what,
  'content/shortlists.yaml',
  change,
  says,
]
/** Slips that tell of one thing and used to be told as another, or twice. */
const confusions: Mistake[] = [
  [
    'a name with a capital',
    'content/questions.yaml',
    ['- q: What', '- Q: What'],
    'Q: There is no field called "Q" here. Write q.',
  ],
  [
    'a group with another name',
    'content/questions.yaml',
    ['hiring:\n', 'hirings:\n'],
    'hirings: There is no field called "hirings" here. Write hiring.',
  ],
  [
    'a text in place of a list',
    'content/plans.yaml',
    [/features:\n( {4}- .*\n)+/, 'features: Sourcing and screening, in your own words\n'],
    /features: Write a list here: each item on a line of its own that begins with -\.$/,
  ],
  [
    'an item without its dash',
    'content/plans.yaml',
    ['- name: Pro', '  name: Pro'],
    'name stands here twice. Remove one of the two, or write - before it where another item begins.',
  ],
  [
    'a price below zero',
    'content/plans.yaml',
    ['price: Custom Pricing', 'price: "-$49 a month"'],
    'price: Remove the minus: a price is never below zero.',
  ],
  [
    'a comma that is missing between braces',
    'content/customers.yaml',
    ['mark: lumen, claim', 'mark: lumen claim'],
    'Put this text in quotes, as it holds a colon, or write a comma before claim if that is the next field.',
  ],
  [
    'a comma in a name between braces',
    'content/customers.yaml',
    ['name: Lumen & Co', 'name: Lumen, Inc.'],
    'Where it goes on with the text before its comma, put that text in quotes.',
  ],
  [
    'a customer who stands there twice',
    'content/customers.yaml',
    ['name: Halden Freight', 'name: Northwind Care'],
    'item 2 › name: Northwind Care stands in this list already. Remove one of the two.',
  ],
  [
    'a space in the id of a claim',
    'content/claims.yaml',
    ['hiring-time:', 'hiring time:'],
    'hiring time: Use small letters, digits and hyphens for the id, like hiring-time.',
  ],
]

const shortlists: Mistake[] = [
  inShortlists(
    'a role whose criteria do not add up',
    ['most: 25', 'most: 30'],
    'roles › item 1 › evidence: What the criteria give at most adds up to 105. Change "most" until it is 100.',
  ),
  inShortlists(
    'a line with more points than its criterion gives',
    ['points: 18', 'points: 21'],
    'roles › item 1 › evidence › item 1 › points: Write 20 or less: the criterion gives no more.',
  ),
  inShortlists(
    'a person with more points than a criterion gives',
    ['points: [16,', 'points: [26,'],
    'roles › item 1 › others › item 1 › points › item 1: Write 20 or less: "Intensive care" gives no more.',
  ),
  inShortlists(
    'a role without evidence',
    [/ {4}evidence:\n[\s\S]*?(?= {4}others:)/, '    evidence: []\n'],
    'roles › item 1 › evidence: List five lines of the CV, each with its criterion.',
  ),
]

const people: Mistake[] = [
  [
    'a name used twice in the cast',
    'content/cast.yaml',
    ['name: Joss', 'name: Beatriz'],
    'item 18 › name: Beatriz Valdera (Founder and CEO) has this first name. Write one that nobody else has.',
  ],
  [
    'a face used twice in the cast',
    'content/cast.yaml',
    ['hair: crop', 'hair: curls'],
    'item 2 › avatar: Dev Ramanathan (Speech researcher) has this face. Change a part of it, such as hair or skin.',
  ],
  [
    'a part of a face that nobody has drawn',
    'content/cast.yaml',
    ['hair: crop', 'hair: mohawk'],
    'item 2 › avatar › hair: Pick one of: crop, quiff,',
  ],
  [
    'a name of the cast that stands for somebody else in a text',
    page('salesandmarketing'),
    ['To Edwin Marlow', 'To Beatriz Calder'],
    'letter › to: "Beatriz Calder" would be Beatriz Valdera (Founder and CEO). Write another name.',
  ],
  [
    'a face that nobody has drawn',
    page('usage'),
    ['avatar: Emil Castro', 'avatar: Emil Castor'],
    /screen › avatar: There is no portrait of "Emil Castor"\. Write one of: Beatriz Valdera, .*, Maren Oduya\.$/,
  ],
  [
    'words of somebody who does not work here',
    page('company'),
    ['speaker: Beatriz Valdera', 'speaker: Maren Oduya'],
    /next › speaker: content\/team\.yaml has no "Maren Oduya"\. Write one of: Beatriz Valdera, /,
  ],
]

const links: Mistake[] = [
  [
    'a link that leads nowhere',
    home,
    ['href: /customerservice', 'href: /customer-service'],
    'solutions › teams › items › item 2 › href: There is no page at /customer-service. Write the path of a page, like /contact.',
  ],
  [
    'a link without its slash',
    home,
    ['href: /customerservice', 'href: customerservice'],
    'solutions › teams › items › item 2 › href: Start the link with /, #, https://, mailto: or tel:.',
  ],
  [
    'a link with a space in it',
    home,
    ['href: /customerservice', 'href: /customer service'],
    'href: Remove the space: a link has none.',
  ],
  [
    'a link to our own host',
    home,
    ['href: /customerservice', 'href: https://cadra.example/customerservice'],
    'href: This is a page of our own. Write its path alone: /customerservice.',
  ],
  [
    'half an address',
    home,
    ['href: /customerservice', 'href: "https://"'],
    'href: Write the whole address, like https://example.com/page.',
  ],
  [
    'a mail link without an address',
    page('company'),
    [/href: "\/contact\?demo"/, 'href: "mailto:hello"'],
    'intro › action › href: Write mailto: and an email address, like mailto:hello@company.com.',
  ],
  [
    'a place that is not on the page',
    home,
    ['"#thread"', '"#threads"'],
    'hero › more › href: There is no place #threads on /. Write one of: #thread, #enquiry.',
  ],
  [
    'a place that is not on another page',
    site,
    ['/cookies#cookie-list', '/cookies#cookie-lists'],
    'footer › legal › item 4 › href: There is no place #cookie-lists on /cookies. Write one of: #cookie-list,',
  ],
  [
    'a place on a page that has none',
    page('faqs'),
    ['href: /subscribe', 'href: /subscribe#form'],
    'href: No place on /subscribe can be linked to. Write /subscribe alone.',
  ],
  [
    'a place without its page, in a text of several pages',
    'content/proof.yaml',
    ['/privacy#storage-and-retention', '"#storage-and-retention"'],
    'href: Write the page before #storage-and-retention, like /pricing#get-pricing: this text is on several pages.',
  ],
  [
    'a heading of a legal text that has another name',
    'content/proof.yaml',
    ['/privacy#storage-and-retention', '/privacy#storage'],
    'href: There is no place #storage on /privacy. Write one of: #storage-and-retention,',
  ],
  [
    'a link in the wrong case, in a legal text',
    terms,
    ['](/support)', '](/Support)'],
    'There is no page at /Support. Write /support.',
  ],
  [
    'a link without its slash, in a legal text',
    terms,
    ['](/support)', '](support)'],
    '"support" is no address. Begin it with /, like /contact, or with https://, mailto: or tel:.',
  ],
  [
    'a link that is none, in a legal text',
    terms,
    ['](/support)', '] (/support)'],
    'Remove the space between ] and (: only then it is a link.',
  ],
  [
    'a place that is not in a post',
    otherPost,
    [/\]\(\/blog\/[a-z-]+\)/, '](#the-days)'],
    'There is no place #the-days on /blog/time-to-hire-which-days-to-take-out. Write one of: #the-days-that-should-stay,',
  ],
  [
    'a link of a post to another that is not there',
    otherPost,
    [/\]\(\/blog\/[a-z-]+\)/, '](/blog/nowhere)'],
    'There is no page at /blog/nowhere. Write the path of a page, like /contact.',
  ],
  redirect(
    'a redirect to a page that is not there',
    'from: /faq, to: /questions-and-answers',
    'item 6: There is no page at /questions-and-answers. Write the path of a page, like /contact.',
  ),
  redirect(
    'a redirect to another one',
    'from: /faq, to: "/questions?a"',
    'item 6: /questions is led on itself, to /faqs. Write /faqs here',
  ),
  redirect(
    'redirects that go round in a circle',
    'from: /faq, to: /faq',
    'item 6: /faq leads back to itself over /faq. Write the page that is meant after to:.',
  ),
  redirect(
    'a redirect from where there is a page',
    'from: /autonomousagentplatform, to: /faqs',
    'item 6: There is a page at /AutonomousAgentPlatform, so nobody is led on',
  ),
  redirect('a redirect without its page', 'from: /faq', 'item 6 › to: This field is missing. Add it.'),
  [
    'a path that is led on twice',
    redirects,
    ['from: /questions', 'from: /faq'],
    'item 7: /faq is led on by a line above already. Remove one of the two.',
  ],
  [
    'a published path that is gone',
    'content/published-paths.txt',
    ['/faqs\n', '/faqs\n/frequent-questions\n'],
    'There is no page at /frequent-questions any more. Restore it, or write in content/redirects.yaml where /frequent-questions leads now.',
  ],
]

const marks: Mistake[] = [
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
    'lead: Write **We** without marks: this field takes plain text, as it is to be read.',
  ],
  ['italics in a text field', page('product'), ['Follow a role', 'Follow _a_ role'], 'lead: Write _a_ without marks:'],
  [
    'a Markdown link in a text field',
    page('webinars'),
    ['One live hour', 'One [live hour](/contact)'],
    'lead: Write [live hour](/contact) without marks:',
  ],
  ['code in a text field', page('blog'), ['What we learn', 'What `we` learn'], 'lead: Write `we` without marks:'],
  [
    'a Markdown heading in a text field',
    page('pricing'),
    ['heading: Pricing', 'heading: "## Pricing"'],
    'heading: Write ## Pricing without marks:',
  ],
  [
    'a letter written as in HTML',
    page('signup'),
    ['It takes a morning', 'Fish &amp; chips'],
    'lead: Write &amp; without marks:',
  ],
  [
    'HTML in a legal text',
    terms,
    ['](/support)', '](/support)<br>'],
    'Remove <br>: a text takes Markdown, without HTML.',
  ],
  ['HTML in a post', post, [atEnd, '\n<div>One</div>\n'], 'Remove <div>: a text takes Markdown, without HTML.'],
  [
    'a placeholder in a post',
    post,
    [atEnd, '\nThis is {product}.\n'],
    'Nothing is filled in here. Write “Cadra” instead of {product}.',
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
  ['a date with dots', post, [/date: .*/, 'date: 17.11.2026'], 'date: Write a date, like 2026-11-17'],
  [
    'a date in words',
    terms,
    [/effective: .*/, 'effective: November 17, 2026'],
    'effective: Write a date, like 2026-11-17.',
  ],
  [
    'a day that is not in the calendar',
    otherPost,
    [/date: .*/, 'date: 2026-02-30'],
    'date: Write a date, like 2026-11-17',
  ],
  [
    'a date with the day first',
    'content/claims.yaml',
    [/review: .*/, 'review: 01/05/2027'],
    'hiring-time › review: Write a date, like 2026-11-17.',
  ],
]

/** In the title of a page. */
const slip = (name: string, what: string, title: string, says: string): Mistake => [
  what,
  page(name),
  [/^( {2}title:) .*/m, `$1 ${title}`],
  says,
]

const slips: Mistake[] = [
  slip(
    '404',
    'a note that cuts a text off',
    'Our #1 agent',
    'What stands behind # is a note that nobody sees. Put the text in quotes, or the note on a line of its own.',
  ),
  slip('500', 'a colon in a text', 'One thing: we hire', 'Put the text of title in quotes: it holds a colon.'),
  slip(
    'accountant',
    'a quote that is not closed',
    '"One thing',
    'Write " at the end of this text too: it begins with one.',
  ),
  slip(
    'blog',
    'an apostrophe between single quotes',
    "'it's ours'",
    "The text ends at this '. Put all of it between two ', and write ’ inside.",
  ),
  slip(
    'career',
    'quotes around the first word',
    '"Cadra" is good',
    'The text ends at this ". Put all of it between two ", and write “ and ” inside.',
  ),
  slip(
    'casestudy',
    'a text that begins with a brace',
    '{product} finds',
    'Put this text in quotes: it begins with {, which has a meaning here.',
  ),
  slip(
    'company',
    'a placeholder that is a whole text',
    '{product}',
    'seo › title: Put this text in quotes: it begins with {.',
  ),
  slip(
    'customerservice',
    'a text that begins with @',
    '@cadra',
    'Put this text in quotes: it begins with @, which has a meaning here.',
  ),
  slip(
    'developerrelations',
    'a text that begins with *',
    '*Note* this',
    'Put this text in quotes: it begins with *, which has a meaning here.',
  ),
  slip(
    'faqs',
    'a text that begins with &',
    '&c',
    'Put this text in quotes: it begins with &, which has a meaning here.',
  ),
  slip(
    'hrsolution',
    'a text that begins with !',
    '!important',
    'Put this text in quotes: it begins with !, which has a meaning here.',
  ),
  slip(
    'industries',
    'a text that begins with %',
    '%50 off',
    'Put this text in quotes: it begins with %, which has a meaning here.',
  ),
  slip('integrations', 'a text that begins with [', '[Sample', 'Write ] at the end: here is a [ that nothing closes.'),
  slip(
    'login',
    'a backslash',
    '"a \\d b"',
    'Write a second \\ behind this one, or put the text in single quotes: between double ones \\ has a meaning.',
  ),
  slip('nocodebuilder', 'a number in place of a text', '2026', 'seo › title: Put this in quotes: "2026".'),
  slip('partnership', 'a yes in place of a text', 'true', 'seo › title: Put this in quotes: "true".'),
  slip(
    'pricing',
    'a text without words',
    '',
    'seo › title: Nothing is written here. Write something, or remove the line.',
  ),
  slip('product', 'a list in place of a text', '[One, two]', 'seo › title: Write one text here, not a list.'),
  slip(
    'review',
    'a text that begins with a backtick',
    '`x`',
    'Put this text in quotes: it begins with `, which has a meaning here.',
  ),
  [
    'a name without a space',
    page('roi-calculator'),
    ['  title: ', '  title:'],
    'Write a space after the colon of title.',
  ],
  ['a tab before a line', page('salesandmarketing'), ['  title: ', '\ttitle: '], 'Write spaces here, not a tab.'],
  [
    'a space too many before a line',
    page('signup'),
    ['  title: ', '   title: '],
    'Put as many spaces before this line as before its neighbours: it has 2.',
  ],
  [
    'a field that stands twice',
    page('subscribe'),
    ['  title: ', '  title: One\n  title: '],
    'title stands here twice. Remove one of the two.',
  ],
  [
    'a text that goes on in the next line',
    page('support'),
    [/( {2}title: ).*/, '$1"One"\ntwo'],
    'This line has neither a name with a colon nor a - before it.',
  ],
  [
    'braces that are not closed',
    page('webinars'),
    [/(action: \{ label:.*) \}/, '$1'],
    'Write } at the end: here is a { that nothing closes.',
  ],
  ['an item without a space', 'content/plans.yaml', ['    - Job', '    -Job'], 'Write a space after the -.'],
  [
    'a note behind a name',
    'content/plans.yaml',
    ['name: Starter', 'name: Starter # first'],
    'What stands behind # is a note that nobody sees.',
  ],
  [
    'a note in braces',
    home,
    ['label: Get a Demo,', 'label: Get a #1 Demo,'],
    'What stands behind # is a note that nobody sees.',
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
  [
    'two versions put together',
    'content/plans.yaml',
    ['- name: Starter', '<<<<<<< HEAD\n- name: Starter'],
    'Two versions of this file have been put together here.',
  ],
  [
    'a redirect that is not closed',
    redirects,
    [faq, 'from: /faq, to: /faqs'],
    'Write } at the end: here is a { that nothing closes.',
  ],
]

const strange = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])

const files: Mistake[] = [
  ['a file without words', 'content/plans.yaml', [''], 'The file is empty. Restore it.'],
  ['a file that is gone', page('usage'), [null], 'There is no such file. Restore it.'],
  [
    'letters of another encoding',
    page('login'),
    [strange],
    'Save this file as UTF-8: it has letters here that were saved in another way.',
  ],
  [
    'letters of another encoding in a legal text',
    'content/legal/cookies.md',
    [strange],
    'Save this file as UTF-8: it has letters here that were saved in another way.',
  ],
  [
    'letters of another encoding in a post',
    otherPost,
    [strange],
    'Save this file as UTF-8: it has letters here that were saved in another way.',
  ],
  [
    'a page that no page reads',
    page('careers-fair'),
    ['seo: {}\n'],
    'No page reads this file. Write its words into the file of a page, or delete it.',
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
    'a post with a space in its name',
    'content/posts/my post.md',
    ['One'],
    'Rename it to my-post.md: small letters, hyphens and .md.',
  ],
  [
    'a legal text without a page',
    'content/legal/imprint.md',
    ['---\ntitle: Imprint\ndescription: Who we are.\nversion: "1.0"\neffective: 2026-11-01\n---\n'],
    'No page shows this text. Ask a developer for a page of this name, or delete it.',
  ],
  [
    'a logo with a capital ending',
    'content/logos/oakfield.SVG',
    ['<svg/>'],
    'Rename it to oakfield.svg: small letters, hyphens and .svg.',
  ],
  ['a logo that is no SVG', 'content/logos/oak.png', ['x'], 'Rename it to oak.svg: small letters, hyphens and .svg.'],
  [
    'a logo that nothing shows',
    'content/logos/oaktree.svg',
    ['<svg viewBox="0 0 8 8"/>'],
    'Nothing shows this logo. Name it where it belongs, or delete it.',
  ],
  [
    'a logo that is not square',
    'content/logos/lumen.svg',
    ['<svg viewBox="0 0 8 4"/>'],
    'content/customers.yaml, line 5, item 3 › mark: content/logos/lumen.svg is not square. Save it with a viewBox like "0 0 32 32".',
  ],
]

const mistakes = [...typos, ...confusions, ...shortlists, ...people, ...links, ...marks, ...slips, ...files]

/** A mistake in one of these is told alone, or changes what is said of others. */
const alone = [
  site,
  'content/claims.yaml',
  'content/cast.yaml',
  'content/team.yaml',
  'content/published-paths.txt',
  'content/logos/oaktree.svg',
  'content/logos/lumen.svg',
]

/** Each with no file twice. */
function batches(): Mistake[][] {
  const made: Mistake[][] = []
  for (const mistake of mistakes) {
    const [, file] = mistake
    const batch = made.find(
      (one) => !alone.includes(file) && one.every((other) => other[1] !== file && !alone.includes(other[1])),
    )
    if (batch) batch.push(mistake)
    else made.push([mistake])
  }
  return made
}

let folder: string

async function checked(batch: readonly Mistake[]): Promise<string[]> {
  const before = new Map<string, Buffer | undefined>()
  for (const [, file, change] of batch) {
    const path = join(folder, file)
    const bytes = await readFile(path).catch(() => undefined)
    before.set(path, bytes)
    const [first, by] = change
    if (by !== undefined && bytes) {
      const text = bytes.toString()
      const changed = text.replace(first as string | RegExp, by)
      if (changed === text) throw new Error(`${file} does not hold ${first}`)
      await writeFile(path, changed)
    } else if (first === null) await rm(path)
    else await writeFile(path, first as string | Buffer)
  }
  const { problems } = await checkContent(pathToFileURL(`${folder}/`), '2026-11-21')
  for (const [path, bytes] of before) await (bytes ? writeFile(path, bytes) : rm(path))
  return problems
}

/** What is said of each mistake: the sentences about its file. */
const told = new Map<Mistake, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  for (const part of ['content', 'site/pages', 'site/public']) {
    await mkdir(dirname(join(folder, part)), { recursive: true })
    await cp(new URL(`../../${part}`, import.meta.url), join(folder, part), { recursive: true })
  }
  for (const batch of batches()) {
    const problems = await checked(batch)
    for (const mistake of batch)
      told.set(
        mistake,
        problems.filter((problem) => problem.includes(mistake[1])),
      )
  }
  // A busy machine needs two seconds a check.
}, 240_000)
afterAll(() => rm(folder, { recursive: true }))

const jargon = /\b(scalar|mapping|implicit|flow|sequence|token|undefined|null|expected|received|invalid|regex|parse)\b/i

test.each(mistakes.map((mistake) => [mistake[0], mistake] as const))(
  'K-03 %s is told with file, line and what to write',
  (_what, mistake) => {
    const [, file, change, says] = mistake
    const sentences = told.get(mistake) ?? []
    expect(sentences.length).toBeLessThanOrEqual(2)
    const place = new RegExp(`^${RegExp.escape(file)}(, line \\d+)?[:,] `)
    const matches = (text: string) => (typeof says === 'string' ? text.includes(says) : says.test(text))
    const sentence = sentences.find((one) => matches(one.replace(place, ''))) ?? ''
    expect(sentence, `instead: ${sentences.join('\n')}`).toMatch(
      /^content\/[\w/. -]+?\.(yaml|yml|md|markdown|svg|SVG|png|txt)[,:] /,
    )
    expect(sentence.split('\n')[0]).not.toMatch(jargon)
    if (change.length === 2 && file !== 'content/platforms.yaml') expect(sentence).toMatch(/^[^:]*, line \d+[,:] /)
  },
)

test('K-03 a slip is shown with its line and a caret under it', () => {
  const colon = mistakes.find(([what]) => what === 'a colon in a text')
  expect(colon && told.get(colon)).toEqual([
    'content/pages/500.yaml, line 4: Put the text of title in quotes: it holds a colon.\n    title: One thing: we hire\n                    ^',
  ])
})
