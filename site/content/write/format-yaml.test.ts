import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatYaml, updateYaml } from './format-yaml.ts'

const text = `# About the file.
heading: "Hello: you"
lead: >-
  A text on
  two lines.
people:
  # The first.
  - { name: Ana, tags: [ a, b ] }
  # The second.
  - { name: Ben, tags: [] } # since May
`

type Content = { heading: string; lead: string; more?: string; people: { name: string; tags: string[] }[] }

/** Returns the lines of the written form that an edit adds and removes. */
function changes(edit: (content: Content) => void): { added: string[]; removed: string[] } {
  const content: Content = parse(text)
  edit(content)
  const [before, after] = [formatYaml(text), updateYaml(text, content)].map((one) => one.split('\n')) as [
    string[],
    string[],
  ]
  expect(parse(after.join('\n'))).toEqual(content)
  return {
    added: after.filter((line) => !before.includes(line)),
    removed: before.filter((line) => !after.includes(line)),
  }
}

test('E-02 formatting puts each text on one line, keeps comments, and is idempotent', () => {
  const written = formatYaml(text)
  expect(parse(written)).toEqual(parse(text))
  expect(written).toContain('A text on two lines.')
  for (const comment of ['# About the file.', '# The first.', '# since May']) expect(written).toContain(comment)
  expect(formatYaml(written)).toBe(written)
  expect(updateYaml(text, parse(text))).toBe(written)
})

test('E-02 an edit changes only the edited lines', () => {
  expect(
    changes((content) => {
      content.heading = 'Hello: all'
    }),
  ).toEqual({
    added: ['heading: "Hello: all"'],
    removed: ['heading: "Hello: you"'],
  })
  expect(
    changes((content) => {
      content.people.splice(1, 0, { name: 'Cem', tags: [] })
    }),
  ).toEqual({
    added: ['  - { name: Cem, tags: [] }'],
    removed: [],
  })
  expect(
    changes((content) => {
      content.people.pop()
    }),
  ).toEqual({
    added: [],
    removed: ['  # The second.', '  - { name: Ben, tags: [] } # since May'],
  })
  expect(
    changes((content) => {
      content.people.reverse()
    }),
  ).toEqual({ added: [], removed: [] })
})

test('E-02 a new field goes to its position, and a removed one leaves no line', () => {
  const { lead: _lead, ...content }: Content = parse(text)
  const written = updateYaml(text, { heading: content.heading, more: 'yes: no', people: content.people })
  expect(written.split('\n').slice(1, 4)).toEqual(['heading: "Hello: you"', 'more: "yes: no"', 'people:'])
})
