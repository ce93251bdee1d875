// The drawn portraits: an editor picks each part by its name.
import { z } from 'astro/zod'

const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `Pick one of: ${names.join(', ')}` })

export const portrait = z.strictObject({
  skin: choice(['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep']),
  hair: choice([
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
  hairColour: choice(['black', 'brown', 'chestnut', 'copper', 'blond', 'grey', 'white']).describe(
    'With a headscarf, the colour of the eyebrows.',
  ),
  beard: choice(['none', 'stubble', 'short', 'full', 'moustache']),
  glasses: choice(['none', 'round', 'square']),
  smile: choice(['soft', 'open']),
  earrings: choice(['none', 'studs', 'hoops']).describe('Hidden by hair that covers the ears.'),
  clothing: choice(['crew', 'shirt', 'blazer', 'rollneck', 'cardigan']),
  clothingColour: choice(['evergreen', 'mint', 'marigold', 'ink', 'sand']),
  ground: choice(['mint', 'marigold', 'sand']).describe(
    'The disc behind the person. Neighbours look best on different ones.',
  ),
})

export type PortraitParts = z.infer<typeof portrait>

/** Words that name a person, with the portrait in place of the name. */
export type Drawn<Words extends { avatar: string }> = Omit<Words, 'avatar'> & { avatar: PortraitParts }
