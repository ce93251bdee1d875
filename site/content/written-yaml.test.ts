import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { writtenYaml, yamlWith } from './written-yaml.ts'

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

test('E-02 the written form has each text on one line, keeps comments, and is written once', () => {
  const written = writtenYaml(text)
  expect(parse(written)).toEqual(parse(text))
  expect(written).toContain('A text on two lines.')
  for (const comment of ['# About the file.', '# The first.', '# since May']) expect(written).toContain(comment)
  expect(writtenYaml(written)).toBe(written)
  expect(yamlWith(text, parse(text))).toBe(written)
})

test('E-02 a field that was not there goes to its place, and one that is gone takes its line along', () => {
  const content = parse(text)
  const written = yamlWith(text, { heading: content.heading, more: 'yes: no', people: content.people })
  expect(written.split('\n').slice(1, 4)).toEqual(['heading: "Hello: you"', 'more: "yes: no"', 'people:'])
})
