// Addresses that lead nowhere, and redirects.
import { home, type Mistake, otherPost, page, redirect } from './mistake.ts'

export const links: Mistake[] = [
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
    'solutions › teams › items › item 2 › href: Write a page like /contact, a place like #steps,',
  ],
  [
    'a link to our own host',
    home,
    ['href: /customerservice', 'href: https://cadra.example/customerservice'],
    'href: This is one of our own pages. Write only its path: /customerservice.',
  ],
  [
    'a place that is not on the page',
    page('integrations'),
    ['"#systems"', '"#system"'],
    'more › href: There is no place #system on /integrations. Write',
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
    'href: There is no place #storage on /privacy. Write one of: /privacy, #',
  ],
  [
    'a place that is not in a post',
    otherPost,
    [/\]\(\/blog\/[a-z-]+\)/, '](#the-days)'],
    'There is no place #the-days on /blog/time-to-hire-which-days-to-take-out. Write one of: /blog/time-to-hire-which-days-to-take-out, #',
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
    'item 6: There is no page at /questions. Write the path of a page, like /contact.',
  ),
  redirect(
    'a redirect from where there is a page',
    'from: /autonomousagentplatform, to: /faqs',
    'item 6: There is a page at /AutonomousAgentPlatform, so nobody is redirected',
  ),
  redirect('a redirect without its page', 'from: /faq', 'item 6 › to: This field is missing. Add it.'),
  [
    'a published path that is gone',
    'content/published-paths.txt',
    ['/faqs\n', '/faqs\n/frequent-questions\n'],
    'There is no page at /frequent-questions any more. Restore it, or say in content/redirects.yaml where /frequent-questions leads now.',
  ],
]
