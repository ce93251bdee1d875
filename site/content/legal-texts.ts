// Loads content/legal/*.md. Placeholders like {product} are filled in before the Markdown is rendered; an unknown one
// stops the build.

import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type LegalFacts, legalTextSchema } from '#site/schemas/legal.ts'
import { overdueClaims } from './claim-problems.ts'
import { ContentError, ignoreContentError, told } from './content-problems.ts'
import { today } from './local-times.ts'
import { splitMarkdown } from './markdown-facts.ts'
import { type ClaimUse, claimsIn, fillText, type Placeholders } from './placeholders.ts'
import { readText } from './text-file.ts'
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

/** Loads every Markdown file of a folder. The id of a text is the file name without ".md". */
export function legalTexts(folder: string): Loader {
  return {
    name: `legal-texts:${folder}`,
    load: async ({ config, store, watcher, logger, renderMarkdown }) => {
      const load = async () => {
        const { placeholders, claims } = await readVocabulary(config.root)
        for (const file of await legalFiles(folder, config.root)) {
          const text = await readText(file, config.root)
          const { facts, body, uses } = parseLegalText(file, text, placeholders)
          for (const warning of overdueClaims(file, uses, claims, today())) logger.warn(told(warning))
          const id = file.slice(folder.length + 1, -'.md'.length)
          store.set({ id, data: facts, body, rendered: await renderMarkdown(body) })
        }
      }
      store.clear()
      await load()
      const watched = [folder, ...vocabularyFiles].map((path) => fileURLToPath(new URL(path, config.root)))
      watcher?.add(watched)
      watcher?.on('change', (changed) => {
        if (watched.some((path) => changed.startsWith(path))) load().catch(ignoreContentError)
      })
    },
  }
}
