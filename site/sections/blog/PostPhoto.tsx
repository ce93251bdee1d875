import type { Post } from '#domain/post.ts'
import { UnillustratedPost } from '#site/pictures/UnillustratedPost.tsx'

export type PostPhotoProps = {
  post: Pick<Post, 'id' | 'picture'>
  /** The width at which it is shown, as in the `sizes` of an `img`. */
  sizes: string
  /** The first picture of the page: loaded before anything else but the fonts. */
  first?: boolean
}

/** A post's picture, or the drawn one. A drawing of ours has colours of its own for the dark. The title beside it says what matters, so the alternative text is empty. */
export function PostPhoto({ post, sizes, first = false }: PostPhotoProps) {
  if (!post.picture) return <UnillustratedPost seed={post.id} />
  const { src, srcSet, width, height } = post.picture
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
