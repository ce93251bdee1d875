// Splits pasted text into lines for the rules, with a notice for each change.
import { type Language, type Line, parseLine, tokensOf } from './vocabulary.ts'

const maxChars = 20_000
const maxLines = 400
/** Longer lines are split into sentences. */
const longLine = 240

export const notices = ['empty', 'long', 'html', 'oneLine', 'rightToLeft', 'otherLanguage', 'signs'] as const
export type Notice = (typeof notices)[number]

export type PastedText = { lines: readonly Line[]; notices: readonly Notice[] }

const tag = /<\/?[a-z!][^<>]*>/gi
const endOfBlock = /<(?:\/(?:p|li|div|tr|h[1-6]|ul|ol)|br)\b[^<>]*>/gi
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu
const letter = /\p{L}/gu
const latinLetter = /\p{Script=Latin}/gu
const picture = /\p{Extended_Pictographic}/u

/** Words that are frequent in one language and rare in the others. */
const signsOfLanguages: Readonly<Record<string, string>> = {
  en: 'the and of to with for you we is are our your',
  de: 'und der die das mit für sie wir ist auf bei eine',
  fr: 'le la les des et vous nous pour avec une dans est',
  es: 'el los las y con para una por que del es su',
  it: 'il gli della e con per una che di sono nel alla',
  pt: 'os das e com para uma que do da não em ao',
  nl: 'de het een en van met voor je wij bij zijn naar',
  pl: 'i w z na do oraz się jest dla pracy nie od',
  sv: 'och att det som en på för med är vi av till',
}
const signs = Object.entries(signsOfLanguages).map(([name, words]) => [name, new Set(words.split(' '))] as const)

/** @param speaks The language of the page, as in "en". */
export function parsePastedText(pasted: string, speaks: string, language: Language): PastedText {
  const said = new Set<Notice>()
  const cut = pasted.slice(0, maxChars)
  const plain = cut.replace(endOfBlock, '\n').replace(tag, '')
  if (plain !== cut) said.add('html')
  if (pasted.length > maxChars) said.add('long')
  const parts = plain.split(/[\r\n\u2028]+/).flatMap((line) => {
    const text = line.trim()
    if (text.length <= longLine) return text ? [text] : []
    said.add('oneLine')
    return splitIntoSentences(text)
  })
  if (parts.length > maxLines) said.add('long')
  const lines = parts.slice(0, maxLines).map((text, index) => parseLine(text, index, language))
  const text = lines.map((line) => line.text).join('\n')
  if (lines.every(({ tokens }) => tokens.length === 0))
    return { lines: [], notices: said.has('html') ? ['html', 'empty'] : ['empty'] }
  if (picture.test(text)) said.add('signs')
  const letters = text.match(letter)?.length ?? 0
  if ((text.match(rightToLeft)?.length ?? 0) > letters / 3) said.add('rightToLeft')
  else if ((text.match(latinLetter)?.length ?? 0) < letters / 2 || !isIn(speaks, tokensOf(text), language.common))
    said.add('otherLanguage')
  return { lines, notices: notices.filter((notice) => said.has(notice)) }
}

/**
 * A CV has few whole sentences: it counts as foreign only when another language is more frequent than the page's own.
 */
function isIn(speaks: string, tokens: readonly string[], common: ReadonlySet<string>): boolean {
  const counts = new Map(signs.map(([name, words]) => [name, tokens.filter((token) => words.has(token)).length]))
  const own = Math.max(
    counts.get(speaks) ?? 0,
    speaks in signsOfLanguages ? 0 : tokens.filter((token) => common.has(token)).length,
  )
  const [, most] = [...counts].reduce((top, next) => (next[1] > top[1] && next[0] !== speaks ? next : top), ['', 0])
  return most < 4 || own * 1.5 >= most
}

/** Splits a line after sentences, or else between words. */
function splitIntoSentences(line: string): string[] {
  const parts: string[] = []
  for (const sentence of line.split(/(?<=[.!?;•·|]) +/)) {
    let rest = sentence.trim()
    while (rest.length > longLine) {
      const space = rest.lastIndexOf(' ', longLine)
      const at = space > 0 ? space : longLine
      parts.push(rest.slice(0, at).trim())
      rest = rest.slice(at).trim()
    }
    if (rest) parts.push(rest)
  }
  return parts
}
