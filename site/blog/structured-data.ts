// What search engines read about a post: schema.org's BlogPosting and BreadcrumbList, as JSON-LD.
import type { Post } from '#domain/post.ts'
import { postPath } from '#domain/post-address.ts'

type PostFacts = {
  post: Post
  /** Origin of the site. */
  site: URL
  brand: string
  trail: readonly { label: string; href: string }[]
}

export function postStructuredData({ post, site, brand, trail }: PostFacts): object {
  const absolute = (path: string) => new URL(path, site).href
  const url = absolute(postPath(post))
  const publisher = { '@type': 'Organization', name: brand, url: absolute('/') }
  const steps = [
    ...trail.map(({ label, href }) => ({ name: label, item: absolute(href) })),
    { name: post.title, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': `${url}#post`,
        headline: post.title,
        description: post.excerpt,
        datePublished: post.day,
        timeRequired: `PT${post.minutes}M`,
        mainEntityOfPage: url,
        url,
        ...(post.picture && { image: [absolute(post.picture.shareSrc)] }),
        author: publisher,
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}

/** As the content of a script element: nothing in it can end the element. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
