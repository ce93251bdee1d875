// Finds the sentences of a job ad that ask for something: first by the shape of the ad (title, sections, lists), then by
// words like "must".
import { yearsIn } from './quantities.ts'
import { splitAt } from './split-at.ts'
import { type Language, type Line, type Matcher, parseLine } from './vocabulary.ts'

export type Ask = { line: Line; weight: 'must' | 'nice' }
/** Below a heading that no list of words knows, after the requirements, an ad tells what it offers, or what is nice to have. */
type Section = 'must' | 'nice' | 'offer' | 'other'

export const bullet = /^(?:[\s\-–—*•·▪●○‣>✓✔]+|\(?\d{1,2}[.)]\s+)/u
/** "Bread experience? Even better." is one sentence, and no heading. */
const answered = /\? \P{P}{1,25}[.!]$/u
const sentenceEnd = /(?<=(?<!\d|\b\p{L}|bzw|ggf|ca|min|mind|incl|inkl|e\.g)\.|[!;]|\?(?! \P{P}{1,25}[.!]$)) +/iu
const money = /[£$€]\s?\d|\d\s?(?:[€£]|EUR\b|Euro\b|p\/h)/
const maxHeadingWords = 9
const maxLabelWords = 5

export function findAsks(ad: readonly Line[], language: Language): Ask[] {
  const asks: Ask[] = []
  /** Lists under headings that no list of words knows. */
  const others: Ask[][] = []
  let section: Section | undefined
  let hasRequirements = false
  let hasMusts = false
  let wasListed = false
  for (const [at, line] of ad.entries()) {
    const isListed = bullet.test(line.text)
    let text = line.text.replace(bullet, '')
    if (!isListed) {
      const label = labelOf(line, language)
      const isUnknown = label === undefined && isHeading(line, ad[at - 1], ad[at + 1], language)
      if (label || isUnknown) section = label ? label.section : hasMusts ? 'other' : undefined
      // After a list, an ad goes on with something else.
      else if (wasListed && /^\P{Ll}/u.test(line.text)) section = undefined
      if (label) text = label.rest
      hasRequirements ||= section === 'must' || section === 'nice'
      hasMusts ||= section === 'must'
      if (isUnknown || (at === 0 && !label && isTitle(line))) text = ''
    }
    if (isListed && !wasListed) others.push([])
    wasListed = isListed
    for (const words of text.split(sentenceEnd)) {
      const sentence = parseLine(words, line.index, language)
      if (sentence.tokens.length === 0) continue
      const weight = weightOf(sentence, section, isListed, language)
      if (weight) asks.push(...splitParts(sentence, weight, language))
      else if (isListed && (!section || section === 'other') && !language.equality(sentence))
        others.at(-1)?.push({ line: sentence, weight: section && !language.isOff('nice') ? 'nice' : 'must' })
    }
  }
  const asking = others.filter((list) => isAsking(list, language))
  // The list of an ad without headings is that of its requirements.
  const counted = asking.length > 0 || hasRequirements ? asking : others
  return [...asks, ...counted.flat()].toSorted((one, other) => one.line.index - other.line.index)
}

/** Tasks rarely name years, certificates, degrees or languages; at least a third of the items of a list that asks do. */
const isAsking = (list: readonly Ask[], language: Language) =>
  list.filter(({ line }) => hasHead(line, language)).length * 3 >= list.length

/** Returns the section that a heading opens, and what follows the heading in its line. */
function labelOf(line: Line, language: Language): { section: Section | undefined; rest: string } | undefined {
  const { headings, matchers, facts } = language
  const at = line.text.search(/[:?!.]/)
  const colon = at > 1 && /[:?]/.test(line.text.charAt(at)) ? line.text.charAt(at) : ''
  const [before, rest] = colon ? [line.text.slice(0, at), line.text.slice(at + 1).trim()] : [line.text, '']
  const head = parseLine(before, line.index, language)
  const isShort = head.tokens.length <= (colon && !rest ? maxHeadingWords + 3 : maxLabelWords + 1)
  if (answered.test(line.text) || !isShort || head.tokens.length === 0 || (!colon && /[.!?;,]$/.test(line.text)))
    return undefined
  if (colon && rest && facts(head)) return { section: undefined, rest: '' }
  const [adjective = '', noun = ''] = head.tokens.slice(-2)
  const isOf = (word: string, matcher: Matcher) => matcher(parseLine(word, 0, language)) !== undefined
  const section = matchers.nice(head)
    ? 'nice'
    : // "Essential duties" are duties.
      headings.must(head) && !(isOf(adjective, headings.must) && isOf(noun, matchers.offer))
      ? 'must'
      : matchers.offer(head)
        ? 'offer'
        : colon && !rest
          ? 'offer'
          : undefined
  if (!section) return undefined
  // "Requirements" is a heading; "Fluent German is required" is a requirement.
  const names = head.tokens.filter(
    (token, place) =>
      !(
        language.common.has(token) ||
        language.isUnspecific(head.stems[place] ?? '') ||
        language.ofHeadings.has(head.stems[place] ?? '') ||
        [headings.must, matchers.nice, matchers.offer].some((matcher) => isOf(token, matcher))
      ),
  )
  if (!colon && names.length > 1 && !isCapitals(line)) return undefined
  // "A teaching qualification" is one.
  if (!colon && names.length > 0 && language.single.has(head.tokens[0] ?? '')) return undefined
  if (section === 'nice' && names.length > 0 && !colon && !isCapitals(line)) return undefined
  return { section, rest }
}

const isCapitals = ({ text, tokens }: Line) =>
  /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) && (tokens.length > 1 || text.length > 5)

/** Whether a line is a heading by its shape alone: short, and in capitals, above a list or between a sentence and a longer line. */
const isHeading = (line: Line, before: Line | undefined, next: Line | undefined, language: Language) =>
  line.tokens.length > 0 &&
  line.tokens.length <= maxHeadingWords &&
  !/[.!;,]$/.test(line.text) &&
  (isCapitals(line) ||
    (next !== undefined && bullet.test(next.text)) ||
    (before !== undefined &&
      /[.!?]$/.test(before.text) &&
      (next?.tokens.length ?? 0) > Math.max(line.tokens.length, maxLabelWords) &&
      !hasHead(line, language)))

const isTitle = ({ text, tokens }: Line) => tokens.length <= 15 && !/[.;?]$/.test(text)

function weightOf(
  sentence: Line,
  section: Section | undefined,
  isListed: boolean,
  language: Language,
): Ask['weight'] | undefined {
  const { matchers, must, equality, heads } = language
  // In "OSHA 10 (OSHA 30 preferred)", OSHA 10 is a must.
  const isNice = matchers.nice(withoutAsides(sentence, language)) !== undefined
  if (isSpared(sentence, language) && !isNice) return undefined
  if (isListed && (section === 'offer' || section === 'other')) return undefined
  // "We supply the tools."
  if (language.us.has(sentence.tokens[0] ?? '') && !isNice && !must(sentence)) return undefined
  if (isListed && section) return isNice || section === 'nice' ? 'nice' : 'must'
  // "You need to be able to work on holidays" asks; "Holidays: 25 days" does not.
  const isSureToAsk = heads(sentence) && (section || must(sentence))
  if ((equality(sentence) && !isSureToAsk) || money.test(sentence.text)) return undefined
  if (section === 'nice' || isNice) return 'nice'
  return section === 'must' || must(sentence) ? 'must' : undefined
}

/** The line without what stands in brackets, unless nothing else stands in them than how welcome it is. */
function withoutAsides(line: Line, language: Language): Line {
  const [open, close] = [line.text.indexOf('('), line.text.indexOf(')')]
  if (open < 1 || close < open) return line
  const aside = parseLine(line.text.slice(open + 1, close), line.index, language)
  const isOfAll = aside.tokens.every(
    (token, at) =>
      language.common.has(token) ||
      language.isUnspecific(aside.stems[at] ?? '') ||
      language.matchers.nice(parseLine(token, 0, language)) !== undefined,
  )
  return isOfAll ? line : parseLine(line.text.slice(0, open) + line.text.slice(close + 1), line.index, language)
}

/** "No qualifications needed" and "Eine Ausbildung brauchst du nicht" ask for nothing. */
function isSpared(sentence: Line, { matchers, spared }: Language): boolean {
  const [not, need] = [matchers.negated(sentence), spared(sentence)]
  if (not === undefined) return false
  const at = sentence.tokens.indexOf(not)
  // "No experience on open water? We train you."
  if (at === 0 && sentence.text.includes('?')) return true
  if (need === undefined) return false
  return at === 0 || Math.abs(at - sentence.tokens.indexOf(need)) <= 2
}

/**
 * Splits "two years in audit, fluent French and a degree" into its requirements: a part stands alone when it has a head
 * of its own, like "years", "French" and "degree". "Docker and Kubernetes" stays one.
 */
function splitParts(sentence: Line, weight: Ask['weight'], language: Language): Ask[] {
  const { matchers, must } = language
  const read = (text: string) => parseLine(text.trim(), sentence.index, language)
  const isNice = (line: Line) => matchers.nice(line) !== undefined
  const beginsNice = (text: string) => isNice(read(text.trim().split(' ', 2).join(' ')))
  // Reasons and surroundings ask for nothing: "You start at 2 am, so you must rise early."
  const clauses = splitAt(sentence.text, language.reasons).filter((_, at) => at % 2 === 0)
  const asking = clauses.filter((clause) => must(read(clause)) || isNice(read(clause)))
  const parts: string[] = []
  let hasNiceAlone = false
  for (const clause of asking.length > 0 ? asking : clauses) {
    let before = ''
    const pieces = splitAt(clause, language.joints, { commas: true, insideBrackets: false })
    for (let at = 0; at < pieces.length; at += 2) {
      const [joint = '', piece = ''] = [pieces[at - 1], pieces[at]]
      const [was, is] = [read(before), read(piece)]
      // "A, B is a plus" speaks of B alone.
      const isNiceAlone =
        /^[,;]/.test(joint) &&
        !isNice(was) &&
        isNice(is) &&
        is.tokens.slice(1).some((token) => language.ofOne.has(token))
      const isOwn =
        before &&
        ((hasHead(was, language) && (beginsNice(piece) || isNiceAlone || hasHead(is, language, true))) ||
          (language.verbs(was) !== undefined && language.verbs(is) === is.tokens[0]))
      if (isOwn) parts.push(before)
      if (isOwn && isNiceAlone) hasNiceAlone = true
      before = isOwn ? piece : `${before}${joint}${piece}`
    }
    parts.push(before)
  }
  // "A and B would be a plus" and "Ideally A and B" speak of both; "A, ideally B" of the second alone.
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const isOfAll =
    !hasNiceAlone && (parts.length === 1 || beginsNice(first) || (isNice(read(last)) && !beginsNice(last)))
  const hasNice = parts.some((part) => isNice(read(part)))
  return parts.map((part) => ({
    line: read(part),
    weight: !hasNice || isOfAll || isNice(read(part)) ? weight : 'must',
  }))
}

function hasHead(line: Line, language: Language, isFirst = false): boolean {
  const { heads, isUnspecific, common, numbers } = language
  const [token = ''] = line.tokens
  const opens = numbers.has(token) || /^\d/.test(token) || common.has(token) || isUnspecific(line.stems[0] ?? '')
  if (yearsIn(line, language) > 0 && (opens || !isFirst) && !language.matchers.negated(line)) return true
  return heads(line) !== undefined && !(isFirst && language.choice.includes(token))
}
