// Drawn portraits, whose parts an editor chooses by name.
import { z } from 'astro/zod'
import { pictureName } from './fields.ts'

export const portrait = z.strictObject({
  skin: z.enum(['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep']),
  hair: z.enum([
    'crop',
    'quiff',
    'side-part',
    'receding',
    'bald',
    'bob',
    'long',
    'waves',
    'bun',
    'curls',
    'afro',
    'locs',
    'headscarf',
  ]),
  hairColour: z
    .enum(['black', 'brown', 'chestnut', 'copper', 'blond', 'grey', 'white'])
    .describe('With a headscarf, the colour of the eyebrows.'),
  beard: z.enum(['none', 'stubble', 'short', 'full', 'moustache']),
  glasses: z.enum(['none', 'round', 'square']),
  smile: z.enum(['soft', 'open']),
  earrings: z.enum(['none', 'studs', 'hoops']).describe('Hair that covers the ears hides them.'),
  clothing: z.enum(['crew', 'shirt', 'blazer', 'rollneck', 'cardigan']),
  clothingColour: z.enum(['evergreen', 'mint', 'marigold', 'ink', 'sand']),
  ground: z
    .enum(['mint', 'marigold', 'sand'])
    .describe('The colour of the disc behind the person. Neighbours look best on different ones.'),
})

export type PortraitParts = z.infer<typeof portrait>

/** A photograph in content/people/ instead of a drawing, cropped like the drawings. */
export const photographFile = z
  .string()
  .regex(
    pictureName('jpe?g|png|webp'),
    'Write the name of a photograph in content/people/ in small letters, digits and hyphens, like ana-reyes.jpg',
  )
  .meta({ kind: 'photo' })

/** A photograph as a page shows it: `srcset`s, and the side of the square `src` in pixels. */
export type Photograph = { photo: { avif: string; webp: string; src: string; side: number } }

/** A drawing in its own file, by its path. */
export type DrawingFile = { drawing: string }

export type Portrait = PortraitParts | Photograph | DrawingFile

/** Texts that name a person, or the person, with the portrait. */
export type Drawn<Words extends { avatar: unknown }> = Omit<Words, 'avatar'> & { avatar: Portrait }
