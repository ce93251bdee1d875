// The page /admin: Sveltia CMS with our files, fields and validation.
import 'virtual:icons.css'
import CMS, { type CustomFieldControl, type CustomPreviewTemplateProps } from '@sveltia/cms'
import { z } from 'astro/zod'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { sourcePath, translationPath } from '#site/content/translate/translation-path.ts'
import { judgeChosenFiles } from './chosen-files.ts'
import { cacheContent, cachedFiles, newPostId } from './content-cache.ts'
import { type EditorBackend, isReviewed } from './editor-backend.ts'
import { editorConfig, entryName, formatOf } from './editor-config.ts'
import {
  addressAt,
  type EditorFile,
  type EditorFolder,
  editorFiles,
  fileAt,
  legalFolder,
  pagesFolders,
  postsFolder,
  shapeOfFile,
} from './editor-files.ts'
import { editorInputs } from './editor-inputs.tsx'
import { translationForEditor, translationToSave } from './editor-translations.ts'
import { sourceField, translationField } from './editor-values.ts'
import { type Entry, entryOf, fieldsOf, readEntry, writeEntry } from './entry-text.ts'
import { inForm, keyPathOf, refusal, withLabels } from './form-words.ts'
import { type Draft, type HostTexts, textsAtHost } from './host-text.ts'
import { askBeforeMails } from './mailed-edits.ts'
import { offerLacks } from './missing-words.ts'
import { withTheirs } from './others-edits.ts'
import { namingRedirect, withPasted } from './pasted-redirects.ts'
import { publishingRefused, whyNotPublished } from './refused-publishing.ts'
import { type Deletion, tellAfterwards, tellBeside, watchPage } from './told-beside.ts'
import { acrossFiles, type SiteOfEditor, validateEntry } from './validate-entry.ts'
import './editor.css'

type Fields = Record<string, unknown>

// Zod compiles schemas with eval, which the policy of the page forbids.
z.config({ jitless: true })

const { backend, ownMachine, ...site } = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as {
  backend?: EditorBackend
  ownMachine: boolean
} & SiteOfEditor

/** What the editor has last read or written of each file, by its path. */
const texts = new Map<string, string>()

/** A reader of what another program or a colleague may have written since the form was opened. */
const newestTexts = async (draft: Draft): Promise<HostTexts> =>
  isReviewed(backend)
    ? textsAtHost(backend, draft)
    : async (path) => {
        const file = ownMachine ? await fetch(`/${path}`).catch(() => undefined) : undefined
        return file?.ok ? file.text() : texts.get(path)
      }

/** Registers the format of a file, or of a folder of files. */
function addFormat(name: string, extension: string, { shape }: EditorFile | EditorFolder): void {
  CMS.registerCustomFormat(name, extension, {
    fromFile(text: string, path = '') {
      texts.set(path, text)
      const source = fileAt(sourcePath(path))
      if (source && source.file !== path) return translationForEditor(source, path, text)
      const entry = readEntry(path, text)
      cacheContent(source?.name ?? path, entry.value, entry.body)
      return fieldsOf(shape, entry, text)
    },
    toFile: (fields: Fields) =>
      String(fields[translationField] ?? writeEntry(String(fields[sourceField] ?? ''), entryOf(shape, fields))),
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
  addFormat(file.name, 'yaml', file)
  CMS.registerPreviewTemplate(
    entryName(file.name),
    pagePreview(() => file.page),
  )
}
const deletable = [...pagesFolders, postsFolder]
for (const folder of [...deletable, legalFolder]) {
  addFormat(formatOf(folder), folder.extension, folder)
  CMS.registerPreviewTemplate(folder.name, pagePreview(folder.page))
}
for (const [name, input] of Object.entries(editorInputs)) CMS.registerFieldType(name, input as CustomFieldControl)

/** What the save that is under way will have written, and what to say then. It may fail, and then nothing has changed. */
let saving: { path: string; entry: Entry; written: ReadonlyMap<string, string>; notices: string[] } | undefined

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry: given }) => {
    saving = undefined
    const path = String(given.get('path'))
    const collection = String(given.get('collection'))
    // The address of the page still has the slug of an entry that is about to get another one.
    const [, opened] = (!given.get('newRecord') && location.hash.match(/\/entries\/([^?]+)/)) || []
    const slug = opened === undefined ? String(given.get('slug')) : decodeURIComponent(opened)
    const [openedPath = path] = pathsOf({ collection, names: [slug], isSlug: true })
    const newestText = await newestTexts({ collection, slug })
    const fieldsIn = (...keys: string[]) => (given.getIn([...keys, 'data']) as { toJS(): Fields } | undefined)?.toJS()
    const shape = shapeOfFile(path)
    const fields = withPasted(path, fieldsIn() ?? {})
    // A copy of a post is a new one.
    if (collection === postsFolder.name && given.get('newRecord'))
      fields['id'] = newPostId(path, String(fields['date']))
    const began = String(fields[sourceField] ?? '')
    const typed = writeEntry(began, entryOf(shape, fields))
    // In the order of the file, on which the marks of translations depend.
    const written = withTheirs(path, began, typed, await newestText(openedPath))
    const entry = readEntry(path, written)
    const file = fileAt(path)
    const ownProblems = validateEntry(path, entry, site).map((one) => namingRedirect(one, entry.value))
    const translations = await Promise.all(
      site.languages.slice(1).map(async (locale) => {
        const data = fieldsIn('i18n', locale)
        const own = translationPath(path, locale)
        if (!data) return []
        const before = String(data[file ? translationField : sourceField] ?? '')
        // The translation of a text is a whole text.
        const whole = entryOf(shape, data)
        const mine = file
          ? translationToSave(file, locale, entry.value, data)
          : { text: writeEntry(before, whole), problems: validateEntry(own, whole, site), notices: [] }
        const newest = await newestText(translationPath(openedPath, locale))
        return [{ locale, own, ...mine, text: withTheirs(own, before, mine.text, newest) }]
      }),
    )
    const problems = [...ownProblems, ...translations.flat().flatMap((one) => one.problems)]
    tellBeside(
      problems.filter((one) => one.file === path).map((one) => [keyPathOf(one, entry.value), one.sentence] as const),
    )
    const told = (one: ContentProblem) => inForm(one, one.file === path ? entry.value : undefined)
    if (problems.length > 0) throw refusal(problems.map(told))
    askBeforeMails(path, readEntry(path, began).value, entry.value)
    saving = {
      path,
      entry,
      written: new Map([[path, written], ...translations.flat().map((one) => [one.own, one.text] as const)]),
      notices: [
        ...acrossFiles(path, entry, site).warnings,
        ...translations.flat().flatMap(({ notices }) => notices),
      ].map(told),
    }
    return translations
      .flat()
      .reduce(
        (whole, { locale, own, text }) =>
          file
            ? whole.setIn(['i18n', locale, 'data', translationField], text)
            : whole.setIn(['i18n', locale, 'data'], fieldsOf(shape, readEntry(own, text), text)),
        given.set('data', fieldsOf(shape, entry, written)),
      )
  },
})

CMS.registerEventListener({
  name: 'postSave',
  handler() {
    if (!saving) return tellAfterwards([])
    const { path, entry, written, notices } = saving
    for (const [file, text] of written) {
      texts.set(file, text)
      const saved = file === path ? entry : readEntry(file, text)
      cacheContent(fileAt(file)?.name ?? file, saved.value, saved.body)
    }
    tellAfterwards(notices)
  },
})

CMS.registerEventListener({ name: 'postPublish', handler: () => tellAfterwards([]) })

// A deleted draft names nobody any more.
CMS.registerEventListener({
  name: 'postUnpublish',
  handler: ({ entry }) => cacheContent(String(entry.get('path')), undefined),
})

window.addEventListener(publishingRefused, async ({ detail: branch }: CustomEventInit<string>) => {
  if (!isReviewed(backend) || branch === undefined) return
  const { sentence, href } = await whyNotPublished(backend, branch)
  tellAfterwards([`This was not published. ${withLabels(sentence)}`], href ? { label: 'See why', href } : undefined)
})

/** Returns the paths of the files that a deletion is about, or of an open entry; none of an entry that is one file. */
function pathsOf({ collection, names, isSlug }: Deletion): string[] {
  const { folder, extension, slugField = '' } = deletable.find(({ name }) => name === collection) ?? {}
  if (!folder) return []
  if (isSlug) return names.map((name) => `${folder}/${name}.${extension}`)
  const inFolder = [...cachedFiles()].filter(([path]) => path.startsWith(`${folder}/`))
  return inFolder.flatMap(([path, { value }]) => (names.includes(String(Object(value)[slugField])) ? path : []))
}

watchPage({
  told: (deletion) =>
    pathsOf(deletion).flatMap((path) => {
      const { problems, warnings } = acrossFiles(path, undefined, site)
      const first = `Say under “Redirects” first where ${addressAt(path)} leads from then on, so that the links to it still lead somewhere.`
      return [...(problems.length > 0 ? [first] : []), ...[...problems, ...warnings].map((one) => inForm(one))]
    }),
  done(deletion) {
    for (const path of pathsOf(deletion)) cacheContent(path, undefined)
  },
})

judgeChosenFiles()
offerLacks(site.languages.slice(1))

CMS.init({ config: editorConfig(backend, ownMachine, site.languages) })
