// Keeps what a visitor said. It is read with patience: a lead waits longer than a version of this site lives, so a
// field that it does not know is empty, and one that it no longer knows is left alone.
import { z } from 'zod'
import { type Answers, type LeadContent, leadFieldNames } from '#domain/lead.ts'

const answers = z.object(
  Object.fromEntries(leadFieldNames.map((field) => [field, z.string().optional().catch(undefined)])),
)

export function readAnswers(json: string): Answers {
  const read = answers.parse(JSON.parse(json))
  return Object.fromEntries(Object.entries(read).filter(([, answer]) => answer))
}

export const isSameContent = (one: LeadContent, other: LeadContent): boolean => wholeText(one) === wholeText(other)

/** Returns a text that is equal for equal content, in whatever order its fields came. */
export const wholeText = ({ form, reason, answers }: LeadContent): string =>
  [form, reason, writeAnswers(answers)].join('\n')

export const writeAnswers = (said: Answers): string =>
  JSON.stringify(Object.fromEntries(leadFieldNames.flatMap((field) => (said[field] ? [[field, said[field]]] : []))))
