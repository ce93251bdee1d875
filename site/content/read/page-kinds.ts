// Lists the folders of content/ with one page per file, and their addresses. A file name is the end of the address:
// content/stories/oakfield.yaml is /casestudy/oakfield.
import type { z } from 'astro/zod'
import { blockPageSchema } from '#site/schemas/block-page.ts'
import { storySchema } from '#site/schemas/casestudy.ts'
import { changeSchema } from '#site/schemas/changelog.ts'
import { eventSchema } from '#site/schemas/events.ts'
import { integrationSchema } from '#site/schemas/integration.ts'

/** `list` is the page that lists the others; content/changelog is shown on its list page only. */
export const pageFolders = {
  blockPages: { folder: 'content/pages', list: '', schema: blockPageSchema },
  story: { folder: 'content/stories', list: '/casestudy', schema: storySchema },
  integration: { folder: 'content/integrations', list: '/integrations', schema: integrationSchema },
  event: { folder: 'content/events', list: '/events', schema: eventSchema },
  change: { folder: 'content/changelog', list: '/changelog', schema: changeSchema },
} as const satisfies Record<string, { folder: string; list: string; schema: z.ZodType }>

export type PageKind = keyof typeof pageFolders
export type PageContent<Kind extends PageKind> = z.output<(typeof pageFolders)[Kind]['schema']>

export const pageKinds = Object.keys(pageFolders) as PageKind[]

export const isListItem = (kind: PageKind): boolean => kind === 'change'

/** `name` is the file name without its extension. */
export const pageAddress = (kind: PageKind, name: string): string =>
  `${pageFolders[kind].list}${isListItem(kind) ? '#' : '/'}${name}`
