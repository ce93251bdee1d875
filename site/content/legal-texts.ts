// Loads content/legal/*.md. Placeholders like {product} are filled in before the Markdown is rendered; an unknown one
// stops the build.

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { addressIn } from '#domain/addresses.ts'
import { type LegalFacts, legalTextSchema } from '#site/schemas/legal.ts'
import { ContentError, ignoreContentError } from './content-problems.ts'
import { readText, splitMarkdown } from './content-text.ts'
import { storedId } from './entry-id.ts'
import { type Language, loadedLanguages, readLanguages, sourceOf } from './languages.ts'
import { type ClaimUse, claimsIn, fillText, type Placeholders } from './placeholders.ts'
import { translationOf } from './translation.ts'
import { readVocabulary, vocabularyFiles } from './yaml-file.ts'

export type LegalSource = { facts: LegalFacts; body: string; uses: ClaimUse[] }

/** Checks the facts above a legal text and fills in its placeholders. Throws a ContentError with file and line. */
export function parseLegalText(file: string, text: string, placeholders: Placeholders): LegalSource {
  const { facts, body, linesAbove } = splitMarkdown(file, text, legalTextSchema)
  const lines = body.split('\n')
  const filled = lines.map((line) => fillText(line, placeholders))
  for (const [index, line] of filled.entries()) {
    const [unknown] = line.match(/\{[^{}]*\}/) ?? []
    if (unknown === undefined) continue
    const known = [...placeholders.keys()].map((name) => `{${name}}`)
    const sentence = `${unknown} is not known. Write one of: ${known.join(', ')}.`
    throw new ContentError([{ file, place: [], line: linesAbove + index + 1, sentence }])
  }
  const uses = lines.flatMap((line, index) =>
    claimsIn(line).map((id) => ({ id, place: [], line: linesAbove + index + 1 })),
  )
  return { facts, body: filled.join('\n'), uses }
}

const folder = 'content/legal'

/** Lists the legal texts, as in "content/legal/terms.md". */
export async function legalFiles(root: URL): Promise<string[]> {
  const names = await readdir(new URL(folder, root))
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}

const withOwnLinks = (body: string, language: Language): string =>
  body.replaceAll(/(?<=\]\()\/[^)\s]*/g, (href) => addressIn(language, href))

/** The id of a text is the file name without ".md". */
export const legalTexts: Loader = {
  name: 'legal-texts',
  async load({ config, store, watcher, renderMarkdown }) {
    const load = async () => {
      const [first] = await readLanguages(config.root)
      for (const path of await loadedLanguages(config.root, watcher !== undefined)) {
        const { placeholders, language } = await readVocabulary(config.root, path)
        for (const source of await legalFiles(config.root)) {
          const own = path ? translationOf(source, path) : source
          const isTranslated = existsSync(new URL(own, config.root))
          const file = isTranslated ? own : source
          const { facts, body: text } = parseLegalText(file, await readText(file, config.root), placeholders)
          const id = source.slice(folder.length + 1, -'.md'.length)
          const body = language ? withOwnLinks(text, language) : text
          const data = { ...facts, language: isTranslated && language ? language.tag : first?.tag }
          store.set({ id: storedId(path, id), data, body, rendered: await renderMarkdown(body) })
        }
      }
    }
    store.clear()
    await load()
    const watched = [folder, ...vocabularyFiles].map((path) => fileURLToPath(new URL(path, config.root)))
    watcher?.add(watched)
    watcher?.on('all', (_event, changed) => {
      const source = sourceOf(changed, config.root)
      if (watched.some((path) => source.startsWith(path))) load().catch(ignoreContentError)
    })
  },
}
