// A question of content/, beside the given fields of a form. Its field, its checks, the stored answer and all that is made of
// that follow from this description, in the browser and on the server.
import type { TextFieldRule } from './clean-typed.ts'
import type { LeadReason } from './lead.ts'

export const questionKinds = ['line', 'lines', 'number', 'one', 'some', 'yes'] as const

export type Question = {
  id: string
  label: string
  hint?: string | undefined
  kind: (typeof questionKinds)[number]
  /** What can be chosen, for `one` and `some`. */
  choices?: readonly { id: string; label: string }[] | undefined
  /** Limits of a number. */
  min?: number | undefined
  max?: number | undefined
  required: boolean
  /** The reasons for which /contact asks it; all of them if unset. */
  reasons?: readonly LeadReason[] | undefined
  /** The given field that it follows; without one it comes last. */
  after?: string | undefined
}

/** A question with its name among the fields of a form, and what its answer must be. */
export type AskedQuestion = Question & { field: QuestionField; rule: TextFieldRule }

/** An answer as it is stored, with the label as the visitor read it, since a question may change or go. */
export type OwnAnswer = {
  id: string
  label: string
  /** What was typed, or the ids of what was chosen, separated by commas. */
  value: string
  /** What was chosen, as the visitor read it. Unset for what was typed. */
  text?: string | undefined
}

export const maxQuestions = 8
export const maxChoices = 12
const mostByDefault = 1_000_000

/** The name of a question among the fields of its form, and on the wire. */
export type QuestionField = `answers.${string}`
const prefix = 'answers.'
export const questionField = (id: string): QuestionField => `${prefix}${id}`
export const isQuestionField = (name: string): name is QuestionField => name.startsWith(prefix)
/** The box of a choice has a name of its own, so that a post names each field once. */
export const choiceField = (field: QuestionField, choice: string): string => `${field}.${choice}`

export const limitsOf = ({ min = 0, max = mostByDefault }: Pick<Question, 'min' | 'max'>) => ({ min, max })

function ruleOf({ kind, choices = [], ...limits }: Question): TextFieldRule {
  if (kind === 'line') return { maxChars: 300 }
  if (kind === 'lines') return { maxChars: 2000, kind }
  if (kind === 'number') return { maxChars: 15, kind: 'integer', ...limitsOf(limits) }
  const options = kind === 'yes' ? ['yes'] : choices.map(({ id }) => id)
  return { maxChars: 1000, kind: kind === 'yes' ? 'yes' : 'choice', options, several: kind === 'some' }
}

export const askedQuestion = (question: Question): AskedQuestion => ({
  ...question,
  field: questionField(question.id),
  rule: ruleOf(question),
})

/** Returns the typed answer to a question in a post, where boxes are fields of their own. */
export function typedAnswer({ field }: AskedQuestion, posted: ReadonlyMap<string, unknown>): string {
  const box = choiceField(field, '')
  const ticked = [...posted.keys()].flatMap((name) => (name.startsWith(box) ? name.slice(box.length) : []))
  return String(posted.get(field) ?? ticked)
}

/** `answers` are clean and checked; `yes` is what a ticked box is called. */
export function ownAnswersOf(
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<QuestionField, string | undefined>>,
  yes: string,
): OwnAnswer[] {
  return questions.flatMap(({ id, field, label, kind, choices = [] }) => {
    const value = answers[field]
    if (!value) return []
    if (kind !== 'yes' && choices.length === 0) return { id, label, value }
    const chosen = value.split(',')
    const labels = choices.flatMap((choice) => (chosen.includes(choice.id) ? choice.label : []))
    return { id, label, value, text: kind === 'yes' ? yes : labels.join(', ') }
  })
}

export const textOf = ({ value, text = value }: OwnAnswer): string => text
