// content/pages/changelog.yaml, and the changes that it lists: content/changelog/<name>.yaml.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { day, intro, link, seo } from './fields.ts'

const kinds = ['added', 'changed', 'mended'] as const

export const changelogSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true, more: true }),
  kinds: z.strictObject({ added: line(20), changed: line(20), mended: line(20) }).describe('Names of the kinds.'),
  feed: line(60).describe('The link to the feed.'),
  none: paragraph(200).describe('Shown instead of the list while it is empty.'),
  next: nextStep,
})

export const changeSchema = z.strictObject({
  day: day.describe('The newest change comes first.'),
  kind: z.enum(kinds),
  title: line(80),
  before: line(60).optional().describe('How it was, in a few words. It is struck.'),
  now: line(60).optional().describe('How it is now, below the struck words.'),
  paragraphs: z.array(paragraph(600)).min(1).max(4),
  more: link.optional().describe('The page with more about it.'),
})

export type Changelog = z.infer<typeof changelogSchema>
export type Change = z.infer<typeof changeSchema>

/** On the same day, the last file name counts as the newest. */
export const newestFirst = <Entry extends { name: string; page: Change }>(changes: readonly Entry[]): Entry[] =>
  changes.toSorted((one, other) => (`${one.page.day} ${one.name}` < `${other.page.day} ${other.name}` ? 1 : -1))
