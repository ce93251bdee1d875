// Finds the people whom the content of a page names. The check of the content has seen that there are such people.

import { hash } from 'node:crypto'
import type { Drawn, Photograph, Portrait, PortraitParts } from '#site/schemas/portrait.ts'
import type { Team, TeamMember } from '#site/schemas/team.ts'
import { content } from './content.ts'

export type Person = Drawn<TeamMember>
type Leader = Drawn<Team['leaders'][number]>

const shown = (avatar: PortraitParts | string): Portrait => (typeof avatar === 'string' ? photograph(avatar) : avatar)

/** Resolves with our people, of content/team.yaml, as pages show them. */
export async function ourPeople(): Promise<{ leaders: Leader[]; advisors: Person[] }> {
  const { leaders, advisors } = await content('team')
  return {
    leaders: leaders.map((leader) => ({ ...leader, avatar: shown(leader.avatar) })),
    advisors: advisors.map((advisor) => ({ ...advisor, avatar: shown(advisor.avatar) })),
  }
}

const team = async (): Promise<Person[]> => {
  const { leaders, advisors } = await ourPeople()
  return [...leaders, ...advisors]
}

/** Resolves with one of our people, of content/team.yaml, if there is somebody of that name. */
export const oneOfOurs = async (name: string): Promise<Person | undefined> =>
  (await team()).find((one) => one.name === name)

/** Resolves with one of our people whom the content names. */
export async function teamMember(name: string): Promise<Person> {
  const member = await oneOfOurs(name)
  if (!member) throw new Error(`There is no ${name} in the team`)
  return member
}

/** Returns words with the portrait of the person whom they name. */
export async function drawn<Words extends { avatar: string }>(words: Words): Promise<Drawn<Words>> {
  const person = [...(await content('cast')), ...(await team())].find(({ name }) => name === words.avatar)
  if (!person?.avatar) throw new Error(`There is no portrait of ${words.avatar}`)
  const { avatar } = person
  return { ...words, avatar: typeof avatar === 'string' ? shown(avatar) : avatar }
}

/** Keeps a drawing out of the page until it comes near, and is fetched: for places far below the first view. */
export function apart<Shown extends { avatar: Portrait }>(shown: Shown): Shown {
  const { avatar } = shown
  return 'photo' in avatar || 'drawing' in avatar ? shown : { ...shown, avatar: { drawing: portraitPath(avatar) } }
}

/** Resolves with every portrait that is drawn, by the path of its file. */
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

/** Returns the path of the file that shows a portrait; another drawing is another file. */
const portraitPath = (parts: PortraitParts): string =>
  `/portraits/${hash('sha256', JSON.stringify(parts)).slice(0, 10)}.svg`

/** Sides in pixels: that of the largest portrait on a screen of two pixels a point, its half and its quarter. */
export const photographSides = [160, 320, 640] as const
export const photographFormats = ['avif', 'webp'] as const

type Side = (typeof photographSides)[number]
type Format = (typeof photographFormats)[number]

/** Returns the file that is published, as in "ana-320.webp" for "ana.jpg". */
export const cutName = (file: string, side: Side, format: Format): string =>
  `${file.replace(/\.\w+$/, '')}-${side}.${format}`

export function photograph(file: string): Photograph {
  const path = (side: Side, format: Format) => `/photographs/${cutName(file, side, format)}`
  const set = (format: Format) => photographSides.map((side) => `${path(side, format)} ${side}w`).join(', ')
  return { photo: { avif: set('avif'), webp: set('webp'), src: path(320, 'webp'), side: 320 } }
}
