// The pictures of the site's own posts: files in content/posts/pictures/, served at /blog-media/.

/** Returns the picture files of a post: its cover, then those in its text. */
export function picturesOfPost(cover: string, markdown: string): string[] {
  const inText = [...markdown.matchAll(/!\[[^\]]*\]\(\/blog-media\/([a-z0-9_-]+\.[a-z]+)\)/g)].map(
    ([, name = '']) => name,
  )
  return [...new Set([cover, ...inText])]
}

export const postPicturePath = (name: string): string => `/blog-media/${name}`
