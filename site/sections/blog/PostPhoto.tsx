import type { Post } from '#domain/post.ts'
import { UnillustratedPost } from '#site/pictures/UnillustratedPost.tsx'

export type PostPhotoProps = {
  post: Pick<Post, 'id' | 'picture'>
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes: string
  /** In view at once, so loaded eagerly. */
  eager?: boolean
}

/** A post's picture, or the drawn one. The title beside it says what matters, so the alternative text is empty. */
export function PostPhoto({ post, sizes, eager = false }: PostPhotoProps) {
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
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
