// Loads content/legal/*.md. Placeholders like {product} are filled in before the Markdown is rendered; an unknown one stops the
// build.

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Loader, LoaderContext } from 'astro/loaders'
import { addressIn } from '#domain/pages/addresses.ts'
import { type LegalFacts, legalTextSchema } from '#site/schemas/legal.ts'
import { ContentError } from './check/content-problems.ts'
import { readText } from './read/content-reader.ts'
import { parseFrontmatter } from './read/content-text.ts'
import { entryId } from './read/entry-id.ts'
import { keepTogether, type Writing } from './read/keep-together.ts'
import { type ClaimUse, claimIdsIn, fillText, type Placeholders } from './read/placeholders.ts'
import { reloadAfterChange } from './read/reload-after-change.ts'
import { typeset, typesetMarkdown } from './read/typeset.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { type Language, readLanguages } from './translate/languages.ts'
import { translationPath } from './translate/translation-path.ts'

export type LegalSource = { facts: LegalFacts; body: string; uses: ClaimUse[] }

/** Checks the frontmatter of a legal text and fills in its placeholders. Throws a ContentError with file and line. */
export function parseLegalText(file: string, text: string, placeholders: Placeholders, writing: Writing): LegalSource {
  const { facts, body, linesAbove } = parseFrontmatter(file, text, legalTextSchema)
  const lines = body.split('\n')
  const filled = lines.map((line) => {
    const text = typesetMarkdown(fillText(line, placeholders), writing)
    // Not in headings: their anchors follow their text.
    return line.startsWith('#') ? text : keepTogether(text, writing)
  })
  for (const [index, line] of filled.entries()) {
    const [unknown] = line.match(/\{[^{}]*\}/) ?? []
    if (unknown === undefined) continue
    const known = [...placeholders.keys()].map((name) => `{${name}}`)
    const sentence = `${unknown} is not known. Write one of: ${known.join(', ')}.`
    throw new ContentError([{ file, fieldPath: [], line: linesAbove + index + 1, sentence }])
  }
  const uses = lines.flatMap((line, index) =>
    claimIdsIn(line).map((id) => ({ id, fieldPath: [], line: linesAbove + index + 1 })),
  )
  const set = (fact: string) => typeset(fact, writing)
  return {
    facts: { ...facts, title: set(facts.title), description: set(facts.description) },
    body: filled.join('\n'),
    uses,
  }
}

const folder = 'content/legal'

/** Lists the legal texts, as in "content/legal/terms.md". */
export async function legalFiles(root: URL): Promise<string[]> {
  const names = await readdir(new URL(folder, root))
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}

/** Points the links of a Markdown text to the pages in its language. */
export const localizeLinks = (body: string, language: Language): string =>
  body.replaceAll(/(?<=\]\()\/[^)\s]*/g, (href) => addressIn(language, href))

type Rendered = Awaited<ReturnType<LoaderContext['renderMarkdown']>>

/** Gives the headings of a translation the anchors of its source, so that a link leads to the same place in each language. */
function takeAnchorsOf({ metadata: source }: Rendered, translation: Rendered): void {
  const headings = translation.metadata?.headings ?? []
  const anchors = new Map(headings.map(({ slug }, index) => [slug, source?.headings?.[index]?.slug ?? slug]))
  translation.html = translation.html.replaceAll(/(?<=<h\d id=")[^"]*/g, (slug) => anchors.get(slug) ?? slug)
  for (const heading of headings) heading.slug = anchors.get(heading.slug) ?? heading.slug
}

/** The id of a text is its file name without ".md". */
export const legalTextsLoader: Loader = {
  name: 'legal-texts',
  async load({ config, store, watcher, renderMarkdown }) {
    const load = async () => {
      const [first, ...others] = await readLanguages(config.root)
      for (const { path } of await readLanguages(config.root)) {
        const { placeholders, language, writing } = await readVocabulary(config.root, path)
        if (!writing) continue
        for (const source of await legalFiles(config.root)) {
          const own = path ? translationPath(source, path) : source
          const isTranslated = existsSync(new URL(own, config.root))
          const file = isTranslated ? own : source
          const printed = isTranslated ? writing.own : writing.first
          const { facts, body: text } = parseLegalText(file, await readText(file, config.root), placeholders, printed)
          const id = source.slice(folder.length + 1, -'.md'.length)
          const body = language ? localizeLinks(text, language) : text
          const data = {
            ...facts,
            language: isTranslated && language ? language.tag : first?.tag,
            binding: first?.tag,
            untranslated: others
              .filter((other) => !existsSync(new URL(translationPath(source, other.path), config.root)))
              .map((other) => other.path),
          }
          const rendered = await renderMarkdown(body)
          if (path && isTranslated) {
            const sourceText = await readText(source, config.root)
            const { body: sourceBody } = parseLegalText(source, sourceText, placeholders, writing.first)
            takeAnchorsOf(await renderMarkdown(sourceBody), rendered)
          }
          store.set({ id: entryId(path, id), data, body, rendered })
        }
      }
    }
    store.clear()
    await load()
    reloadAfterChange([`${folder}/`], load, config.root, watcher)
  },
}
