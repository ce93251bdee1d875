import { language } from '#content/site.yaml'
import { type Post, postPath } from '#domain/post.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'
import { publisher, type Thing } from './things.ts'

type Posting = {
  post: Post
  /** The origin of the site. */
  site: URL
  brand: { name: string }
}

export async function blogPosting({ post, site, brand }: Posting): Promise<Thing> {
  const url = new URL(postPath(post), site).href
  const published = post.published ?? post.day
  const company = publisher(brand, site)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    inLanguage: language.tag,
    description: post.description,
    datePublished: published,
    dateModified: post.modified ?? published,
    timeRequired: `PT${post.minutes}M`,
    mainEntityOfPage: url,
    url,
    image: [new URL(post.picture?.shareSrc ?? (await pictureOfPost(post)).src, site).href],
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: brand.name, url: site.href },
    publisher: company,
  }
}
