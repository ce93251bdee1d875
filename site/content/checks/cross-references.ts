// Checks what one file of content/ says by name, and another one holds.
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Seo } from '#site/schemas/fields.ts'
import type { Integration, Platforms } from '#site/schemas/integrations.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import { textsInData } from './links.ts'

/** What was read of a file; posts have a title without a place for search results. */
type Read = { file: string; data?: unknown; title?: string }

/** Finds names of people who do not exist: fields called `avatar` name a person who is drawn, those called `speaker` one of ours. */
export function unknownPeople(read: readonly Read[], cast: Cast, team: Team): ContentProblem[] {
  const ours = [...team.leaders, ...team.advisors]
  const known: Record<string, readonly { name: string }[]> = {
    avatar: [...ours, ...cast.filter(({ avatar }) => avatar)],
    speaker: ours,
  }
  // In their own files `avatar` is a photograph.
  const own = [contentFiles.team.file, contentFiles.cast.file]
  return read
    .filter(({ file }) => !own.includes(file))
    .flatMap(({ file, data }) => textsInData(file, data))
    .flatMap(({ text, ...spot }) => {
      const people = known[String(spot.place.at(-1))]
      if (!people || people.some(({ name }) => name === text)) return []
      const names = people.map(({ name }) => name).join(', ')
      return { ...spot, sentence: `There is nobody called "${text}" to show here. Write one of: ${names}.` }
    })
}

/** Finds pages of integrations whose platform is in no list, or has a page already. */
export function unknownPlatforms(pages: readonly Read[], platforms: Platforms): ContentProblem[] {
  const named = pages.flatMap(({ file, data }) => {
    const { platform } = (data ?? {}) as Partial<Integration>
    return platform ? { file, place: ['platform'], platform } : []
  })
  return named.flatMap(({ platform, ...spot }, index) => {
    const first = named.findIndex((other) => other.platform === platform)
    if (first < index)
      return { ...spot, sentence: `${named[first]?.file} is about ${platform} already. Remove one of the two.` }
    const sentence = `There is no platform called ${platform}. Add it to ${contentFiles.platforms.file}, or check the spelling.`
    return platforms.some(({ name }) => name === platform) ? [] : { ...spot, sentence }
  })
}

/** Finds two search results with one title, as nobody knows which to open. The problem is reported at the second. */
export function doubleTitles(read: readonly Read[]): ContentProblem[] {
  const titled = read.flatMap(({ file, data, title }) => {
    const { seo } = (data ?? {}) as { seo?: Seo }
    if (title) return { file, place: ['title'], title }
    return seo ? { file, place: ['seo', 'title'], title: seo.title } : []
  })
  return titled.flatMap(({ title, ...spot }, index) => {
    const other = titled.slice(0, index).find((one) => one.title.toLowerCase() === title.toLowerCase())
    return other ? { ...spot, sentence: `${other.file} has the title “${title}” too. Give this one its own.` } : []
  })
}
