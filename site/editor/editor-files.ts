// Lists every file of content/ in the editor: its path, its schema, and the page that shows it.
import type { z } from 'astro/zod'
import { contentFiles } from '#site/content/read/content-files.ts'
import { type PageKind, pageAddress, pageFolders, pageKinds } from '#site/content/read/page-kinds.ts'
import { sourcePath } from '#site/content/translate/translation-path.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import { postSchema, postTranslationSchema } from '#site/schemas/post-facts.ts'
import { type SchemaShape, shapeOf } from '../schemas/schema-shape.ts'
import { labelOf } from './editor-fields.ts'

type WithShape = { schema: z.ZodType; shape: SchemaShape }

export type EditorFile = WithShape & {
  /** The file's key in content-files.ts, as in "hrsolution". */
  name: string
  file: string
  /** The editor's name for it. */
  label: string
  /** The page that shows its texts, as in "/hrsolution". */
  page: string
}

/** A folder of entries of one kind. `label` and `labelSingular` are the editor's names for the folder and an entry of it. */
export type EditorFolder = WithShape & {
  name: string
  label: string
  labelSingular: string
  folder: string
  extension: 'md' | 'yaml'
  /** Names a new file. */
  slugField: string
  page: (slug: string) => string
}

/** A folder of Markdown texts. `translation` is the schema of the facts above a translation. */
export type TextFolder = EditorFolder & { translation: z.ZodType }

/** Labels of files whose names run words together, or do not say what is in them. */
const labels: Readonly<Record<string, string>> = {
  '404': 'Page not found',
  '500': 'Server error',
  'agent-log': 'Sample log of the agents',
  'answer-promise': 'Hours until an answer',
  autonomousagentplatform: 'Autonomous agent platform',
  casestudy: 'Case study',
  cast: 'Sample people',
  crm: 'Fields of a CRM',
  customerservice: 'Customer service',
  desk: 'Behind a link: requests of the team',
  developerrelations: 'Developer relations',
  digest: 'Mail to the team: what needs a person',
  faqs: 'FAQs',
  film: 'Demo film',
  funnel: 'Behind a link: figures of the forms',
  help: 'Help search',
  hrsolution: 'HR solution',
  'lead-mail': 'Mail to the team: a request',
  'legal-pages': 'Words around the legal texts',
  mail: 'Behind a link: mails to a visitor',
  nocodebuilder: 'No-code builder',
  'own-words': '“Strike a line”: the visitor’s own texts',
  proof: 'Proof behind the claims',
  reminders: 'Mail to the team: reminders',
  request: 'Behind a link: a visitor’s request',
  review: 'Behind a link: a request to decide',
  salesandmarketing: 'Sales and marketing',
  'share-drawings': 'Drawings of shared links',
  shortlists: '“Strike a line”: sample shortlists',
  site: 'Brand, navigation and addresses',
  'third-parties': 'Companies whose services load',
  usage: 'Guide for candidates',
  'visitor-mail': 'Mails to visitors',
  workspace: 'Workspace of the home page',
}

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
  label: labels[name] ?? labelOf(name),
  ...withShape(schema),
  page: pagesOfLists[name] ?? (file.startsWith('content/pages/') ? `/${name}` : '/'),
}))

/** Engineers edit it with the tests that it names, and docs/wcag.md is made from it. */
export const isOfEngineers = ({ name }: EditorFile): boolean => name === 'wcag'

export const postsFolder: TextFolder = {
  name: 'posts',
  label: 'Posts',
  labelSingular: 'Post',
  folder: 'content/posts',
  extension: 'md',
  slugField: 'title',
  ...withShape(postSchema),
  translation: postTranslationSchema,
  page: (slug) => (slug ? `/blog/${slug}` : '/blog'),
}

export type PagesFolder = EditorFolder & { kind: PageKind }

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
  extension: 'yaml',
  ...withShape(pageFolders[kind].schema),
  page: (slug) => (slug ? pageAddress(kind, slug) : pageFolders[kind].list || '/'),
}))

export const legalFolder: TextFolder = {
  name: 'legal',
  label: 'Legal texts',
  labelSingular: 'Legal text',
  folder: 'content/legal',
  extension: 'md',
  slugField: 'title',
  ...withShape(legalTextSchema),
  translation: legalTextSchema,
  page: (slug) => `/${slug}`,
}

const isIn = (path: string) => (one: EditorFolder) => path.startsWith(`${one.folder}/`)

/** Returns the folder of Markdown texts that a path is in. */
export const textFolderAt = (path: string): TextFolder | undefined => [postsFolder, legalFolder].find(isIn(path))

/** Returns the folder of pages that a path is in. content/pages also holds the texts of our own pages. */
export const pagesFolderAt = (path: string): PagesFolder | undefined => pagesFolders.find(isIn(path))

export const folderAt = (path: string): EditorFolder | undefined => pagesFolderAt(path) ?? textFolderAt(path)

/** Returns the YAML file at a path, which may be in a folder. */
export function fileAt(path: string): EditorFile | undefined {
  const folder = pagesFolderAt(path)
  const inFolder = folder && { ...folder, name: path, file: path, page: folder.page('') }
  return editorFiles.find(({ file }) => file === path) ?? inFolder
}

/** Returns the shape of what a file says, or of its facts. `path` may be that of a translation. */
export const shapeOfFile = (path: string): SchemaShape =>
  (fileAt(sourcePath(path)) ?? textFolderAt(sourcePath(path)))?.shape ?? {}

/** Returns the slug of a path in a folder, as in "fair" for "content/events/fair.yaml". */
export const slugIn = (folder: string, path: string): string => path.slice(folder.length + 1).replace(/\.\w+$/, '')

/** Returns the address of a page that is a file of a folder, or of a legal text. */
export function addressAt(path: string): string | undefined {
  const folder = editorFiles.some(({ file }) => file === path) ? undefined : folderAt(path)
  const address = folder?.page(slugIn(folder.folder, path))
  return address?.includes('#') ? undefined : address
}
