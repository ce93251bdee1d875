// Counts follow their lists: {count:platforms} is "44", {word:plans} is "three" and {Word:plans} is "Three". The number words
// are in content/site.yaml.

const siteFile = 'content/site.yaml'

/** The lists by placeholder name: each is a file, or a field of one. */
const lists: Readonly<Record<string, readonly [file: string, field?: string]>> = {
  plans: ['content/plans.yaml'],
  platforms: ['content/platforms.yaml'],
  pricingQuestions: ['content/questions.yaml', 'pricing'],
  hiringQuestions: ['content/questions.yaml', 'hiring'],
  leaders: ['content/team.yaml', 'leaders'],
  advisors: ['content/team.yaml', 'advisors'],
  places: ['content/team.yaml', 'places'],
}

export const countedFiles = [...new Set([siteFile, ...Object.values(lists).map(([file]) => file)])]

/** Returns the parsed content of a file, or undefined if it cannot be read. */
type DataOf = (file: string) => unknown

const listIn = (data: unknown, field?: string): unknown[] | undefined => {
  const list = field ? (data as Record<string, unknown> | undefined)?.[field] : data
  return Array.isArray(list) ? list : undefined
}

/** Returns the values of the count placeholders, without those of lists that cannot be read. */
export function countPlaceholders(dataOf: DataOf): [name: string, text: string][] {
  const words = listIn(dataOf(siteFile), 'numbers')
  return Object.entries(lists).flatMap(([name, [file, field]]) => {
    const count = listIn(dataOf(file), field)?.length
    if (count === undefined) return []
    const word = String(words?.[count - 1] ?? count)
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    return [
      [`count:${name}`, String(count)],
      [`word:${name}`, word],
      [`Word:${name}`, capital],
    ] as [string, string][]
  })
}
