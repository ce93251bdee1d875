import { readFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { contentFiles } from '../content/read/content-files.ts'
import { jsonSchemaOf, namedSchemas } from './content-schemas.ts'

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')

test('K-03 the settings of the workspace give every file of content/ its schema', async () => {
  const settings = JSON.parse(await read('.vscode/settings.json'))
  expect(settings['yaml.schemas'], '`npm run content` writes them: commit the file').toEqual(namedSchemas())
})

test.each(atLeastOne(Object.entries(contentFiles)))(
  'K-03 %s is valid, and invalid with a misspelt field',
  async (_name, { file, schema }) => {
    const taken = z.fromJSONSchema(jsonSchemaOf(schema) as Parameters<typeof z.fromJSONSchema>[0])
    const written = parse(await read(file))
    expect(taken.safeParse(written).error?.issues).toBeUndefined()
    const wrong = Array.isArray(written) ? [...written, { misspelt: 1 }] : { ...written, misspelt: 1 }
    expect(taken.safeParse(wrong).success).toBe(false)
  },
)
