// The feed of product changes, prerendered like its page.
import { getRssString } from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { withoutInvisible } from '#domain/blog/foreign-text.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import { content, pagesOf } from '#site/content/content.ts'
import { newestFirst } from '#site/schemas/changelog.ts'

export const GET: APIRoute = async ({ url }) => {
  const { brand } = await content('site')
  const { intro, seo } = await content('changelog')
  const page = new URL(addressIn(currentLanguage(), '/changelog'), url)
  const xml = await getRssString({
    title: withoutInvisible(`${brand.name}: ${intro.here}`),
    description: withoutInvisible(seo.description),
    site: page,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${currentLanguage().tag.toLowerCase()}</language><atom:link href="${page}.xml" rel="self" type="application/rss+xml"/>`,
    items: newestFirst(await pagesOf('change')).map(({ href, page: { title, day, before, now, paragraphs } }) => ({
      title: withoutInvisible(title),
      link: new URL(href, url).href,
      description: withoutInvisible([before && now && `${before} → ${now}.`, ...paragraphs].filter(Boolean).join(' ')),
      // Noon is the same calendar day in nearly every time zone.
      pubDate: new Date(`${day}T12:00:00Z`),
    })),
  })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
