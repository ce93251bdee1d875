// A share picture: the brand, the page's headline, and a drawing with the thread. Takumi renders it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { applyPalette, type Palette } from '#site/content/pictures/palette.ts'
import { isRightToLeft } from './card-words.ts'

/** The picture size of shared links. */
export const cardWidth = 1200
export const cardHeight = 630

/** Backgrounds of drawings, with the colours of their text. */
const grounds = {
  paper: { text: 'ink', quiet: 'muted', mark: 'brand', thread: 'thread' },
  sunk: { text: 'ink', quiet: 'muted', mark: 'brand', thread: 'thread' },
  tint: { text: 'ink', quiet: 'muted', mark: 'brand', thread: 'thread' },
  deep: { text: 'on-deep', quiet: 'on-deep-muted', mark: 'on-deep', thread: 'thread' },
  thread: { text: 'on-thread', quiet: 'on-thread', mark: 'on-thread', thread: 'deep' },
} as const
export type Ground = keyof typeof grounds

export type Card = {
  headline: string
  /** The page's short name, beside the brand. */
  label?: string | undefined
  ground: Ground
  /** An SVG of the card's size, in brand colours; `class="thread"` is stitched. */
  drawing: string
  /** An SVG of 1200 by 675 in its own colours, or a photograph of that ratio as a data URL; shown on the right. */
  picture?: string | undefined
}

export type CardBrand = { name: string; mark: string; palette: Palette }

const margin = 72
/** The last line of a headline touches the thread. */
const headlineTop = 160
const besideDrawing = { width: 572, height: 350 }
const besidePicture = { width: 470, height: 350 }
/**
 * Font sizes in pixels. If every size breaks a word, only the smaller ones are used, as a large broken word makes a bad
 * headline.
 */
const sizes = [120, 108, 96, 88, 80, 72, 66, 60, 54, 48, 43, 38]
const sizesOfBroken = sizes.slice(7)
const smallest = 38
/** A size that is at least this share of the largest is nearly as large. */
const nearlyAsLarge = 0.89
/** Multiple of the font size. */
const lineHeight = 1.06
/** The picture extends slightly beyond the edge. */
const picturePlace = { left: 580, top: 140, width: 640, height: 360 }

const asImage = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export const headlineBox = ({ picture }: Pick<Card, 'picture'>) => (picture ? besidePicture : besideDrawing)

const headlineNode = (text: string, size: number, overflowWrap: 'normal' | 'anywhere', more: object = {}) => ({
  type: 'text' as const,
  text,
  style: {
    ...textStyle('Display', size),
    lineHeight,
    letterSpacing: '-0.02em',
    textWrap: 'balance' as const,
    overflowWrap,
    direction: isRightToLeft(text) ? ('rtl' as const) : ('ltr' as const),
    ...more,
  },
})

/**
 * Resolves with the largest size that fits the whole headline without breaking a word, or one nearly as large with fewer lines.
 * A word too long for every size is broken; what is too long for the smallest size is clipped.
 */
async function headlineSize(renderer: Renderer, { headline, picture }: Card): Promise<number> {
  const box = headlineBox({ picture })
  const fitting = async (candidates: readonly number[], overflowWrap: 'normal' | 'anywhere') => {
    const measured = candidates.map(async (size) => {
      const { height, runs } = await renderer.measure(headlineNode(headline, size, overflowWrap), { width: box.width })
      const isWhole = height <= box.height && runs.every(({ x, width }) => x + width <= box.width)
      return isWhole ? [{ size, lines: Math.round(height / (size * lineHeight)) }] : []
    })
    return (await Promise.all(measured)).flat()
  }
  const [largest, ...smaller] = await fitting(sizes, 'normal')
  if (!largest) return (await fitting(sizesOfBroken, 'anywhere'))[0]?.size ?? smallest
  const calmer = smaller.find(({ lines }) => lines < largest.lines)
  return calmer && calmer.size >= largest.size * nearlyAsLarge ? calmer.size : largest.size
}

/** Builds the node tree that Takumi renders. */
export async function cardNode(renderer: Renderer, card: Card, { name, mark, palette }: CardBrand): Promise<Node> {
  const ground = grounds[card.ground]
  const box = headlineBox(card)
  const size = await headlineSize(renderer, card)
  return {
    type: 'container',
    style: { width: cardWidth, height: cardHeight, position: 'relative', overflow: 'hidden' },
    children: [
      {
        type: 'image',
        src: asImage(cardBackground(card, palette)),
        style: { position: 'absolute', left: 0, top: 0, width: cardWidth, height: cardHeight },
      },
      ...(card.picture
        ? [
            {
              type: 'image' as const,
              src: card.picture.startsWith('data:') ? card.picture : asImage(card.picture),
              style: { position: 'absolute' as const, ...picturePlace, borderRadius: 24 },
            },
          ]
        : []),
      {
        type: 'container',
        style: { position: 'absolute', left: margin, top: 64, display: 'flex', alignItems: 'center', gap: 16 },
        children: [
          {
            type: 'image',
            src: asImage(applyPalette(mark, { ...palette, thread: palette[ground.thread] }, palette[ground.mark])),
            style: { width: 52, height: 52 },
          },
          { type: 'text', text: name, style: { ...textStyle('Display', 40), color: palette[ground.text] } },
          ...(card.label
            ? [
                {
                  type: 'container' as const,
                  style: {
                    width: 2,
                    height: 34,
                    margin: '0 6px',
                    backgroundColor: palette[ground.quiet],
                    opacity: 0.5,
                  },
                },
                {
                  type: 'text' as const,
                  text: card.label,
                  style: { ...textStyle('Text', 29), color: palette[ground.quiet] },
                },
              ]
            : []),
        ],
      },
      {
        type: 'container',
        style: {
          position: 'absolute',
          left: margin,
          top: headlineTop,
          ...box,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
        },
        children: [
          headlineNode(card.headline, size, 'anywhere', {
            color: palette[ground.text],
            lineClamp: Math.floor(box.height / (size * lineHeight)),
          }),
        ],
      },
    ],
  }
}

const textStyle = (face: 'Display' | 'Text', fontSize: number) => ({
  fontFamily: `${face}, Hebrew, Arabic`,
  fontWeight: face === 'Display' ? 700 : 500,
  fontSize,
})

/** Draws the background below the drawing, and styles the thread as stitches. */
function cardBackground({ drawing, ground }: Card, palette: Palette): string {
  const stitches = `<style>.thread{fill:none;stroke:${palette[grounds[ground].thread]};stroke-width:11;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:30 23}</style>`
  const cloth = `<path fill="${palette[ground]}" d="M0 0h${cardWidth}v${cardHeight}H0z" />`
  return applyPalette(drawing, palette).replace(/<svg[^>]*>/, (tag) => tag + stitches + cloth)
}

export const isGround = (name: string | undefined): name is Ground => name !== undefined && name in grounds

/** The site's two fonts, and one for each right-to-left script. */
const faces = [
  ['Display', '#site/fonts/bricolage-grotesque-latin-700.woff2'],
  ['Text', '#site/fonts/geist-latin-400-700.woff2'],
  ['Hebrew', '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'],
  ['Arabic', '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'],
] as const

const { resolve } = createRequire(import.meta.url)

/** Resolves with a function that renders PNGs; the same card gives the same bytes. */
export async function createCardRenderer() {
  const renderer = await rendererWithFonts()
  return async (card: Card, brand: CardBrand): Promise<Buffer> =>
    renderer.render(await cardNode(renderer, card, brand), { width: cardWidth, height: cardHeight, format: 'png' })
}

export async function rendererWithFonts(): Promise<Renderer> {
  const renderer = new Renderer()
  for (const [name, file] of faces) await renderer.registerFont({ name, data: await readFile(resolve(file)) })
  return renderer
}
