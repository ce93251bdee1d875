// The pictures of the site's own posts: files in content/posts/pictures/, served at /blog-media/.

/** Returns the picture files of a post: its cover, then those in its text. */
export const picturesOfPost = (cover: string, markdown: string): string[] => [
  ...new Set([cover, ...picturesInText(markdown)]),
]

export const picturesInText = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(\/blog-media\/([a-z0-9_-]+\.[a-z]+)\)/g)].map(([, name = '']) => name)

export const postPicturePath = (name: string): string => `/blog-media/${name}`
