// Writes translations of all of content/ into a copy of the project, in a language that is read from the right: each letter
// becomes an Arabic one, so whatever is still English on a page stands in the code.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, stringify } from 'yaml'
import type { z } from 'zod'
import { filesWithSchemas } from '../../site/content/read/folder-pages.ts'
import { markUpToDate } from '../../site/content/translate/made-from.ts'
import { forEachTranslatable } from '../../site/content/translate/translatable-fields.ts'
import { shapeOf } from '../../site/schemas/schema-shape.ts'

const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنه']
/** What is no word: addresses, and placeholders with their braces. */
const kept = /(https?:\/\/\S+|[\w.+-]+@[\w.-]+|\{[\w.:-]+\})/

const inArabicLetters = (text: string): string =>
  text
    .split(kept)
    .map((part, index) =>
      index % 2
        ? part
        : part.replace(/[a-z]/gi, (letter) => letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter),
    )
    .join('')

/** Translates everything into the language with this path. */
export async function writePseudoTranslation(folder: string, path: string): Promise<void> {
  for (const { file, schema } of await filesWithSchemas(pathToFileURL(`${folder}/`))) {
    const source = parse(await readFile(join(folder, file), 'utf8'))
    const translation = translationOf(source, schema)
    if (translation === undefined) continue
    const own = join(folder, file.replace('content/', `content/${path}/`))
    await mkdir(dirname(own), { recursive: true })
    await writeFile(own, stringify(translation, { lineWidth: 0 }))
  }
}

function translationOf(source: unknown, schema: z.ZodType): unknown {
  const shape = shapeOf(schema)
  const words = new Map<string, string>()
  forEachTranslatable(source, shape, (place, text) => words.set(place.join('/'), inArabicLetters(text)))
  const keep = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => keep(one, `${place}/${index}`) ?? null)
    if (typeof value !== 'object' || value === null) return words.get(place.slice(1))
    const fields = Object.entries(value).map(([key, one]) => [key, keep(one, `${place}/${key}`)] as const)
    return Object.fromEntries(fields.filter(([, one]) => one !== undefined))
  }
  return words.size > 0 ? markUpToDate(keep(source, ''), source, shape) : undefined
}
