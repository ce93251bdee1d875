// What the server needs of content/: facts, and the site's own posts in the format of the blog service.
import { type CollectionEntry, getCollection } from 'astro:content'
import published from '#content/published-paths.txt?raw'
import { slugOf } from '#domain/blog/post-addresses.ts'
import type { OwnPost } from '#domain/blog/service-post.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { currentLanguage } from '#language'
import { timesOf } from '#site/content/announcement.ts'
import { content, folderPages, ownPosts, pagesOf } from '#site/content/content.ts'
import { siteForms, updatesWording } from '#site/content/form-page.ts'
import { localTime } from '#site/content/local-time.ts'
import { mailWording } from '#site/content/mail-wording.ts'
import { picturesOfPost, postPicturePath } from '#site/content/pictures/post-pictures.ts'
import { inEachLanguage } from '#site/content/translate/rendered-language.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'
import { knownVariants } from './page-variants.ts'

const entries = await getCollection('posts')

async function readFacts(): Promise<SiteFacts> {
  const { addresses, announcement, brand, labels, mailboxes } = await content('site')
  const { answers, replies } = await content('form-checks')
  const blog = await content('blog')
  const { quote, starts, minutes } = (await content('webinars')).featured
  return {
    product: brand.name,
    words: {
      language: currentLanguage().tag,
      answers,
      numbers: (await content('roi-calculator')).form,
      replies,
      leadMail: mailWording(await content('lead-mail'), { answers }, await content('contact')),
      digest: await content('digest'),
      crm: await content('crm'),
      reminders: await content('reminders'),
      lists: { pages: labels.allPages, posts: blog.list.here },
      inPosts: blog.inPosts,
    },
    visitorMail: await content('visitor-mail'),
    webinar: { talk: quote, starts, minutes },
    mailboxes,
    forms: await siteForms(),
    answerPromise: await content('answer-promise'),
    updates: await updatesWording(),
    redirects: Object.fromEntries([
      ...(await folderPages()).flatMap(({ path, page }) =>
        ('aliases' in page ? (page.aliases ?? []) : []).map((from) => [from, path]),
      ),
      ...(await content('redirects')).map(({ from, to }) => [from, to]),
    ]),
    published: published
      .split('\n')
      .filter((path) => path.startsWith('/') && !entries.some(({ id }) => path === `/blog/${id}`)),
    announcement: announcement && timesOf(announcement),
    datedPages: (await pagesOf('blockPages'))
      .filter(({ page }) => page.start || page.end)
      .map(({ path, page }) => ({ path, afterwards: page.afterwards, ...timesOf(page) })),
    securityMailbox: addresses.security,
  }
}

/** By the path of a language. */
export const facts = await inEachLanguage(readFacts)
export const variants = await inEachLanguage(knownVariants)

type PostFacts = CollectionEntry<'posts'>['data']

const { '': team } = await inEachLanguage(() => content('team'))

/** A post names a member of the team by their id, and anybody else by their name. */
const nameOf = (author: string) =>
  [...(team?.leaders ?? []), ...(team?.advisors ?? [])].find(({ id }) => id === author)?.name ?? author

/** `html` is the rendered Markdown. */
const servicePost = (slug: string, facts: PostFacts, html: string): OwnPost['post'] => ({
  id: facts.id,
  slug,
  date: localTime(facts.date),
  title: { rendered: escapeHtml(facts.title) },
  excerpt: { rendered: `<p>${escapeHtml(facts.description)}</p>` },
  content: { rendered: withSizes(html, facts.pictureSizes) },
  jetpack_featured_media_url: postPicturePath(facts.picture),
  _embedded: {
    ...(facts.author && { author: [{ name: escapeHtml(nameOf(facts.author)) }] }),
    'wp:term': [facts.tags.map((name) => ({ taxonomy: 'category', name: escapeHtml(name), slug: slugOf(name) }))],
  },
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Adds the size of each picture, to avoid layout shifts. */
const withSizes = (html: string, sizes: PostFacts['pictureSizes']) =>
  html.replace(/<img src="\/blog-media\/([^"]+)"/g, (tag, name: string) => {
    const size = sizes[name]
    return size ? `${tag} width="${size.width}" height="${size.height}"` : tag
  })

const builtPosts = async (): Promise<OwnPost[]> => {
  const { path } = currentLanguage()
  const found = (await ownPosts()).map(async ({ id, data, body = '', rendered }) => ({
    ...(path && { language: path }),
    post: servicePost(id, data, rendered?.html ?? ''),
    updated: data.updated,
    files: [
      ...picturesOfPost(data.picture, body).map(postPicturePath),
      (await pictureOfPost({ title: data.title })).src,
    ],
  }))
  return Promise.all(found)
}

export const posts: OwnPost[] = Object.values(await inEachLanguage(builtPosts)).flat()
