// What the tables of mistakes are made of.
/** Writes over a text that the file holds; the whole file; or a file that was not there; null removes it. */
type Change = readonly [replaced: string | RegExp, by: string] | readonly [whole: string | Buffer | null]

export type Mistake = readonly [what: string, file: string, change: Change, says: string | RegExp]

export const page = (name: string) => `content/pages/${name}.yaml`
export const home = page('home')
export const post = 'content/posts/the-reply-within-a-day.md'
export const otherPost = 'content/posts/time-to-hire-which-days-to-take-out.md'
export const terms = 'content/legal/terms.md'
export const site = 'content/site.yaml'
const redirects = 'content/redirects.yaml'

const faq = 'from: /faq, to: /faqs }'
export const redirect = (what: string, by: string, says: string): Mistake => [what, redirects, [faq, `${by} }`], says]
