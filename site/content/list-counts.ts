// Counts what copy says by number, so that the number follows the list: {count:platforms} is "44", {word:plans} is
// "three" and {Word:plans} begins a sentence with it. The words stand in content/site.yaml.
import type { ContentProblem } from './content-problems.ts'
import type { Place } from './placeholders.ts'

type List = { file: string; place: Place; noun: string; promised: number }

const siteFile = 'content/site.yaml'

/** The lists, by the names that placeholders use. `promised` is the length by the brief that the site was made for. */
const lists: Readonly<Record<string, List>> = {
  plans: { file: 'content/plans.yaml', place: [], noun: 'plans', promised: 3 },
  platforms: { file: 'content/platforms.yaml', place: [], noun: 'integrations', promised: 44 },
  pricingQuestions: { file: 'content/questions.yaml', place: ['pricing'], noun: 'questions on pricing', promised: 6 },
  hiringQuestions: { file: 'content/questions.yaml', place: ['hiring'], noun: 'questions on hiring', promised: 4 },
  leaders: { file: 'content/team.yaml', place: ['leaders'], noun: 'leaders', promised: 5 },
  advisors: { file: 'content/team.yaml', place: ['advisors'], noun: 'advisors', promised: 7 },
  places: { file: 'content/team.yaml', place: ['places'], noun: 'logos of employers and schools', promised: 10 },
}

export const countedFiles = [...new Set([siteFile, ...Object.values(lists).map(({ file }) => file)])]

/** Returns what a file holds, or undefined where it cannot be read. */
type DataOf = (file: string) => unknown

const at = (data: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data)

const lengthOf = (dataOf: DataOf, { file, place }: List): number | undefined => {
  const list = at(dataOf(file), place)
  return Array.isArray(list) ? list.length : undefined
}

/** Returns what the placeholders stand for. A list that cannot be read has none. */
export function countPlaceholders(dataOf: DataOf): [name: string, text: string][] {
  const words = at(dataOf(siteFile), ['numbers'])
  return Object.entries(lists).flatMap(([name, list]) => {
    const count = lengthOf(dataOf, list)
    if (count === undefined) return []
    const word = String((Array.isArray(words) && words[count - 1]) || count)
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    return [
      [`count:${name}`, String(count)],
      [`word:${name}`, word],
      [`Word:${name}`, capital],
    ] as [string, string][]
  })
}

/** Tells whoever keeps the brief where a list is longer or shorter than it promises. Nothing is refused for it. */
export const countNotices = (dataOf: DataOf): ContentProblem[] =>
  Object.values(lists).flatMap((list) => {
    const count = lengthOf(dataOf, list)
    if (count === undefined || count === list.promised) return []
    const { file, place, noun, promised } = list
    return [{ file, place, sentence: `The brief promises ${promised} ${noun}; there are ${count}.` }]
  })
