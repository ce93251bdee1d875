import { language } from '#content/site.yaml'
import type { SiteFacts } from '#domain/site-facts.ts'
import { content, pagesOf } from '#site/content/content.ts'
import { timesOf } from '#site/content/local-times.ts'
import { mailWording } from '#site/content/mail-wording.ts'
import { updatesWording } from '#site/content/updates-wording.ts'

const { addresses, announcement, brand, labels, mailboxes } = await content('site')
const { answers, replies } = await content('form-checks')
const blog = await content('blog')
const { quote, starts, minutes } = (await content('webinars')).featured

/** What the server needs to know about content/. */
export const facts: SiteFacts = {
  product: brand.name,
  words: {
    language: language.tag,
    answers,
    numbers: (await content('roi-calculator')).form,
    replies,
    leadMail: mailWording(await content('lead-mail'), { answers }, await content('contact')),
    digest: await content('digest'),
    crm: await content('crm'),
    lists: { pages: labels.allPages, posts: blog.list.here },
    inPosts: blog.inPosts,
  },
  visitorMail: await content('visitor-mail'),
  webinar: { talk: quote, starts, minutes },
  mailboxes,
  updates: await updatesWording(),
  redirects: Object.fromEntries((await content('redirects')).map(({ from, to }) => [from, to])),
  announcement: announcement && timesOf(announcement),
  datedPages: (await pagesOf('blockPages'))
    .filter(({ page }) => page.start || page.end)
    .map(({ path, page }) => ({ path, afterwards: page.afterwards, ...timesOf(page) })),
  securityMailbox: addresses.security,
}
