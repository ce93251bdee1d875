// Loads content/legal/*.md. Placeholders like {product} are filled in before the Markdown is rendered; an unknown one
// stops the build.

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { addressIn } from '#domain/addresses.ts'
import { type LegalFacts, legalTextSchema } from '#site/schemas/legal.ts'
import { overdueClaims } from './claim-problems.ts'
import { ContentError, ignoreContentError, told } from './content-problems.ts'
import { type Language, loadedLanguages, readLanguages, sourceOf } from './languages.ts'
import { today } from './local-times.ts'
import { splitMarkdown } from './markdown-facts.ts'
import { type ClaimUse, claimsIn, fillText, type Placeholders } from './placeholders.ts'
import { storedId } from './stored-id.ts'
import { readText } from './text-file.ts'
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

/** Lists the Markdown files of a folder, as in "content/legal/terms.md". */
export async function legalFiles(folder: string, root: URL): Promise<string[]> {
  const names = await readdir(new URL(folder, root))
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}

const withOwnLinks = (body: string, language: Language): string =>
  body.replaceAll(/(?<=\]\()\/[^)\s]*/g, (href) => addressIn(language, href))

/** Loads every Markdown file of a folder. The id of a text is the file name without ".md". */
export function legalTexts(folder: string): Loader {
  return {
    name: `legal-texts:${folder}`,
    load: async ({ config, store, watcher, logger, renderMarkdown }) => {
      const load = async () => {
        const [first] = await readLanguages(config.root)
        for (const path of await loadedLanguages(config.root, watcher !== undefined)) {
          const { placeholders, claims, language } = await readVocabulary(config.root, path)
          for (const source of await legalFiles(folder, config.root)) {
            const own = path ? translationOf(source, path) : source
            const isTranslated = existsSync(new URL(own, config.root))
            const file = isTranslated ? own : source
            const { facts, body: text, uses } = parseLegalText(file, await readText(file, config.root), placeholders)
            for (const warning of overdueClaims(file, uses, claims, today())) logger.warn(told(warning))
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
}
