// An article as the pages show it, made of the text of its file as the build does: the same Markdown, the same cleaning.
import { readFile } from 'node:fs/promises'
import type { AstroConfig } from 'astro'
import sharp from 'sharp'
import { parse } from 'yaml'
import type { Post } from '#domain/post.ts'
import { sanitizePost } from '#server/blog/prepare/sanitize-post.ts'
import { picturesOfPost, postPicturePath } from '#site/content/post-pictures.ts'
import { readVocabulary, readYaml } from '#site/content/yaml-file.ts'
import { type PictureSizes, type PostFacts, servicePost } from '#site/handover/service-post.ts'
import { blogSchema } from '#site/schemas/blog.ts'
import { bodyOf } from '../splice/markdown-body.ts'
import { yamlPart } from '../splice/yaml-part.ts'
import { keptPicturePath } from './kept-picture.ts'

/** Where addresses without a host are taken to belong: what is there comes from the disk. */
const here = 'http://localhost'

export type RenderPost = (file: string, text: string) => Promise<Post>

export async function postRenderer(root: URL, { markdown, image }: AstroConfig): Promise<RenderPost> {
  const { syntaxHighlight, shikiConfig, gfm, smartypants, processor } = markdown
  // Of one package, but typed with and without what may be undefined.
  type Settings = Parameters<typeof processor.createRenderer>[0]
  const renderer = await processor.createRenderer({ image, syntaxHighlight, shikiConfig, gfm, smartypants } as Settings)
  const blog = await readYaml('content/pages/blog.yaml', root, blogSchema, await readVocabulary(root))
  const words = blog.content.inPosts
  return async (file, text) => {
    const { yaml, below } = yamlPart(file, text)
    const facts = factsOf(parse(yaml))
    const body = bodyOf(below)
    const { code } = await renderer.render(body.trim(), { frontmatter: facts })
    const sizes = await sizesOf(root, picturesOfPost(facts.picture, body))
    const slug = file.replace(/^.*\/|\.md$/g, '')
    const { post, images } = sanitizePost(servicePost(slug, facts, code, sizes), { baseUrl: here, isOurs: true, words })
    const names = new Map(
      Object.entries(images).flatMap(([key, url]) => {
        const name = url.startsWith(here + postPicturePath('')) && url.slice((here + postPicturePath('')).length)
        return name ? [[key, name] as const] : []
      }),
    )
    const html = post.html.replace(/\/blog-images\/([0-9a-f]{16})-whole-\d+/g, (address, key: string) => {
      const name = names.get(key)
      return name ? keptPicturePath(name) : address
    })
    const src = keptPicturePath(facts.picture)
    return { ...post, html, picture: { src, width: 1200, height: 675, shareSrc: src } }
  }
}

/** While they are being typed, some are missing or wrong; the check says so. */
function factsOf(data: unknown): PostFacts {
  const { id, title, date, description, picture, author } = (data ?? {}) as Record<string, unknown>
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.exec(String(date))?.[0]
  return {
    id: Number(id) || 0,
    title: String(title ?? ''),
    date: day ?? new Date().toISOString().slice(0, 10),
    description: String(description ?? ''),
    picture: String(picture ?? ''),
    ...(author ? { author: String(author) } : {}),
  }
}

async function sizesOf(root: URL, names: readonly string[]): Promise<PictureSizes> {
  const sizes = names.map(async (name) => {
    const body = await readFile(new URL(`content/posts/pictures/${name}`, root)).catch(() => undefined)
    const size =
      body &&
      (await sharp(body)
        .metadata()
        .catch(() => undefined))
    const { width, height } = size?.autoOrient ?? size ?? {}
    return width && height ? [[name, { width, height }] as const] : []
  })
  return Object.fromEntries((await Promise.all(sizes)).flat())
}
