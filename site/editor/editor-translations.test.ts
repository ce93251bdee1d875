import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { translationOf } from '#site/content/translation.ts'
import { remember } from './content-now.ts'
import { editorFiles } from './editor-files.ts'
import { translationForEditor, translationToSave } from './editor-translations.ts'

const root = new URL('../../', import.meta.url)
const textOf = (file: string) => readFile(new URL(file, root), 'utf8')

for (const { name, file } of editorFiles) remember(name, parse(await textOf(file)))

const inGerman = editorFiles.filter(({ file }) => existsSync(new URL(translationOf(file, 'de'), root)))

test.each(inGerman)('E-02 the German of $file is what it was after the editor has held it', async (file) => {
  const [source, text] = await Promise.all([textOf(file.file), textOf(translationOf(file.file, 'de'))])
  const fields = await translationForEditor(file, text)
  const saved = translationToSave(file, 'de', parse(source), structuredClone(fields))
  expect(saved).toMatchObject({ text, problems: [] })
})
