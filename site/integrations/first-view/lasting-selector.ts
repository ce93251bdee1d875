// Reads a selector for what the markup alone can tell.
import { parse, SelectorType, type Selector as Token } from 'css-what'

export type LastingSelector = {
  /** Matches all elements that the selector may ever match, and perhaps some more. */
  ever: Token[][]
  /** Matches those that it may match before a script or a press has changed an attribute. */
  atFirst: Token[][]
  /** Whether it matches nothing before somebody presses, points, types or selects. */
  isPressed: boolean
  /** As in "before"; empty for the element itself. */
  pseudoElement: string
  /** Equal for selectors of the same specificity. */
  specificity: string
}

export function lastingSelector(selector: string): LastingSelector {
  const written = parse(selector)
  const pseudoElements = written.flat().flatMap((token) => (token.type === 'pseudo-element' ? token.name : []))
  return {
    ever: lasting(written, 'ever'),
    atFirst: lasting(written, 'at first'),
    isPressed: areAllPressed(written),
    pseudoElement: pseudoElements.join(),
    specificity: specificityOf(written).join(),
  }
}

/** Pseudo-classes that the markup decides by itself. All others may change, and hold as true. */
const structural = /^(root|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/
/** Those that an attribute decides as the page comes. */
const ofInputs = /^(checked|disabled)$/
/** Attributes that may change. */
const changing = /^(aria-|data-|hidden$|open$|disabled$|checked$|inert$)/
const any: Token = { type: SelectorType.Universal, namespace: null }
/** Nobody presses on a page that is not there yet, or selects its text. */
const pressed =
  /^(hover|focus|focus-visible|focus-within|active|selection|modal|popover-open|fullscreen|user-invalid|user-valid|target)$/

const areAllPressed = (alternatives: readonly Token[][]): boolean =>
  alternatives.every((tokens) =>
    tokens.some((token) =>
      isListOf(token, ['is', 'where'])
        ? areAllPressed(token.data)
        : (token.type === 'pseudo' || token.type === 'pseudo-element') && pressed.test(token.name),
    ),
  )

type When = 'ever' | 'at first'

const lasting = (alternatives: readonly Token[][], when: When): Token[][] =>
  alternatives.map((tokens) =>
    withoutGaps(compoundsOf(tokens).flatMap((compound) => compound.flatMap((token) => kept(token, compound, when)))),
  )

/** `compound`: what else is said of the same element. */
function kept(token: Token, compound: readonly Token[], when: When): Token[] {
  const isFirst = when === 'at first'
  if (token.type === 'pseudo-element') return []
  // What stands on the root is set before the page is painted, as the theme that somebody chose is.
  if (token.type === 'attribute')
    return !changing.test(token.name) || (isFirst && !compound.some(isRoot)) ? [token] : []
  if (token.type !== 'pseudo') return [token]
  if (isListOf(token, ['is', 'where'])) return [{ ...token, name: 'is', data: lasting(token.data, when) }]
  if (isFirst && isListOf(token, ['has'])) return [{ ...token, data: lasting(token.data, when) }]
  return structural.test(token.name) || (isFirst && ofInputs.test(token.name)) ? [token] : []
}

/** Parted at the combinators, each of which begins a part. */
function compoundsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isCombinator(token)) parts.push([])
    parts.at(-1)?.push(token)
  }
  return parts
}

const isRoot = (token: Token) =>
  (token.type === 'pseudo' && token.name === 'root') || (token.type === 'tag' && token.name === 'html')

type SelectorList = Extract<Token, { type: 'pseudo' }> & { data: Token[][] }

const isListOf = (token: Token, names: readonly string[]): token is SelectorList =>
  token.type === 'pseudo' && names.includes(token.name) && Array.isArray(token.data)

const combinators = new Set(['descendant', 'child', 'adjacent', 'sibling'])
const isCombinator = (token: Token | undefined) => token !== undefined && combinators.has(token.type)

/** Where nothing is left of a part, any element will do. */
function withoutGaps(tokens: readonly Token[]): Token[] {
  const filled = tokens.flatMap((token, index) => {
    const isBehindGap = isCombinator(token) && (index === 0 || isCombinator(tokens[index - 1]))
    return isBehindGap ? [any, token] : [token]
  })
  return filled.length === 0 || isCombinator(filled.at(-1)) ? [...filled, any] : filled
}

type Specificity = readonly [ids: number, classes: number, names: number]

function specificityOf(alternatives: readonly Token[][]): Specificity {
  const each = alternatives.map((tokens) => tokens.map(specificityOfToken).reduce(sum, [0, 0, 0]))
  return each.reduce((most, other) => (isHigher(other, most) ? other : most), [0, 0, 0])
}

function specificityOfToken(token: Token): Specificity {
  if (isListOf(token, ['is', 'not', 'has'])) return specificityOf(token.data)
  if (token.type === 'tag' || token.type === 'pseudo-element') return [0, 0, 1]
  if (token.type === 'attribute') return token.name === 'id' ? [1, 0, 0] : [0, 1, 0]
  return token.type === 'pseudo' && token.name !== 'where' ? [0, 1, 0] : [0, 0, 0]
}

const sum = (one: Specificity, other: Specificity): Specificity => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
]

function isHigher(one: Specificity, other: Specificity): boolean {
  const place = one.findIndex((count, index) => count !== other[index])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
}
