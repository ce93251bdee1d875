// Lists what each language lacks, from what the editor has read: a button at the edge of the page opens the list.
import { isInAllLanguages } from '#domain/pages/addresses.ts'
import { applyTranslation } from '#site/content/translate/translation.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { cachedContent, cachedFiles } from './content-cache.ts'
import { entryName } from './editor-config.ts'
import { addressAt, editorFiles, fileAt, isOfEngineers, pagesFolderAt, slugIn } from './editor-files.ts'
import { toTranslate } from './editor-translations.ts'
import { inForm } from './form-words.ts'

/** What a translator still has to do in a file, and where the editor shows it. */
type Lack = { told: string; href: string }

function entryHref(path: string): string {
  const own = editorFiles.find(({ file }) => file === path)
  const folder = pagesFolderAt(path)
  const collection = own ? (path.startsWith('content/pages/') ? 'pages' : 'site') : folder?.name
  return `#/collections/${collection}/entries/${own ? entryName(own.name) : slugIn(folder?.folder ?? '', path)}`
}

/** `locale` is the path of the language, as in "de". */
export function lacksIn(locale: string): Lack[] {
  return [...cachedFiles()].flatMap(([path, { value }]) => {
    const file = fileAt(path)
    if (!file || isOfEngineers(file) || !isInAllLanguages(addressAt(path) ?? file.page)) return []
    const own = translationPath(path, locale)
    const { missing, stale } = applyTranslation(value, cachedContent(own), file.shape)
    const sentence = toTranslate(missing, stale)
    return sentence ? [{ told: inForm({ file: own, fieldPath: [], sentence }), href: entryHref(path) }] : []
  })
}

/** Adds the button, if the site has several languages. */
export function offerLacks(locales: readonly string[]): void {
  if (locales.length === 0) return
  const dialog = document.createElement('dialog')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Missing translations',
  })
  const nothing = Object.assign(document.createElement('p'), {
    textContent: 'Nothing is missing, and nothing is out of date.',
  })
  button.addEventListener('click', () => {
    const lacks = locales.flatMap(lacksIn)
    const items = lacks.map(({ told, href }) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: told })
      link.addEventListener('click', () => dialog.close())
      return link
    })
    const close = Object.assign(document.createElement('button'), {
      textContent: 'Close',
      onclick: () => dialog.close(),
    })
    dialog.replaceChildren(...(items.length > 0 ? items : [nothing]), close)
    dialog.showModal()
  })
  dialog.className = 'lacks'
  button.className = 'lacks-button'
  document.body.append(button, dialog)
}
