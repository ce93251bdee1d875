// A text with names in braces as the pieces that a person sees: plain text, and tokens that read as what they stand for.

/** By name, as in "product", what tokens stand for. */
export type TokenValues = Readonly<Record<string, string>>

/** `token`: as it is written, as in "{product}"; `shown`: as it is read, as in "Cadra". */
export type Piece = { text: string } | { token: string; shown: string }

export type Stretch = { from: number; to: number }

const written = /\{([a-z][\w.:-]*)\}/gi

/**
 * A token whose value is not known reads as its name: the page fills it in by itself. Without `values` braces are plain text.
 */
export function piecesOf(text: string, values: TokenValues | undefined): Piece[] {
  if (!values) return text === '' ? [] : [{ text }]
  const pieces: Piece[] = []
  let at = 0
  for (const { index, 0: token, 1: name = '' } of text.matchAll(written)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ token, shown: Object.hasOwn(values, name) ? (values[name] ?? name) : name })
    at = index + token.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** As it is written, and saved. */
export const writtenPiece = (piece: Piece): string => ('token' in piece ? piece.token : piece.text)

/** As it is read; tokens whose value is not known stay as they are written. */
export const filledText = (text: string, values: TokenValues): string =>
  text.replace(written, (token, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? token) : token))

/** Where the tokens stand in a text. */
export const tokensIn = (text: string): Stretch[] =>
  [...text.matchAll(written)].map(({ index, 0: token }) => ({ from: index, to: index + token.length }))

/** A stretch that cuts none of these tokens: one that it cuts belongs to it whole. */
export function wholeStretch(tokens: readonly Stretch[], { from, to }: Stretch): Stretch {
  const cut = (place: number) => tokens.find((token) => place > token.from && place < token.to)
  // A caret has no length to grow by; it goes behind the token.
  if (from === to) return { from: cut(from)?.to ?? from, to: cut(from)?.to ?? from }
  return { from: cut(from)?.from ?? from, to: cut(to)?.to ?? to }
}

/** The token that ends or begins at a place: what Backspace or Delete takes away, and what an arrow key jumps over. */
export const tokenBeside = (tokens: readonly Stretch[], place: number, side: 'before' | 'after'): Stretch | undefined =>
  tokens.find(({ from, to }) => (side === 'before' ? to : from) === place)

/** Texts of the content are one line each. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+$/, '').replace(/\s*[\r\n]+\s*/g, ' ')
