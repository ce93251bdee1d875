// Finds the people that content names, with their portraits. The content check has made sure that they exist.

import { hash } from 'node:crypto'
import type { Drawn, Photograph, Portrait, PortraitParts } from '#site/schemas/portrait.ts'
import type { Team, TeamMember } from '#site/schemas/team.ts'
import { content } from './content.ts'

export type Person = Drawn<TeamMember>
type Leader = Drawn<Team['leaders'][number]>

const toPortrait = (avatar: PortraitParts | string): Portrait =>
  typeof avatar === 'string' ? photograph(avatar) : avatar

/** Resolves with the people of content/team.yaml, as pages show them. */
export async function teamWithPortraits(): Promise<{ leaders: Leader[]; advisors: Person[] }> {
  const { leaders, advisors } = await content('team')
  return {
    leaders: leaders.map((leader) => ({ ...leader, avatar: toPortrait(leader.avatar) })),
    advisors: advisors.map((advisor) => ({ ...advisor, avatar: toPortrait(advisor.avatar) })),
  }
}

const team = async (): Promise<Person[]> => {
  const { leaders, advisors } = await teamWithPortraits()
  return [...leaders, ...advisors]
}

/** Resolves with the person of this name in content/team.yaml, if there is one. */
export const findTeamMember = async (name: string): Promise<Person | undefined> =>
  (await team()).find((one) => one.name === name)

/** Resolves with the person of this id in content/team.yaml. */
export async function teamMember(id: string): Promise<Person> {
  const member = (await team()).find((one) => one.id === id)
  if (!member) throw new Error(`There is no ${id} in the team`)
  return member
}

/** Returns `words` with the portrait of the person whose id they hold. */
export async function withPortrait<Words extends { avatar: string }>(words: Words): Promise<Drawn<Words>> {
  const person = [...(await content('cast')), ...(await team())].find(({ id }) => id === words.avatar)
  if (!person?.avatar) throw new Error(`There is no portrait of ${words.avatar}`)
  const { avatar } = person
  return { ...words, avatar: typeof avatar === 'string' ? toPortrait(avatar) : avatar }
}

/** Moves a drawn portrait to a file that is fetched lazily, for portraits far below the first view. */
export function withLazyPortrait<Shown extends { avatar: Portrait }>(shown: Shown): Shown {
  const { avatar } = shown
  return 'photo' in avatar || 'drawing' in avatar ? shown : { ...shown, avatar: { drawing: portraitPath(avatar) } }
}

/** Resolves with every drawn portrait, by the path of its file. */
export async function drawnPortraits(): Promise<Map<string, PortraitParts>> {
  const everybody = [...(await content('cast')), ...(await team())]
  return new Map(
    everybody.flatMap(({ avatar }) =>
      avatar && typeof avatar !== 'string' && !('photo' in avatar || 'drawing' in avatar)
        ? [[portraitPath(avatar), avatar] as const]
        : [],
    ),
  )
}

/** The path has a hash of the drawing. */
const portraitPath = (parts: PortraitParts): string =>
  `/portraits/${hash('sha256', JSON.stringify(parts)).slice(0, 10)}.svg`

/** Widths in pixels: the largest portrait at two pixels per CSS pixel, its half and its quarter. */
export const photographSizes = [160, 320, 640] as const
export const photographFormats = ['avif', 'webp'] as const

type Side = (typeof photographSizes)[number]
type Format = (typeof photographFormats)[number]

/** Returns the published file name, as in "ana-320.webp" for "ana.jpg". */
export const resizedName = (file: string, side: Side, format: Format): string =>
  `${file.replace(/\.\w+$/, '')}-${side}.${format}`

export function photograph(file: string): Photograph {
  const path = (side: Side, format: Format) => `/photographs/${resizedName(file, side, format)}`
  const set = (format: Format) => photographSizes.map((side) => `${path(side, format)} ${side}w`).join(', ')
  return { photo: { avif: set('avif'), webp: set('webp'), src: path(320, 'webp'), side: 320 } }
}
