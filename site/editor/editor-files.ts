// Lists every file of content/ in the editor: its path, its schema, and the page that shows it.
import type { z } from 'astro/zod'
import { contentFiles } from '#site/content/content-files.ts'
import { type PageKind, pageAddress, pageFolders, pageKinds } from '#site/content/page-kinds.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type SchemaShape, shapeOf } from '../schemas/schema-shape.ts'

type WithShape = { schema: z.ZodType; shape: SchemaShape }

export type EditorFile = WithShape & {
  /** The file's key in content-files.ts, as in "hrsolution". */
  name: string
  file: string
  /** The page that shows its texts, as in "/hrsolution". */
  page: string
}

/** A folder of entries of one kind. */
export type EditorFolder = WithShape & { name: string; folder: string; page: (slug: string) => string }

/** The pages that show most of a file, where the name does not tell. */
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

const withShape = (schema: z.ZodType): WithShape => ({ schema, shape: shapeOf(schema) })

export const editorFiles: readonly EditorFile[] = Object.entries(contentFiles).map(([name, { file, schema }]) => ({
  name,
  file,
  ...withShape(schema),
  page: pagesOfLists[name] ?? (file.startsWith('content/pages/') ? `/${name}` : '/'),
}))

/** Engineers edit it with the tests that it names, and docs/wcag.md is made from it. */
export const isOfEngineers = ({ name }: EditorFile): boolean => name === 'wcag'

export const postsFolder: EditorFolder = {
  name: 'posts',
  folder: 'content/posts',
  ...withShape(postSchema),
  page: (slug) => (slug ? `/blog/${slug}` : '/blog'),
}

/** `label` and `labelSingular` are the editor's names for the folder and an entry of it; `slugField` names a new file. */
export type PagesFolder = EditorFolder & { kind: PageKind; label: string; labelSingular: string; slugField: string }

const folderLabels: Readonly<Record<PageKind, Pick<PagesFolder, 'name' | 'label' | 'labelSingular' | 'slugField'>>> = {
  blockPages: { name: 'block-pages', label: 'Pages of blocks', labelSingular: 'Page', slugField: 'here' },
  story: { name: 'stories', label: 'Customer stories', labelSingular: 'Story', slugField: 'customer' },
  integration: {
    name: 'integration-pages',
    label: 'Integrations in detail',
    labelSingular: 'Integration',
    slugField: 'platform',
  },
  event: { name: 'event-pages', label: 'Events', labelSingular: 'Event', slugField: 'here' },
  change: { name: 'changes', label: 'Changelog', labelSingular: 'Change', slugField: 'title' },
}

export const pagesFolders: readonly PagesFolder[] = pageKinds.map((kind) => ({
  kind,
  ...folderLabels[kind],
  folder: pageFolders[kind].folder,
  ...withShape(pageFolders[kind].schema),
  page: (slug) => (slug ? pageAddress(kind, slug) : pageFolders[kind].list || '/'),
}))

/** Returns the YAML file at a path, which may be in a folder. */
export function fileAt(path: string): EditorFile | undefined {
  const folder = pagesFolders.find((one) => path.startsWith(`${one.folder}/`))
  const inFolder = folder && { ...folder, name: path, file: path, page: folder.page('') }
  return editorFiles.find(({ file }) => file === path) ?? inFolder
}

export const legalFolder: EditorFolder = {
  name: 'legal',
  folder: 'content/legal',
  ...withShape(legalTextSchema),
  page: (slug) => `/${slug}`,
}
