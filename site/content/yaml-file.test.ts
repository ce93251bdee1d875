import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { customersSchema } from '#site/schemas/customers.ts'
import { line } from '#site/schemas/fields.ts'
import { readYaml } from './yaml-file.ts'

const schema = z.strictObject({ heading: line(20), points: z.array(z.strictObject({ name: line() })).length(2) })

async function problems(yaml: string, checked: z.ZodType = schema): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeFile(join(folder, 'page.yaml'), yaml)
  return readYaml('page.yaml', pathToFileURL(`${folder}/`), checked).then(
    () => 'none',
    (error: Error) => error.message,
  )
}

test('K-03 a good file has no problem', async () => {
  expect(await problems('heading: Hello\npoints: [{ name: One }, { name: Two }]')).toBe('none')
})

test.each([
  ['a missing field', 'points: [{ name: One }, { name: Two }]', 'page.yaml, heading: This field is missing. Add it.'],
  [
    'a typo in a field',
    'heading: Hi\nheadin: Hello\npoints: [{ name: One }, { name: Two }]',
    'page.yaml, headin: There is no field called "headin" here. Check the spelling, or remove it.',
  ],
  ['a wrong count', 'heading: Hi\npoints: [{ name: One }]', /page\.yaml, points: .*2/],
  [
    'HTML in a text',
    'heading: <b>Hi</b>\npoints: [{ name: One }, { name: Two }]',
    'page.yaml, heading: Remove the HTML tags: this field takes plain text.',
  ],
  [
    'a text that is too long, inside a list',
    `heading: Hi\npoints: [{ name: One }, { name: ${'x'.repeat(161)} }]`,
    'page.yaml, points › item 2 › name: Shorten this to 160 characters or less.',
  ],
  ['broken YAML', 'heading: "Hi\npoints: 3', /^page\.yaml, line 2: A sign is missing here: the second quote, .*\n/],
])('K-03 %s is told with file, field and what to write', async (_what, yaml, expected) => {
  expect(await problems(yaml)).toMatch(expected)
})

test('K-03 too few customers are told in words', async () => {
  expect(await problems('- { name: A, mark: a }', customersSchema)).toContain('List at least five customers')
})
