// The page /admin: Sveltia CMS with our files, our fields and our check.
import CMS, { type AppEventListener, type CustomFieldControl, type CustomPreviewTemplateProps } from '@sveltia/cms'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { told } from '#site/content/content-problems.ts'
import { writtenYaml, yamlWith } from '#site/content/written-yaml.ts'
import { problemsOf } from './check-before-saving.ts'
import { nextPostId, remember } from './content-now.ts'
import type { EditorBackend } from './editor-backend.ts'
import { editorConfig, entryName, sourceField, textFormat } from './editor-config.ts'
import {
  type EditorFile,
  type EditorFolder,
  editorFiles,
  legalFolder,
  pagesFolders,
  postsFolder,
} from './editor-files.ts'
import { editorInputs } from './editor-inputs.tsx'
import { isTranslation, translationField, translationForEditor, translationToSave } from './editor-translations.ts'
import { fileForEditor, fileFromEditor } from './editor-values.ts'
import './editor.css'

type Fields = Record<string, unknown>
type Entry = Parameters<AppEventListener['handler']>[0]['entry']

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

/** Adds a YAML file, which is written so that what did not change stays as it was. */
function addFile(file: EditorFile): void {
  const { name, shape, page } = file
  let text = ''
  CMS.registerCustomFormat(name, 'yaml', {
    fromFile: (read: string) => {
      const value: unknown = parse(read)
      known.add(read.trim())
      if (isTranslation(value)) return translationForEditor(file, read)
      text = read
      remember(name, value)
      return fileForEditor(shape, value)
    },
    toFile: ({ [translationField]: translation, ...fields }: Fields) => {
      if (typeof translation === 'string') {
        known.add(translation.trim())
        return translation
      }
      text = yamlWith(text, fileFromEditor(shape, fields))
      known.add(text.trim())
      remember(name, parse(text))
      return text
    },
  })
  CMS.registerPreviewTemplate(
    entryName(name),
    pageShown(() => page),
  )
}

/** Adds a folder of Markdown texts, each with its facts between two lines of ---. */
function addFolder({ name, shape, page }: EditorFolder): void {
  CMS.registerCustomFormat(textFormat(name), 'md', {
    fromFile: (text: string) => {
      known.add(text.trim())
      const [, head = '', body = ''] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
      const facts: unknown = parse(head) ?? {}
      remember(name, facts)
      return { ...fileForEditor(shape, facts), body: body.trim() }
    },
    toFile: ({ body, ...fields }: Fields) => {
      const facts = fileFromEditor(shape, fields)
      remember(name, facts)
      const text = `---\n${writtenYaml(yamlWith('', facts))}---\n\n${String(body).trim()}\n`
      known.add(text.trim())
      return text
    },
  })
  CMS.registerPreviewTemplate(name, pageShown(page))
}

/** Adds a folder of pages. Of the other files in content/pages, which have no blocks at their top, the editor gets nothing here. */
function addPages({ name, folder, shape, page }: EditorFolder): void {
  CMS.registerCustomFormat(name, 'yaml', {
    fromFile: (source: string) => {
      const value = parse(source) as Fields
      if (folder === 'content/pages' && !('blocks' in value)) return {}
      known.add(source.trim())
      return { ...fileForEditor(shape, value), [sourceField]: source }
    },
    toFile: ({ [sourceField]: source, ...fields }: Fields) => {
      const text = yamlWith(typeof source === 'string' ? source : '', fileFromEditor(shape, fields))
      known.add(text.trim())
      return text
    },
  })
  CMS.registerPreviewTemplate(name, pageShown(page))
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

editorFiles.forEach(addFile)
pagesFolders.forEach(addPages)
for (const folder of [postsFolder, legalFolder]) addFolder(folder)
for (const [name, input] of Object.entries(editorInputs)) CMS.registerFieldType(name, input as CustomFieldControl)

/** Gives each translation of a file the text that is to be written. */
function withTranslations(entry: Entry, path: string, fields: Fields) {
  const file = editorFiles.find((one) => one.file === path)
  const saved = languages.slice(1).flatMap((locale) => {
    const typed = entry.getIn(['i18n', locale, 'data']) as { toJS(): Fields } | undefined
    return file && typed
      ? [{ locale, ...translationToSave(file, locale, fileFromEditor(file.shape, fields), typed.toJS()) }]
      : []
  })
  const translated = saved.reduce(
    (whole, { locale, text }) => whole.setIn(['i18n', locale, 'data', translationField], text),
    entry,
  )
  return { translated, saved }
}

/** What is told after the next save. */
let notice = ''

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const numbered =
      entry.get('collection') === postsFolder.name && !entry.getIn(['data', 'id'])
        ? entry.setIn(['data', 'id'], nextPostId())
        : entry
    const fields = (numbered.get('data') as { toJS(): Fields }).toJS()
    const path = String(entry.get('path'))
    const wrong = problemsOf(path, fields)
    const { translated, saved } =
      wrong.length > 0 ? { translated: numbered, saved: [] } : withTranslations(numbered, path, fields)
    notice = saved.flatMap((one) => one.notice ?? []).join('\n')
    const problems = [
      ...[...wrong, ...saved.flatMap((one) => one.problems)].map(told),
      ...(await Promise.all([path, ...saved.map(({ file }) => file)].map(changedOutside))).flat(),
    ]
    // Sveltia shows the cause of an error with this very message, and no other.
    if (problems.length > 0) throw new Error('saving_failed', { cause: new Error(problems.join('\n')) })
    return translated
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
