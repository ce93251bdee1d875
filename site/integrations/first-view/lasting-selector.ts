// Reads a selector for what the markup alone can tell: what may change on an element is left out of it, and holds.
import { parse, SelectorType, type Selector as Token } from 'css-what'

export type LastingSelector = {
  /** Matches all elements that the selector may ever match, and perhaps some more. */
  tokens: Token[][]
  /** As in "before"; empty for the element itself. */
  pseudoElement: string
  /** Equal for selectors of the same specificity. */
  specificity: string
}

export function lastingSelector(selector: string): LastingSelector {
  const written = parse(selector)
  const pseudoElements = written.flat().flatMap((token) => (token.type === 'pseudo-element' ? token.name : []))
  return {
    tokens: lasting(written),
    pseudoElement: pseudoElements.join(),
    specificity: specificityOf(written).join(),
  }
}

/** Pseudo-classes that the markup decides by itself. */
const structural = /^(root|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/
const changingAttribute = /^(aria-|data-|hidden$|open$|disabled$|checked$|inert$)/
const any: Token = { type: SelectorType.Universal, namespace: null }

const lasting = (alternatives: readonly Token[][]): Token[][] =>
  alternatives.map((tokens) => withoutGaps(tokens.flatMap(lastingToken)))

function lastingToken(token: Token): Token[] {
  if (token.type === 'pseudo-element') return []
  if (token.type === 'attribute') return changingAttribute.test(token.name) ? [] : [token]
  if (token.type !== 'pseudo') return [token]
  if (isListOf(token, ['is', 'where'])) return [{ ...token, name: 'is', data: lasting(token.data) }]
  return structural.test(token.name) ? [token] : []
}

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
