// Schemas of written text. Each message tells editors what to write instead; `kind` says how a field is edited in the browser if its
// type does not.
import { z } from 'zod'

/** Finds placeholders that were not filled in, including braces. */
const wordsInBraces = (text: string): string[] => text.match(/\{[^{}]*\}?/g) ?? []

/** Markup that visitors would see as it is: Markdown, bullets of a word processor, and HTML entities. */
const markup =
  /\*\*[^*]+\*\*|(?<![\p{L}\d*])\*[^\s*][^*]*\*(?![\p{L}\d])|(?<![\p{L}\d])_{1,2}[^\s_][^_]*_{1,2}(?![\p{L}\d])|`[^`]*`|\[[^[\]]+\]\([^()]*\)|^(?:#{1,6}|[-+*>•·▪●○–]) .{0,20}|&(?:[a-z]+|#\d+);/iu

const plainText = (maxChars: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxChars)
    .refine((text) => !/<\/?[a-z][^<>]*>/i.test(text), 'Remove the HTML tags: this field takes plain text')
    .refine((text) => !markup.test(text), {
      error: ({ input }) =>
        `Write ${String(input).match(markup)?.[0]} without markup: this field takes plain text, as visitors will read it`,
    })
    .refine((text) => !text.includes('\n'), 'Write this on one line')
    // An apostrophe within a word is the same in all languages; site/content/read/typeset.ts does the rest.
    .overwrite((text) => text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’'))

/** One line of plain text, without HTML and line breaks, after placeholders like {product} have been filled in. */
export const line = (maxChars = 160) =>
  plainText(maxChars).refine((text) => wordsInBraces(text).length === 0, {
    error: ({ input }) =>
      `${wordsInBraces(String(input)).join(', ')} is not known. Check the spelling; docs/edit-content.md lists the placeholders`,
  })

/**
 * A line that the page completes: it must hold each of `words` as a placeholder, as in "Reference {reference}", and may hold
 * each of `others`.
 */
export const template = (maxChars: number, words: readonly string[], others: readonly string[] = []) => {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`)
  const kept = inBraces(words)
  const known = [...kept, ...inBraces(others)]
  return plainText(maxChars)
    .refine((text) => kept.every((word) => text.includes(word)), `Keep ${kept} in this text: the page fills it in`)
    .refine(
      (text) => wordsInBraces(text).every((word) => known.includes(word)),
      `Put only these in braces here: ${known}`,
    )
}

/** A paragraph of plain text. */
export const paragraph = (maxChars = 600) => line(maxChars).meta({ kind: 'long-text' })

/** An object with the same field under each of these names. */
export const objectOf = <const Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>)

/** The forms of a counted text, of which a language has some: the names of Intl.PluralRules. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** All forms but `other` may lack {count}, since some languages say it in words; each may hold `words`. */
export const counted = (maxChars = 80, words: readonly string[] = []) =>
  objectOf(pluralForms, template(maxChars, words, ['count']).optional()).extend({
    other: template(maxChars, ['count', ...words]),
  })

/** `{count}` is filled in. */
export type Counted = z.infer<ReturnType<typeof counted>>
