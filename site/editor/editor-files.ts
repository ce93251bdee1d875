// Lists every file of content/ that the editor shows: where it is, what may stand in it, and the page on which it is
// seen.
import type { z } from 'astro/zod'
import { contentFiles } from '#site/content/content-files.ts'
import { blockPageSchema } from '#site/schemas/block-page.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type SchemaShape, shapeOf } from './schema-shape.ts'

type Checked = { schema: z.ZodType; shape: SchemaShape }

export type EditorFile = Checked & {
  /** The page's word, as in "hrsolution". */
  name: string
  file: string
  /** The page on which its words are seen, as in "/hrsolution". */
  page: string
}

/** Markdown texts, each with its facts above it. */
export type EditorFolder = Checked & { name: string; folder: string; page: (slug: string) => string }

/** The page that shows most of it, for each list that several pages show. */
const pagesOfLists: Readonly<Record<string, string>> = {
  autonomousagentplatform: '/AutonomousAgentPlatform',
  home: '/',
  plans: '/pricing',
  questions: '/faqs',
  team: '/company',
  platforms: '/integrations',
  claims: '/product',
  shortlists: '/hrsolution',
  'cookie-manager': '/cookies',
  'legal-pages': '/terms',
  'third-parties': '/cookies',
  'form-messages': '/contact',
  'form-checks': '/contact',
  help: '/support',
}

const checked = (schema: z.ZodType): Checked => ({ schema, shape: shapeOf(schema) })

export const editorFiles: readonly EditorFile[] = Object.entries(contentFiles).map(([name, { file, schema }]) => ({
  name,
  file,
  ...checked(schema),
  page: pagesOfLists[name] ?? (file.startsWith('content/pages/') ? `/${name}` : '/'),
}))

export const postsFolder: EditorFolder = {
  name: 'posts',
  folder: 'content/posts',
  ...checked(postSchema),
  page: (slug) => (slug ? `/blog/${slug}` : '/blog'),
}

/** Pages that are made of blocks; those of our own stand in the same folder. */
export const blockPagesFolder: EditorFolder = {
  name: 'block-pages',
  folder: 'content/pages',
  ...checked(blockPageSchema),
  page: (slug) => `/${slug}`,
}

export const legalFolder: EditorFolder = {
  name: 'legal',
  folder: 'content/legal',
  ...checked(legalTextSchema),
  page: (slug) => `/${slug}`,
}
