// Checks that each name and each face of the site belongs to one person: ours in team.yaml, the sample people in
// cast.yaml.
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'
import type { PortraitParts } from '#site/schemas/portrait.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import type { ContentText } from './texts.ts'

type Person = {
  file: string
  place: Place
  name: string
  who: string
  in: readonly string[]
  avatar?: PortraitParts | string
}

const { cast: castFile, team: teamFile } = contentFiles

const everybody = (cast: Cast, team: Team): Person[] => [
  ...(['leaders', 'advisors'] as const).flatMap((group) =>
    team[group].map(({ name, title, avatar }, index) => ({
      file: teamFile.file,
      place: [group, index],
      name,
      who: title,
      in: [],
      avatar,
    })),
  ),
  ...cast.map(({ avatar, ...person }, index) => ({
    file: castFile.file,
    place: [index],
    ...person,
    ...(avatar && { avatar }),
  })),
]

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Finds names and faces that two people share. The problem is reported at the later one. */
function repeated(people: readonly Person[]): ContentProblem[] {
  return people.flatMap((person, index) => {
    const before = people.slice(0, index)
    const at = (field: string) => ({ file: person.file, place: [...person.place, field] })
    const namesake = before.find(({ name }) => firstName(name) === firstName(person.name))
    const double = before.find(({ avatar }) => avatar && sameFace(avatar, person.avatar))
    return [
      ...(namesake
        ? [
            {
              ...at('name'),
              sentence: `${namesake.name} (${namesake.who}) has this first name. Write one that nobody else has.`,
            },
          ]
        : []),
      ...(double
        ? [
            {
              ...at('avatar'),
              sentence: `${double.name} (${double.who}) has this face. Change a part of it, such as hair or skin.`,
            },
          ]
        : []),
    ]
  })
}

/** Whether two portraits have the same face, as other clothes or another ground make no other person. */
const sameFace = (one: PortraitParts | string, other: PortraitParts | string | undefined): boolean =>
  typeof one === 'string' || typeof other !== 'object'
    ? one === other
    : (['skin', 'hair', 'hairColour', 'beard', 'glasses'] as const).every((part) => one[part] === other?.[part])

/** Finds a first name that stands where its person does not appear, or before another surname. */
function misused({ name, who, in: files, file: ownFile }: Person, texts: readonly ContentText[]): ContentProblem[] {
  const [first = name, last] = name.split(' ')
  const found = new RegExp(`\\b${first}\\b(?: (\\p{Lu}[\\p{L}-]+))?`, 'gu')
  return texts.flatMap(({ file, place, line, text }) => {
    if (file === ownFile || file === castFile.file || !text.includes(first)) return []
    const appears = files.includes(file.replace(/^content\/|\.\w+$/g, ''))
    const others = [...text.matchAll(found)].filter(([, surname]) => {
      const isWhole = last !== undefined && surname === last
      return ownFile === teamFile.file
        ? !isWhole
        : !appears || (last !== undefined && surname !== undefined && !isWhole)
    })
    return others.map(([words]) => {
      const where = ownFile === castFile.file ? `, or list this file under "in" of ${name} in ${ownFile}` : ''
      return { file, place, line, sentence: `"${words}" would be ${name} (${who}). Write another name${where}.` }
    })
  })
}

/**
 * Finds names of people who do not exist. Fields called `avatar` name a person who is drawn, those called `speaker` or
 * `author` one of ours. In a post, each is a warning.
 */
function unknown(people: readonly Person[], texts: readonly ContentText[]): ContentProblem[] {
  const namesOf = (some: readonly Person[]) => some.map(({ name }) => name)
  const drawn = namesOf(people.filter(({ avatar }) => avatar))
  const ours = namesOf(people.filter(({ file }) => file === teamFile.file))
  return texts.flatMap(({ file, place, line, text }) => {
    // In these files `avatar` is a photograph.
    if (file === teamFile.file || file === castFile.file) return []
    const [names, missing] =
      place.at(-1) === 'avatar'
        ? [drawn, 'There is no portrait of']
        : place.at(-1) === 'speaker' || place.at(-1) === 'author'
          ? [ours, `${teamFile.file} has no`]
          : [[text], '']
    return names.includes(text)
      ? []
      : { file, place, ...(line && { line }), sentence: `${missing} "${text}". Write one of: ${names.join(', ')}.` }
  })
}

/** `texts` are all of them, so that a name is found wherever it stands. */
export function castProblems(cast: Cast, team: Team, texts: readonly ContentText[]): ContentProblem[] {
  const people = everybody(cast, team)
  const twice = repeated(people)
  if (twice.length > 0) return twice
  return [...unknown(people, texts), ...people.flatMap((person) => misused(person, texts))]
}
