// A share picture: the brand, what the page is about, and a drawing that the thread leads into.
import type { Node } from '@takumi-rs/core'
import { inColours, type Palette } from '#site/content/palette.ts'
import { isRightToLeft } from './drawable-text.ts'
import { type Box, headlineSize, lineHeight } from './headline-size.ts'

/** Networks show a link with a picture of this size. */
export const cardWidth = 1200
export const cardHeight = 630

/** Grounds that a drawing may stand on, with the colours of the text there. */
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
  /** Short name of the page, beside the brand. */
  label?: string | undefined
  ground: Ground
  /** An SVG of the card's size, in the colours of the brand; `class="thread"` is sewn. */
  drawing: string
  /** An SVG of 1200 by 675 in colours of its own, or a photograph of that shape as a data: address; on the right. */
  picture?: string | undefined
}

export type CardBrand = { name: string; mark: string; palette: Palette }

const margin = 72
/** The last line of a headline stands on the thread. */
const headlineTop = 160
const besideDrawing: Box = { width: 572, height: 350 }
const besidePicture: Box = { width: 470, height: 350 }
/** A little of the picture lies beyond the edge. */
const picturePlace = { left: 580, top: 140, width: 640, height: 360 }

const asImage = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export const headlineBox = ({ picture }: Pick<Card, 'picture'>): Box => (picture ? besidePicture : besideDrawing)

/** Makes the tree that Takumi draws. */
export function cardNode(card: Card, { name, mark, palette }: CardBrand): Node {
  const ground = grounds[card.ground]
  const box = headlineBox(card)
  const { size, lines } = headlineSize(card.headline, box)
  return {
    type: 'container',
    style: { width: cardWidth, height: cardHeight, position: 'relative', overflow: 'hidden' },
    children: [
      {
        type: 'image',
        src: asImage(sewn(card, palette)),
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
            src: asImage(inColours(mark, { ...palette, thread: palette[ground.thread] }, palette[ground.mark])),
            style: { width: 52, height: 52 },
          },
          { type: 'text', text: name, style: words('Display', 40, palette[ground.text]) },
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
                { type: 'text' as const, text: card.label, style: words('Text', 29, palette[ground.quiet]) },
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
          {
            type: 'text',
            text: card.headline,
            style: {
              ...words('Display', size, palette[ground.text]),
              lineHeight,
              letterSpacing: '-0.02em',
              lineClamp: lines,
              textWrap: 'balance',
              overflowWrap: 'anywhere',
              direction: isRightToLeft(card.headline) ? 'rtl' : 'ltr',
            },
          },
        ],
      },
    ],
  }
}

const words = (face: 'Display' | 'Text', fontSize: number, color: string) => ({
  fontFamily: `${face}, Hebrew, Arabic`,
  fontWeight: face === 'Display' ? 700 : 500,
  fontSize,
  color,
})

/** Puts the drawing on its ground, with the thread as the site sews it. */
function sewn({ drawing, ground }: Card, palette: Palette): string {
  const stitches = `<style>.thread{fill:none;stroke:${palette[grounds[ground].thread]};stroke-width:11;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:30 23}</style>`
  const cloth = `<path fill="${palette[ground]}" d="M0 0h${cardWidth}v${cardHeight}H0z" />`
  return inColours(drawing, palette).replace(/<svg[^>]*>/, (tag) => tag + stitches + cloth)
}

export const isGround = (name: string | undefined): name is Ground => name !== undefined && name in grounds
