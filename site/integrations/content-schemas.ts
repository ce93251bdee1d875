// Writes the schemas of content/ as JSON Schema, so that text editors help in its files: what each field is for, what may
// stand there, and what is wrong. They are made anew whenever the site is shown or checked, and are in no commit.
import { mkdir, writeFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import { contentFiles } from '../content/content-files.ts'

/** Returns the path that .vscode/settings.json knows a schema by. */
export const schemaFile = (name: string) => `.vscode/schemas/${name}.json`

/**
 * Describes what may be written in a file. A limit is mentioned and not enforced, as `{product}` and the like are not
 * filled in yet.
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
}
