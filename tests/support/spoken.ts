// The accessibility tree of a part of a page, to be read from top to bottom as it is spoken. Names come from content/, so that
// other words there change nothing in the tests.
import { expect, type Locator } from '@playwright/test'
import { contentWords } from './content-words.ts'

const { marks } = contentWords('form-messages')

/** A node of the tree, and what is in it. */
export const node = (says: string, ...inside: string[]) =>
  [
    `- ${says}${inside.length > 0 ? ':' : ''}`,
    ...inside.flatMap((lines) => lines.split('\n').map((line) => `  ${line}`)),
  ].join('\n')

/** All of it, in this order, and nothing else. */
export const expectSpoken = (part: Locator, tree: string) =>
  expect(part).toMatchAriaSnapshot(`- /children: deep-equal\n${tree}`)

type Words = { label: string; hint?: string }
type Said = { role?: string; error?: string; optional?: boolean; value?: string }

/** As it is read: label, hint, the field, what is wrong with it. */
export function field({ label, hint }: Words, { role = 'textbox', error, optional, value }: Said = {}): string {
  const name = JSON.stringify(optional ? `${label} (${marks.optional})` : label)
  const lines = [
    `- text: ${name}`,
    hint && `- paragraph: ${JSON.stringify(hint)}`,
    `- ${role} ${name}${error ? ' [invalid]' : ''}${value ? `: ${JSON.stringify(value)}` : ''}`,
    error && `- paragraph: ${JSON.stringify(error)}`,
  ]
  return lines.filter(Boolean).join('\n')
}
