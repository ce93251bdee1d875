// Private characters that say which languages lack a text, while a page is rendered. No document keeps them.

const firstOfPlane = 0x100000

const asMarks = (text: string): string =>
  text.replace(/[ -~]/g, (letter) => String.fromCodePoint(firstOfPlane + letter.charCodeAt(0)))
const fromMarks = (marks: string): string =>
  marks.replace(/./gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - firstOfPlane))

/** Text between them is in the first language, on a page in another one. */
export const markStart = '\u{100001}'
export const markEnd = '\u{10007f}'

/** Stands before a text that the languages with these paths lack, as in "de" and "pt-br". */
export const markLacking = (languagePaths: readonly string[]): string => asMarks(`${languagePaths.join(' ')} `)

/** Returns the paths of the languages that lack a text in `html`. */
export const lackingIn = (html: string): ReadonlySet<string> =>
  new Set((html.match(/[\u{100020}-\u{10007e}]+/gu) ?? []).flatMap((marks) => fromMarks(marks).trim().split(' ')))

/** Also as an address has them. */
const marks = /[\u{100001}\u{100020}-\u{10007f}]|%F4%80%8[01]%[89AB][0-9A-F]/gu

export const withoutMarks = (html: string): string => html.replaceAll(marks, '')
