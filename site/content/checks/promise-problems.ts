// The lists are as long as content/promises.yaml says, and so say the texts that name their number.
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'
import type { Promises } from '#site/schemas/promises.ts'
import type { ContentText } from './content-texts.ts'

type Promised = {
  file: string
  place: Place
  /** As in “44 platforms”. */
  noun: string
  /** How a text says the number, before a noun. Small numbers stand in sentences about other things. */
  said?: RegExp
}

const { plans, questions, platforms, team, promises } = contentFiles

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = `\\d+|${numbers.join('|')}`

const promised: Record<keyof Promises, Promised> = {
  plans: { file: plans.file, place: [], noun: 'plans', said: new RegExp(`\\b(${number}) plans\\b`, 'gi') },
  pricingQuestions: { file: questions.file, place: ['pricing'], noun: 'questions about pricing' },
  hiringQuestions: { file: questions.file, place: ['hiring'], noun: 'questions about hiring' },
  platforms: {
    file: platforms.file,
    place: [],
    noun: 'platforms',
    said: /\b(\d+) (?:hiring )?(?:systems|platforms)\b/gi,
  },
  leaders: {
    file: team.file,
    place: ['leaders'],
    noun: 'leaders',
    said: new RegExp(`\\b(${number}) leaders\\b`, 'gi'),
  },
  advisors: {
    file: team.file,
    place: ['advisors'],
    noun: 'advisors',
    said: new RegExp(`\\b(${number}) advisors\\b`, 'gi'),
  },
  places: { file: team.file, place: ['places'], noun: 'employers and schools' },
}

/** `dataOf` gives what a file holds, if that can be used; `texts` are those of the pages, without posts. */
export function promiseProblems(
  made: Promises,
  dataOf: (file: string) => unknown,
  texts: readonly ContentText[],
): ContentProblem[] {
  return (Object.keys(promised) as (keyof Promises)[]).flatMap((name) => {
    const { file, place, noun, said } = promised[name]
    const list = place.reduce<unknown>(
      (data, step) => (data as Record<string, unknown> | undefined)?.[step],
      dataOf(file),
    )
    const wrong = Array.isArray(list) && list.length !== made[name]
    return [
      ...(wrong ? [{ file, place, sentence: wrongLength(list.length, made[name], noun, name) }] : []),
      ...(said ? texts.flatMap((text) => saidWrong(text, said, made[name], name)) : []),
    ]
  })
}

const wrongLength = (found: number, count: number, noun: string, name: string): string =>
  `Here are ${found}, and the pages promise ${count} ${noun}. ${found < count ? 'Add what is missing' : 'Remove what is too much'}, or change ${name} in ${promises.file}.`

function saidWrong(
  { file, place, line, text }: ContentText,
  said: RegExp,
  count: number,
  name: string,
): ContentProblem[] {
  return [...text.matchAll(said)].flatMap(([words, written = '']) => {
    const value = numbers.indexOf(written.toLowerCase())
    if ((value < 0 ? Number(written) : value) === count) return []
    const sentence = `“${words}” is not what is promised. Write ${numbers[count] ?? count}, or change ${name} in ${promises.file}.`
    return [{ file, place, line, sentence }]
  })
}
