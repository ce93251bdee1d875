// Lists every file of content/ that the editor shows: where it is, what may stand in it, and the page on which it is
// seen.
import type { z } from 'astro/zod'
import { contentFiles } from '#site/content/content-files.ts'
import { addressOf, type PageKind, pageFolders, pageKinds } from '#site/content/page-kinds.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type SchemaShape, shapeOf } from '../schemas/schema-shape.ts'

type Checked = { schema: z.ZodType; shape: SchemaShape }

export type EditorFile = Checked & {
  /** The page's word, as in "hrsolution". */
  name: string
  file: string
  /** The page on which its words are seen, as in "/hrsolution". */
  page: string
}

/** A folder of entries of one kind. */
export type EditorFolder = Checked & { name: string; folder: string; page: (slug: string) => string }

/** The page that shows most of it, for each list that several pages show. */
const pagesOfLists: Readonly<Record<string, string>> = {
  autonomousagentplatform: '/AutonomousAgentPlatform',
  home: '/',
  'agent-log': '/trust',
  plans: '/pricing',
  questions: '/faqs',
  'security-answers': '/trust',
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

/** `label` and `one` are what an editor calls the folder and an entry of it; `names` is the field that names a new file. */
export type PagesFolder = EditorFolder & { label: string; one: string; names: string }

const called: Readonly<Record<PageKind, Pick<PagesFolder, 'name' | 'label' | 'one' | 'names'>>> = {
  blockPages: { name: 'block-pages', label: 'Pages of blocks', one: 'Page', names: 'here' },
  story: { name: 'stories', label: 'Customer stories', one: 'Story', names: 'customer' },
  integration: { name: 'integration-pages', label: 'Integrations in detail', one: 'Integration', names: 'platform' },
  event: { name: 'event-pages', label: 'Events', one: 'Event', names: 'here' },
  change: { name: 'changes', label: 'Changelog', one: 'Change', names: 'title' },
}

export const pagesFolders: readonly PagesFolder[] = pageKinds.map((kind) => ({
  ...called[kind],
  folder: pageFolders[kind].folder,
  ...checked(pageFolders[kind].schema),
  page: (slug) => (slug ? addressOf(kind, slug) : pageFolders[kind].list || '/'),
}))

/** Returns the file of fields at a path, which may be one of a folder. */
export function fileAt(path: string): EditorFile | undefined {
  const folder = pagesFolders.find((one) => path.startsWith(`${one.folder}/`))
  const inFolder = folder && { ...folder, name: path, file: path, page: folder.page('') }
  return editorFiles.find(({ file }) => file === path) ?? inFolder
}

export const legalFolder: EditorFolder = {
  name: 'legal',
  folder: 'content/legal',
  ...checked(legalTextSchema),
  page: (slug) => `/${slug}`,
}
