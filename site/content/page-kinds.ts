// Says which folders of content/ hold pages, one in each file, and where they are shown. The name of a file is the end of the
// address: content/stories/oakfield.yaml is /casestudy/oakfield.
import type { z } from 'astro/zod'
import { blockPageSchema } from '#site/schemas/block-page.ts'
import { storySchema } from '#site/schemas/casestudy.ts'
import { changeSchema } from '#site/schemas/changelog.ts'
import { eventSchema } from '#site/schemas/events.ts'
import { integrationSchema } from '#site/schemas/integrations.ts'

/** All of content/changelog stands on one page; `list` is the page that lists the others. */
export const pageFolders = {
  blockPages: { folder: 'content/pages', list: '', schema: blockPageSchema },
  story: { folder: 'content/stories', list: '/casestudy', schema: storySchema },
  integration: { folder: 'content/integrations', list: '/integrations', schema: integrationSchema },
  event: { folder: 'content/events', list: '/events', schema: eventSchema },
  change: { folder: 'content/changelog', list: '/changelog', schema: changeSchema },
} as const satisfies Record<string, { folder: string; list: string; schema: z.ZodType }>

export type PageKind = keyof typeof pageFolders
export type PageIn<Kind extends PageKind> = z.output<(typeof pageFolders)[Kind]['schema']>

export const pageKinds = Object.keys(pageFolders) as PageKind[]

export const isPartOfList = (kind: PageKind): boolean => kind === 'change'

/** `name` is that of the file without its ending. */
export const addressOf = (kind: PageKind, name: string): string =>
  `${pageFolders[kind].list}${isPartOfList(kind) ? '#' : '/'}${name}`
