import { expect, test } from 'vitest'
import { filledText, oneLine, piecesOf, tokenBeside, tokensIn, wholeStretch, writtenPiece } from './token-pieces.ts'

const values = { product: 'Cadra', 'claim:hiring-time': '35%' }

test('E-01 a text falls into plain pieces and filled tokens, and is written again letter by letter', () => {
  expect(piecesOf('With {product}, {claim:hiring-time} faster.', values)).toEqual([
    { text: 'With ' },
    { token: '{product}', shown: 'Cadra' },
    { text: ', ' },
    { token: '{claim:hiring-time}', shown: '35%' },
    { text: ' faster.' },
  ])
  expect(piecesOf('{reference}{constructor}', values)).toEqual([
    { token: '{reference}', shown: 'reference' },
    { token: '{constructor}', shown: 'constructor' },
  ])
  for (const text of ['', '{product}', '{ product } {', '{product}{product}', 'a{{product}}b', '🙂 {claim:no-such} }'])
    expect(piecesOf(text, values).map(writtenPiece).join('')).toBe(text)
  expect(piecesOf('In {braces}', undefined)).toEqual([{ text: 'In {braces}' }])
  expect(filledText('{product} of {reference}', values)).toBe('Cadra of {reference}')
})

test('E-01 a token is one piece: no stretch cuts it, a key beside it takes or passes all of it', () => {
  const tokens = tokensIn('By {product}.')
  expect(wholeStretch(tokens, { from: 5, to: 13 })).toEqual({ from: 3, to: 13 })
  expect(wholeStretch(tokens, { from: 0, to: 4 })).toEqual({ from: 0, to: 12 })
  expect(wholeStretch(tokens, { from: 5, to: 5 })).toEqual({ from: 12, to: 12 })
  expect(wholeStretch(tokens, { from: 1, to: 3 })).toEqual({ from: 1, to: 3 })
  expect(tokenBeside(tokens, 12, 'before')).toEqual({ from: 3, to: 12 })
  expect(tokenBeside(tokens, 3, 'after')).toEqual({ from: 3, to: 12 })
  expect(tokenBeside(tokens, 3, 'before')).toBeUndefined()
  expect(tokenBeside(tokens, 13, 'before')).toBeUndefined()
})

test('E-01 lines become one', () => {
  expect(oneLine('One\r\n  two \n\n three\n')).toBe('One two three')
})
