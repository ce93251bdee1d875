// Writes the schemas of content/ as JSON Schema, for completion and validation in code editors. Regenerated whenever the site
// is served or checked, and never committed; the settings that name them are committed, and follow when a file is new.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'astro/zod'
import { contentFiles } from '../content/read/content-files.ts'

/** The path by which .vscode/settings.json refers to a schema. */
const schemaFile = (name: string) => `.vscode/schemas/${name}.json`

/**
 * Describes what may be written in a file. Limits are only mentioned, since placeholders like `{product}` are not filled in
 * yet.
 */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema['kind']
      const { maxLength, description = '' } = jsonSchema
      if (maxLength === undefined) return
      jsonSchema.description = `${description} At most ${maxLength} characters.`.trim()
      delete jsonSchema.maxLength
      delete jsonSchema.pattern
    },
  })

export async function writeContentSchemas(root: URL): Promise<void> {
  await mkdir(new URL('.vscode/schemas/', root), { recursive: true })
  const files = Object.entries(contentFiles).map(([name, { schema }]) =>
    writeFile(new URL(schemaFile(name), root), JSON.stringify(jsonSchemaOf(schema))),
  )
  await Promise.all(files)
  await nameSchemas(new URL('.vscode/settings.json', root))
}

/** The schema of each file of content/, as code editors want them named. */
export const namedSchemas = (): Record<string, string> =>
  Object.fromEntries(Object.entries(contentFiles).map(([name, { file }]) => [schemaFile(name), file]))

async function nameSchemas(settingsFile: URL): Promise<void> {
  const settings = JSON.parse(await readFile(settingsFile, 'utf8'))
  const named = namedSchemas()
  if (isDeepStrictEqual(settings['yaml.schemas'], named)) return
  await writeFile(settingsFile, `${JSON.stringify({ ...settings, 'yaml.schemas': named }, null, 2)}\n`)
}
