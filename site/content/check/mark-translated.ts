import { readFile, stat, writeFile } from 'node:fs/promises'
import { readParsed, readText } from '#site/content/read/content-reader.ts'
import { parseYaml } from '#site/content/read/content-text.ts'
import { filesWithSchemas } from '#site/content/read/folder-pages.ts'
import { readLanguages } from '#site/content/translate/languages.ts'
import { markUpToDate } from '#site/content/translate/made-from.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { updateYaml } from '#site/content/write/format-yaml.ts'
import { shapeOf } from '#site/schemas/schema-shape.ts'

/**
 * Records in translations that they match their current sources. `named` is a file or a folder, as in "content/de/pages".
 * Resolves with the changed files, or with undefined if `named` is no translation; throws a ContentError.
 */
export async function markTranslated(root: URL, named: string): Promise<string[] | undefined> {
  const known = await filesWithSchemas(root)
  const changed: string[] = []
  let isKnown = false
  for (const { path } of (await readLanguages(root)).slice(1))
    for (const { file, schema } of known) {
      const own = translationPath(file, path)
      const isMeant = own === named || own.startsWith(`${named.replace(/\/$/, '')}/`)
      if (!isMeant || !(await stat(new URL(own, root)).catch(() => undefined))) continue
      isKnown = true
      const text = await readText(own, root)
      const source = await readParsed(file, root)
      const marked = updateYaml(text, markUpToDate(parseYaml(own, text), source, shapeOf(schema)))
      if (marked === (await readFile(new URL(own, root), 'utf8'))) continue
      await writeFile(new URL(own, root), marked)
      changed.push(own)
    }
  return isKnown ? changed : undefined
}
