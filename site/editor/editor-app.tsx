// The page /admin: Sveltia CMS with our files, our fields and our check.
import CMS, { type CustomFieldControl, type CustomPreviewTemplateProps } from '@sveltia/cms'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { told } from '#site/content/content-problems.ts'
import { yamlWith } from '#site/content/format-yaml.ts'
import { translationOf, withoutLanguage } from '#site/content/translation.ts'
import { nextPostId, remember } from './content-cache.ts'
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
import { fileForEditor, fileFromEditor, sourceField, translationField } from './editor-values.ts'
import { problemsOf } from './validate-entry.ts'
import './editor.css'

type Fields = Record<string, unknown>

// Compiled checks would make code out of texts, which the policy of the page forbids.
z.config({ jitless: true })

const { backend, ownMachine, languages } = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as {
  backend?: EditorBackend
  ownMachine: boolean
  languages: string[]
}

/** Every text that the editor has read or written, without the line break at its end, which Sveltia takes away and adds. */
const known = new Set<string>()

/** Says so where the file on this machine holds what the editor has never seen: another program has changed it. */
async function changedOutside(path: string): Promise<string[]> {
  const file = ownMachine ? await fetch(`/${path}`).catch(() => undefined) : undefined
  return !file?.ok || known.has((await file.text()).trim())
    ? []
    : [
        `${path} has been changed outside the editor. Nothing was saved: copy what you typed, reload this page, and make your change again.`,
      ]
}

/** Returns a file in which what did not change is as it was. */
const fileWith = ({ shape }: Pick<EditorFile, 'shape'>, fields: Fields): string =>
  yamlWith(String(fields[sourceField] ?? ''), fileFromEditor(shape, fields))

/** Adds a YAML file, or a folder of such files. */
function addFields(file: EditorFile | EditorFolder): void {
  CMS.registerCustomFormat(file.name, 'yaml', {
    fromFile: (text: string, path = '') => {
      const value: unknown = parse(text)
      known.add(text.trim())
      const source = fileAt(withoutLanguage(path))
      if (source && source.file !== path) return translationForEditor(source, text)
      remember(source?.name ?? path, value)
      return { ...fileForEditor(file.shape, value), [sourceField]: text }
    },
    toFile: (fields: Fields) => {
      const text = String(fields[translationField] ?? fileWith(file, fields))
      known.add(text.trim())
      return text
    },
  })
}

/** Adds a folder of Markdown texts, each with its facts between two lines of ---. */
function addTexts({ name, shape }: EditorFolder): void {
  CMS.registerCustomFormat(textFormat(name), 'md', {
    fromFile: (text: string) => {
      known.add(text.trim())
      const [, head = '', body = ''] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
      const facts: unknown = parse(head) ?? {}
      remember(name, facts)
      return { ...fileForEditor(shape, facts), [sourceField]: head, body: body.trim() }
    },
    toFile: ({ body, ...fields }: Fields) => {
      remember(name, fileFromEditor(shape, fields))
      const text = `---\n${fileWith({ shape }, fields)}---\n\n${String(body).trim()}\n`
      known.add(text.trim())
      return text
    },
  })
}

/** Shows the page itself in a frame; the dev server loads it anew after each save. */
const pageShown =
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
    pageShown(() => file.page),
  )
}
for (const folder of pagesFolders) addFields(folder)
for (const folder of [postsFolder, legalFolder]) addTexts(folder)
for (const { name, page } of [...pagesFolders, postsFolder, legalFolder])
  CMS.registerPreviewTemplate(name, pageShown(page))
for (const [name, input] of Object.entries(editorInputs)) CMS.registerFieldType(name, input as CustomFieldControl)

/** What is told after the next save. */
let notice = ''

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry: given }) => {
    const isNewPost = given.get('collection') === postsFolder.name && !given.getIn(['data', 'id'])
    const entry = isNewPost ? given.setIn(['data', 'id'], nextPostId()) : given
    const path = String(entry.get('path'))
    const file = fileAt(path)
    const fieldsOf = (data: unknown) => (data as { toJS(): Fields }).toJS()
    const fields = fieldsOf(entry.get('data'))
    const text = file ? fileWith(file, fields) : ''
    const translations = languages.slice(1).flatMap((locale) => {
      const data = entry.getIn(['i18n', locale, 'data'])
      const own = translationOf(path, locale)
      if (!data) return []
      // The translation of a text is a whole text, and is checked as one.
      const saved = file
        ? translationToSave(file, locale, parse(text), fieldsOf(data))
        : { problems: problemsOf(own, fieldsOf(data)) }
      return { locale, own, ...saved }
    })
    const problems = [
      ...[...problemsOf(path, fields), ...translations.flatMap((one) => one.problems)].map(told),
      ...(await Promise.all([path, ...translations.map(({ own }) => own)].map(changedOutside))).flat(),
    ]
    // Sveltia shows the cause of an error with this very message, and no other.
    if (problems.length > 0) throw new Error('saving_failed', { cause: new Error(problems.join('\n')) })
    notice = translations.flatMap((one) => ('notice' in one && one.notice) || []).join('\n')
    if (!file) return entry
    remember(file.name, parse(text))
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
    if (!notice) return
    const status = Object.assign(document.createElement('output'), { className: 'translations', textContent: notice })
    document.body.append(status)
    setTimeout(() => status.remove(), 15_000)
  },
})

CMS.init({ config: editorConfig(backend, ownMachine, languages) })
