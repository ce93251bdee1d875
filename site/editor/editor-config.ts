// Generates the configuration of Sveltia CMS from the schemas of content/, so that a new field appears in the editor without
// code.
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms'
import { shapeOf } from '../schemas/schema-shape.ts'
import { type EditorBackend, isReviewed } from './editor-backend.ts'
import { fieldsOfFile } from './editor-fields.ts'
import {
  type EditorFile,
  type EditorFolder,
  editorFiles,
  isOfEngineers,
  legalFolder,
  type PagesFolder,
  pagesFolders,
  postsFolder,
  type TextFolder,
} from './editor-files.ts'
import { sourceField } from './editor-values.ts'
import { pastedField } from './pasted-redirects.ts'

/** Sveltia rejects names that begin with a digit. */
export const entryName = (name: string): string => name.replace(/^(?=\d)/, 'page-')

function fileEntry({ name, label, file, shape, page }: EditorFile, languages: readonly string[]): CollectionFile {
  const fields = [...(name === 'redirects' ? [pastedField] : []), ...fieldsOfFile(shape, label)]
  const { path, ...translated } = inLanguages(languages, file, fields)
  const folder = pictureFolder(fields)
  return {
    name: entryName(name),
    label,
    file: path,
    ...translated,
    format: name,
    preview_path: page,
    ...(folder && { media_folder: folder, public_folder: '' }),
  }
}

/** Every language except the first has its own folder in content/. */
function inLanguages([source, ...others]: readonly string[], path: string, fields: Field[]) {
  if (source === undefined || others.length === 0 || !fields.some(({ i18n }) => i18n)) return { path, fields }
  return {
    path: path.replace('content/', 'content/{{locale}}/'),
    fields: fields.map((field) => requiredIn(source, field)),
    i18n: true,
  }
}

/** Makes fields required in the source only, so that a translation can be saved before it is complete. */
function requiredIn(source: string, field: Field): Field {
  const {
    required,
    fields,
    field: item,
    types,
  } = field as {
    required?: unknown
    fields?: Field[]
    field?: Field
    types?: Field[]
  }
  const within = (inner: Field) => requiredIn(source, inner)
  return {
    ...field,
    ...(required === true && { required: [source] }),
    ...(fields && { fields: fields.map(within) }),
    ...(item && { field: within(item) }),
    ...(types && { types: types.map(within) }),
  } as Field
}

/** Sveltia does not find the folder of a picture field inside a group in a list, so the file names it too. */
const pictureFolder = (fields: readonly Field[]): string | undefined =>
  fields
    .map((field) => {
      if ('media_folder' in field) return field.media_folder
      return 'fields' in field ? pictureFolder(field.fields ?? []) : undefined
    })
    .find(Boolean)

/** Sveltia recognizes Markdown formats by names like this. */
export const formatOf = ({ name, extension }: EditorFolder): string =>
  extension === 'md' ? `${name}-frontmatter` : name

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['rich_text', 'raw'],
  i18n: true,
  hint: 'In Markdown, without HTML. Headings start with ##. Say of each picture what it shows.',
}

/** A post gets its number when it is first saved (editor-app.tsx). */
const withoutNumber = (field: Field): Field =>
  field.name === 'id' ? { name: 'id', widget: 'hidden', required: false } : field

function textCollection(given: TextFolder, languages: readonly string[]) {
  const { name, label, labelSingular, folder, shape, extension, page } = given

  // The translation of a text is a whole text, with facts of its own.
  const own = shapeOf(given.translation).properties ?? {}
  const facts = fieldsOfFile(shape, label).map(
    (field) => ({ ...withoutNumber(field), i18n: field.name in own }) as Field,
  )
  const fields = [...facts, body]
  const { path, ...translated } = inLanguages(languages, folder, fields)
  return {
    name,
    label,
    label_singular: labelSingular,
    folder: path,
    ...translated,
    fields,
    extension,
    format: formatOf(given),
    preview_path: page('{{slug}}').slice(1),
    // A post is its number, so its former addresses lead to it anyway.
    aliases_field: false as const,
    media_folder: '/content/posts/pictures',
    public_folder: '/blog-media',
  }
}

function pageCollection(
  { name, label, labelSingular, slugField, folder, shape, page }: PagesFolder,
  languages: readonly string[],
) {
  const { path, fields, ...translated } = inLanguages(languages, folder, fieldsOfFile(shape, labelSingular))
  return {
    name,
    label,
    label_singular: labelSingular,
    folder: path,
    ...translated,
    extension: 'yaml',
    format: name,
    create: true,
    slug: `{{${slugField}}}`,
    identifier_field: slugField,
    // content/pages also holds the texts of our own pages, which have no hero among their blocks.
    ...(name === 'block-pages' && { filter: { field: sourceField, pattern: 'block: "?hero' } }),
    fields: [...fields, { name: sourceField, widget: 'hidden', required: false } as const],
    preview_path: page('{{slug}}').slice(1),
    ...(!('aliases' in (shape.properties ?? {})) && { aliases_field: false as const }),
    media_folder: '/content/posts/pictures',
    public_folder: '',
  }
}

/** Sorts the home page first and error pages last. */
const rank = ({ name }: EditorFile): number => (name === 'home' ? 0 : /^\d+$/.test(name) ? 2 : 1)

/**
 * `ownMachine` is true in dev, where the editor previews each page beside its texts. `languages` are those of the site, the
 * first one by its code and each other one by its path, as in "en" and "de".
 */
export function editorConfig(
  backend: EditorBackend | undefined,
  ownMachine: boolean,
  languages: readonly string[] = [],
): CmsConfig {
  const entry = (file: EditorFile) => fileEntry(file, languages)
  const isTranslated = languages.length > 1
  const isPage = ({ file }: EditorFile) => file.startsWith('content/pages/')
  const pages = editorFiles
    .filter(isPage)
    .sort((one, other) => rank(one) - rank(other) || (one.page < other.page ? -1 : 1))
  const collections: Collection[] = [
    { name: 'pages', label: 'Pages', i18n: isTranslated, files: pages.map(entry) },
    {
      name: 'site',
      label: 'Whole site',
      i18n: isTranslated,
      files: editorFiles.filter((one) => !isPage(one) && !isOfEngineers(one)).map(entry),
    },
    ...pagesFolders.map((folder) => pageCollection(folder, languages)),
    {
      ...textCollection(postsFolder, languages),
      create: true,
      slug: '{{title}}',
      sortable_fields: ['date', 'title'],
    },
    {
      ...textCollection(legalFolder, languages),
      create: false,
      delete: false,
    },
  ]
  return {
    load_config_file: false,
    // Sveltia needs a host even to open a local folder.
    backend: backend ?? { name: 'gitea', repo: 'this/machine', auth_methods: ['token'] },
    ...(isReviewed(backend) && { publish_mode: 'editorial_workflow' as const }),
    app_title: 'Edit the site',
    ...(isTranslated && {
      i18n: {
        structure: 'multiple_folders' as const,
        locales: [...languages],
        default_locale: languages[0] ?? '',
        initial_locales: 'default' as const,
        omit_default_locale_from_file_path: true,
      },
    }),
    media_folder: 'content/posts/pictures',
    public_folder: '/blog-media',
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          max_file_size: 20_000_000,
          // Photographs are reduced to the largest screen, without camera metadata.
          transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
        },
      },
      stock_assets: { providers: [] },
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: ownMachine },
    // On a git host, of each draft as soon as it is built (deploy/preview).
    show_preview_links: ownMachine || isReviewed(backend),
    collections,
  }
}
