// What content/ adds to the forms: questions to the given ones, and forms of their own on pages of blocks.
import { type FormAsks, givenAsks, type LeadForm, type LeadReason, type PageForm } from './lead.ts'
import { type Question, questionsFor, questionsVersion } from './question.ts'

/** `form` is the given form whose mailbox it uses; `path` is that of its page, in the first language. */
export type BlockForm = PageForm & FormAsks & { form: LeadForm; path: string }

export type SiteForms = {
  questions: Readonly<Record<LeadForm, readonly Question[]>>
  onPages: readonly BlockForm[]
}

/** The page on which a form of a page of blocks comes back when its native post was refused. */
export const returnedFormPath = '/form'

/** Ends the path of the page that thanks for a request of a form on a page of blocks. */
export const thanksPath = (path: string): string => `${path}/thank-you`

/** Returns what a form asks for a reason. */
export function asksOf(form: LeadForm, reason: LeadReason, questions: readonly Question[] = []): FormAsks {
  return { ...givenAsks(form), questions: form === 'contact' ? questionsFor(questions, reason) : questions }
}

/** Equal for forms that take the same answers: tells a page of another version. */
export const asksVersion = ({ required, questions }: FormAsks): string =>
  `${questionsVersion(questions)}${required.length}`
