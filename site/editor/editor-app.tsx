// The page /admin: Sveltia CMS with our files, fields and validation.
import 'virtual:icons.css'
import CMS, { type CustomFieldControl, type CustomPreviewTemplateProps } from '@sveltia/cms'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { formatProblem } from '#site/content/content-problems.ts'
import { updateYaml } from '#site/content/format-yaml.ts'
import { sourcePath, translationPath } from '#site/content/translation.ts'
import { cacheContent, newPostId } from './content-cache.ts'
import type { EditorBackend } from './editor-backend.ts'
import { editorConfig, entryName, textFormat } from './editor-config.ts'
import {
  type EditorFile,
  type EditorFolder,
  editorFiles,
  fileAt,
  legalFolder,
  pagesFolders,
  postsFolder,
} from './editor-files.ts'
import { editorInputs } from './editor-inputs.tsx'
import { translationForEditor, translationToSave } from './editor-translations.ts'
import { fromEditorFields, sourceField, toEditorFields, translationField } from './editor-values.ts'
import { entryNotices, factsOfText, type SiteOfEditor, validateEntry } from './validate-entry.ts'
import './editor.css'

type Fields = Record<string, unknown>

// Zod compiles schemas with eval, which the policy of the page forbids.
z.config({ jitless: true })

const { backend, ownMachine, ...site } = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as {
  backend?: EditorBackend
  ownMachine: boolean
} & SiteOfEditor

/** Every text that the editor has read or written, trimmed, since Sveltia removes and adds the final line break. */
const seenTexts = new Set<string>()

/** Resolves with a problem if another program has changed the local file since the editor read it. */
async function changedOutside(path: string): Promise<string[]> {
  const file = ownMachine ? await fetch(`/${path}`).catch(() => undefined) : undefined
  return !file?.ok || seenTexts.has((await file.text()).trim())
    ? []
    : [
        `${path} has been changed outside the editor. Nothing was saved: copy what you typed, reload this page, and make your change again.`,
      ]
}

/** Returns the file's text, unchanged where its values are. */
const fileWith = ({ shape }: Pick<EditorFile, 'shape'>, fields: Fields): string =>
  updateYaml(String(fields[sourceField] ?? ''), fromEditorFields(shape, fields))

/** Registers the format of a YAML file, or of a folder of such files. */
function addFields(file: EditorFile | EditorFolder): void {
  CMS.registerCustomFormat(file.name, 'yaml', {
    fromFile: (text: string, path = '') => {
      const value: unknown = parse(text)
      seenTexts.add(text.trim())
      const source = fileAt(sourcePath(path))
      if (source && source.file !== path) return translationForEditor(source, text)
      cacheContent(source?.name ?? path, value)
      return { ...toEditorFields(file.shape, value), [sourceField]: text }
    },
    toFile: (fields: Fields) => {
      const text = String(fields[translationField] ?? fileWith(file, fields))
      seenTexts.add(text.trim())
      return text
    },
  })
}

/** Registers the format of a folder of Markdown texts with frontmatter. */
function addTexts({ name, shape }: EditorFolder): void {
  CMS.registerCustomFormat(textFormat(name), 'md', {
    fromFile: (text: string, path = '') => {
      seenTexts.add(text.trim())
      const [, head = '', body = ''] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
      const facts: unknown = parse(head) ?? {}
      cacheContent(path, facts)
      return { ...toEditorFields(shape, facts), [sourceField]: head, body: body.trim() }
    },
    toFile: ({ body, ...fields }: Fields) => {
      const text = `---\n${fileWith({ shape }, fields)}---\n\n${String(body).trim()}\n`
      seenTexts.add(text.trim())
      return text
    },
  })
}

/** Shows the page itself in a frame, which the dev server reloads after each save. */
const pagePreview =
  (pageOf: (slug: string) => string) =>
  ({ entry }: CustomPreviewTemplateProps) => (
    <iframe
      title="The page"
      src={new URL(pageOf(String(entry.get('slug') ?? '')), location.href).href}
      style={{ position: 'fixed', inset: 0, border: 0, width: '100%', height: '100%' }}
    />
  )

for (const file of editorFiles) {
  addFields(file)
  CMS.registerPreviewTemplate(
    entryName(file.name),
    pagePreview(() => file.page),
  )
}
for (const folder of pagesFolders) addFields(folder)
for (const folder of [postsFolder, legalFolder]) addTexts(folder)
for (const { name, page } of [...pagesFolders, postsFolder, legalFolder])
  CMS.registerPreviewTemplate(name, pagePreview(page))
for (const [name, input] of Object.entries(editorInputs)) CMS.registerFieldType(name, input as CustomFieldControl)

/** What the save that is under way will have written, and what to say then. It may fail, and then nothing has changed. */
let saving: { name: string; value: unknown; notices: string[] } | undefined

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry: given }) => {
    saving = undefined
    const path = String(given.get('path'))
    // A copy of a post is a new one.
    const isNewPost = given.get('collection') === postsFolder.name && Boolean(given.get('newRecord'))
    const day = String(given.getIn(['data', 'date']))
    const entry = isNewPost ? given.setIn(['data', 'id'], newPostId(path, day)) : given
    const file = fileAt(path)
    const fieldsOf = (data: unknown) => (data as { toJS(): Fields }).toJS()
    const fields = fieldsOf(entry.get('data'))
    const text = file ? fileWith(file, fields) : ''
    const translations = site.languages.slice(1).flatMap((locale) => {
      const data = entry.getIn(['i18n', locale, 'data'])
      const own = translationPath(path, locale)
      if (!data) return []
      // The translation of a text is a whole text, and is validated as one.
      const saved = file
        ? translationToSave(file, locale, parse(text), fieldsOf(data))
        : { problems: validateEntry(own, fieldsOf(data), site) }
      return { locale, own, ...saved }
    })
    const problems = [
      ...[...validateEntry(path, fields, site), ...translations.flatMap((one) => one.problems)].map(formatProblem),
      ...(await Promise.all([path, ...translations.map(({ own }) => own)].map(changedOutside))).flat(),
    ]
    // Sveltia shows the cause of an error only with this exact message.
    if (problems.length > 0) throw new Error('saving_failed', { cause: new Error(problems.join('\n')) })
    const folder = path.startsWith(`${postsFolder.folder}/`) ? postsFolder : legalFolder
    const value = file ? parse(text) : factsOfText(folder, fields)
    saving = {
      name: file?.name ?? path,
      value,
      notices: [
        ...entryNotices(path, value).map(formatProblem),
        ...translations.flatMap((one) => ('notice' in one && one.notice) || []),
      ],
    }
    if (!file) return entry
    return translations.reduce(
      (whole, one) => ('text' in one ? whole.setIn(['i18n', one.locale, 'data', translationField], one.text) : whole),
      entry.setIn(['data', sourceField], text),
    )
  },
})

CMS.registerEventListener({
  name: 'postSave',
  handler: () => {
    document.querySelector('.translations')?.remove()
    if (!saving) return
    const { name, value, notices } = saving
    cacheContent(name, value)
    if (notices.length === 0) return
    const textContent = notices.join('\n')
    const status = Object.assign(document.createElement('output'), { className: 'translations', textContent })
    document.body.append(status)
    setTimeout(() => status.remove(), 15_000)
  },
})

// A deleted draft names nobody any more.
CMS.registerEventListener({
  name: 'postUnpublish',
  handler: ({ entry }) => cacheContent(String(entry.get('path')), undefined),
})

CMS.init({ config: editorConfig(backend, ownMachine, site.languages) })
