// How new values are written: plain where that is safe for any reader of YAML, else in quotes.
import { parse, stringify } from 'yaml'
import type { Value } from '../api.ts'

/** Longest line that a new value is put on together with its brackets. */
export const lineWidth = 120

/** Lone halves of a pair of surrogates too. */
const notPrintable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r' }

/** The inner part of a text in double quotes. */
export const escapedInDouble = (text: string): string =>
  text
    .replace(/["\\]/g, '\\$&')
    .replace(notPrintable, (char) => escapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const inDouble = (text: string): string => `"${escapedInDouble(text)}"`

export const isSingleQuotable = (text: string): boolean => text.search(notPrintable) < 0

export const inSingle = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Whether every reader takes the bare text for itself: "yes" and 10:30 are something else to some. */
export function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || text.search(notPrintable) >= 0) return false
  if (/^[-?:,[\]{}#&*!|>'"%@`=~]/.test(text) && !/^[-?:]\S/.test(text)) return false
  if (/^(---|\.\.\.)/.test(text) || /:\s|\s#|:$/.test(text)) return false
  if (inFlow && /[,[\]{}]/.test(text)) return false
  return (['1.1', '1.2'] as const).every((version) => {
    try {
      const [read] = inFlow ? parse(`[${text}]`, { version }) : [parse(`- ${text}`, { version })[0]]
      return read === text
    } catch {
      return false
    }
  })
}

export function writtenText(text: string, inFlow: boolean): string {
  if (isPlain(text, inFlow)) return text
  const needsEscapes = /["\\]/.test(text) && !text.includes("'") && isSingleQuotable(text)
  return needsEscapes ? inSingle(text) : inDouble(text)
}

export function writtenScalar(value: string | number | boolean | null, inFlow: boolean): string {
  return typeof value === 'string' ? writtenText(value, inFlow) : String(value)
}

export const isScalarValue = (value: Value): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** On one line, with brackets. */
export function writtenFlow(value: Value): string {
  if (isScalarValue(value)) return writtenScalar(value, true)
  if (Array.isArray(value)) return `[${value.map(writtenFlow).join(', ')}]`
  const pairs = Object.entries(value).map(([key, one]) => `${writtenText(key, true)}: ${writtenFlow(one)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** The lines of a collection, without their indentation. */
export const blockLines = (value: Value): string[] =>
  isScalarValue(value)
    ? [writtenScalar(value, false)]
    : stringify(value, { lineWidth: 0, blockQuote: false, compat: 'yaml-1.1', aliasDuplicateObjects: false })
        .trimEnd()
        .split('\n')

/** What stands behind the colon of a key that is indented by `indent`. */
export function writtenBehindKey(value: Value, indent: number, eol: string): string {
  if (isScalarValue(value)) return ` ${writtenScalar(value, false)}`
  if (Object.keys(value).length === 0) return ` ${writtenFlow(value)}`
  return blockLines(value)
    .map((line) => eol + ' '.repeat(indent + 2) + line)
    .join('')
}
