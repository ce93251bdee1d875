// A feed of what changed in the product. It is a file of the build, like the page.
import { getRssString } from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { content, pagesOf } from '#site/content/content.ts'
import { newestFirst } from '#site/schemas/changelog.ts'

export const prerender = true

export const GET: APIRoute = async ({ site }) => {
  const { brand, language } = await content('site')
  const { intro, seo } = await content('changelog')
  const page = new URL('/changelog', site)
  const xml = await getRssString({
    title: `${brand.name} ${intro.here}`,
    description: seo.description,
    site: page,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language.toLowerCase()}</language><atom:link href="${page}.xml" rel="self" type="application/rss+xml"/>`,
    items: newestFirst(await pagesOf('change')).map(({ path, page: { title, day, paragraphs } }) => ({
      title,
      link: new URL(path, site).href,
      description: paragraphs.join(' '),
      // Noon is the same calendar day in nearly every time zone.
      pubDate: new Date(`${day}T12:00:00Z`),
    })),
  })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
