// Checks names in one file of content/ that another file defines.

import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import type { Cast } from '#site/schemas/cast.ts'
import { idOf, type Seo } from '#site/schemas/fields.ts'
import type { Integration } from '#site/schemas/integration.ts'
import type { Platforms } from '#site/schemas/platforms.ts'
import type { Team } from '#site/schemas/team.ts'
import { textsInData } from '../read/texts-in-data.ts'

/** A post has a title instead of `seo`. */
type NamedFile = { file: string; data?: unknown; title?: string }

/** Finds unknown people: fields called `avatar` name anybody with a portrait, fields called `speaker` or `author` name a team member. */
export function unknownPeople(read: readonly NamedFile[], cast: Cast, team: Team): ContentProblem[] {
  const ours = [...team.leaders, ...team.advisors]
  const known: Record<string, readonly { id: string }[]> = {
    avatar: [...ours, ...cast.filter(({ avatar }) => avatar)],
    speaker: ours,
    author: ours,
  }
  // In these files, `avatar` is a photograph.
  const own = [contentFiles.team.file, contentFiles.cast.file]
  return read
    .filter(({ file }) => !own.includes(file))
    .flatMap(({ file, data }) => textsInData(file, data))
    .flatMap(({ text, ...spot }) => {
      const people = known[String(spot.fieldPath.at(-1))]
      // A guest writes a post under a name.
      const isGuest = spot.fieldPath.at(-1) === 'author' && idOf(text) !== text
      if (!people || isGuest || people.some(({ id }) => id === text)) return []
      const ids = people.map(({ id }) => id).join(', ')
      return { ...spot, sentence: `There is nobody with the id "${text}" to show here. Write one of: ${ids}.` }
    })
}

/** Finds people of team.yaml with the id of another one; the schema of cast.yaml finds those there. */
export function duplicatePeople(cast: Cast, { leaders, advisors }: Team): ContentProblem[] {
  const spots = Object.entries({ leaders, advisors }).flatMap(([list, people]) =>
    people.map(({ id }, index) => ({ id, file: contentFiles.team.file, fieldPath: [list, index, 'id'] })),
  )
  return spots.flatMap(({ id, ...spot }, index) =>
    cast.some((one) => one.id === id) || spots.findIndex((one) => one.id === id) < index
      ? [{ ...spot, sentence: `Another person has the id ${id}. Write another one.` }]
      : [],
  )
}

/** Finds integration pages whose platform is unknown, or has a page already. */
export function unknownPlatforms(pages: readonly NamedFile[], platforms: Platforms): ContentProblem[] {
  const named = pages.flatMap(({ file, data }) => {
    const { platform } = (data ?? {}) as Partial<Integration>
    return platform ? { file, fieldPath: ['platform'], platform } : []
  })
  return named.flatMap(({ platform, ...spot }, index) => {
    const first = named.findIndex((other) => other.platform === platform)
    if (first < index)
      return { ...spot, sentence: `${named[first]?.file} is about ${platform} already. Remove one of the two.` }
    const sentence = `There is no platform called ${platform}. Add it to ${contentFiles.platforms.file}, or check the spelling.`
    return platforms.some(({ name }) => name === platform) ? [] : { ...spot, sentence }
  })
}

/** Finds two search results with the same title, since nobody could tell them apart. Reports the second. */
export function duplicateTitles(read: readonly NamedFile[]): ContentProblem[] {
  const titled = read.flatMap(({ file, data, title }) => {
    const { seo } = (data ?? {}) as { seo?: Seo }
    if (title) return { file, fieldPath: ['title'], title }
    return seo ? { file, fieldPath: ['seo', 'title'], title: seo.title } : []
  })
  return titled.flatMap(({ title, ...spot }, index) => {
    const other = titled.slice(0, index).find((one) => one.title.toLowerCase() === title.toLowerCase())
    return other ? { ...spot, sentence: `${other.file} has the title “${title}” too. Give this one its own.` } : []
  })
}

/** Finds blocks of a page with the heading of an earlier one, as a copied block has: nobody could tell them apart by ear. */
export const duplicateHeadings = (read: readonly NamedFile[]): ContentProblem[] =>
  read.flatMap(({ file, data }) => {
    const headings = blocksIn(data).map((block) => ('heading' in block ? block.heading : undefined))
    return headings.flatMap((heading, index) =>
      heading !== undefined && headings.indexOf(heading) < index
        ? {
            file,
            fieldPath: ['blocks', index, 'heading'],
            sentence:
              'A block above has this heading too. Give each its own, by which those who cannot see them tell them apart.',
          }
        : [],
    )
  })
