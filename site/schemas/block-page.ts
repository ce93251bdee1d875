// content/pages/<path>.yaml, where no page of our own has that name: a page made of blocks.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { type Block, type BlockOf, block, plainBlock } from './blocks.ts'
import { href, isPeriod, moment, seo } from './fields.ts'
import { aliases } from './redirects.ts'

/** A page has at most one of each. */
const singletonBlocks = ['hero', 'logos', 'film', 'form', 'own-form', 'closing']

function reportDuplicates(blocks: readonly Block[], context: z.RefinementCtx, path: (string | number)[]): void {
  blocks.forEach(({ block }, index) => {
    if (!singletonBlocks.includes(block) || blocks.findIndex((one) => one.block === block) === index) return
    const message = `Remove this ${block}: a page has one at most`
    context.addIssue({ code: 'custom', path: [...path, index], message })
  })
}

/** The blocks of a page that has its own top. */
export const blocksBelow = z
  .array(block)
  .max(20, 'Keep to twenty blocks or fewer')
  .superRefine((blocks, context) => {
    reportDuplicates(blocks, context, [])
    blocks.forEach(({ block }, index) => {
      if (block !== 'hero') return
      context.addIssue({ code: 'custom', path: [index], message: 'Remove this hero: the page has a heading already' })
    })
  })
  .default([])
  .describe('The blocks appear on the page in this order, below its top.')

/** The blocks of one of our own pages, above its end. */
export const blocksAbove = z
  .array(plainBlock)
  .max(8, 'Keep to eight blocks or fewer')
  .default([])
  .describe('The blocks appear on the page in this order, above its end.')

export const blockPageSchema = z
  .strictObject({
    seo,
    here: line(40).describe('Short name of the page in the breadcrumb.').meta({ title: 'Short name of the page' }),
    noindex: z
      .boolean()
      .default(false)
      .describe(
        'Keeps the page out of search results, for example for a campaign that people reach only through its links.',
      ),
    menus: z
      .boolean()
      .default(true)
      .describe('Switch off for a campaign: the page then has only the logo and the legal links around it.'),
    start: moment
      .optional()
      .describe(
        'The page is online from this day or time on, in the time zone of the server. Search results leave it out.',
      ),
    end: moment
      .optional()
      .describe('The page is online until the end of this day, or until this time. Search results leave it out.'),
    afterwards: href
      .regex(/^(\/|https:)/, 'Write a page like /contact, or an address like https://example.com')
      .optional()
      .describe('Visitors are redirected to this page after the end.')
      .meta({ title: 'Afterwards' }),
    blocks: z
      .array(block)
      .min(1, 'Add a block')
      .max(30, 'Keep to thirty blocks or fewer')
      .describe('The blocks appear on the page in this order. The first one is the hero.'),
    aliases,
  })
  .superRefine(({ blocks, start, end, afterwards }, context) => {
    const tell = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (blocks[0] && blocks[0].block !== 'hero') tell(['blocks', 0], 'Begin with the block hero, which has the heading')
    reportDuplicates(blocks, context, ['blocks'])
    if (!isPeriod({ start, end })) tell(['end'], 'Write an end that is later than the start')
    if (end && !afterwards) tell(['end'], 'Write under afterwards which page visitors are redirected to then')
    if (afterwards && !end) tell(['afterwards'], 'Remove this, or write when the page ends')
  })

export type BlockPage = z.infer<typeof blockPageSchema>

/** Whether search engines do not list the page. A page that is online only for a time is not listed either. */
export const isUnlisted = ({ noindex, start, end }: BlockPage): boolean => noindex || Boolean(start ?? end)

export const heroOf = (blocks: readonly Block[]): BlockOf<'hero'> | undefined =>
  blocks.find((one) => one.block === 'hero')

/** Returns the blocks of any page. */
export const blocksIn = (page: unknown): readonly Block[] => (page as { blocks?: Block[] } | undefined)?.blocks ?? []

export const ownFormOf = (blocks: readonly Block[]): BlockOf<'own-form'> | undefined =>
  blocks.find((one) => one.block === 'own-form')

/** The names of the files that forms give: in content/files/. */
export const filesOf = (blocks: readonly Block[]): string[] => [ownFormOf(blocks)?.thanks.file ?? []].flat()

/** The names of the pictures that blocks show: files in content/posts/pictures/. */
export const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('picture' in block && block.picture ? block.picture.file : []))
