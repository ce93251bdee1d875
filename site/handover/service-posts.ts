// The articles of content/posts, in the format of the blog service.
import { getCollection } from 'astro:content'
import type { OwnPost } from '#domain/post.ts'
import { picturesOfPost, postPicturePath } from '#site/content/post-pictures.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'
import { servicePost } from './service-post.ts'

const entries = await getCollection('posts')

export const posts: OwnPost[] = await Promise.all(
  entries.map(async ({ id, data, body = '', rendered }) => ({
    post: servicePost(id, data, rendered?.html ?? ''),
    updated: data.updated,
    files: [
      ...picturesOfPost(data.picture, body).map(postPicturePath),
      (await pictureOfPost({ title: data.title })).src,
    ],
  })),
)
