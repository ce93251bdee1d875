// Checks the forms of content/: their names, and what their questions ask of visitors.
import { fieldsOf, type LeadForm } from '#domain/lead/lead.ts'
import { type Question, questionField } from '#domain/lead/question.ts'
import type { CrmWords } from '#domain/words/crm-words.ts'
import type { ContentLocation, ContentProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import { blocksIn } from '#site/schemas/block-page.ts'

type ReadFile = { file: string; data?: unknown }

type AskedQuestion = Question & { inPrivacyPolicy: boolean }
type FoundForm = ContentLocation & {
  id?: string
  given: number
  questions: readonly AskedQuestion[]
  download?: string | undefined
}

const givenForms: readonly (readonly [file: string, form: LeadForm])[] = [
  [contentFiles.contact.file, 'contact'],
  [contentFiles.subscribe.file, 'enquiry'],
  [contentFiles.pricing.file, 'pricing'],
]

/** A file that is invalid has no data. */
export const formsIn = (found: readonly ReadFile[]): FoundForm[] =>
  found.flatMap(({ file, data }): FoundForm[] => {
    const given = givenForms.find(([name]) => name === file)
    const { form } = (data ?? {}) as { form?: { questions: AskedQuestion[] } }
    if (given && form)
      return [{ file, fieldPath: ['form'], given: fieldsOf(given[1]).length, questions: form.questions }]
    return blocksIn(data).flatMap((block, index) => {
      if (block.block !== 'own-form') return []
      const { id, fields, questions, thanks } = block
      return { file, fieldPath: ['blocks', index], id, given: fields.length, questions, download: thanks.file }
    })
  })

/** Finds forms of pages with the id of another one. */
export const formProblems = (found: readonly ReadFile[]): ContentProblem[] => {
  const named = formsIn(found).filter(({ id }) => id !== undefined)
  return named.flatMap(({ file, fieldPath, id }, index) => {
    const first = named.findIndex((other) => other.id === id)
    const sentence = `The form in ${named[first]?.file} has the id ${id} too. Write another one.`
    return first < index ? { file, fieldPath: [...fieldPath, 'id'], sentence } : []
  })
}

/** What the law protects most (GDPR, article 9), or what is no ground for a decision about people. */
const delicate =
  /\b(health|illness|sick|disabilit|pregnan|religio|church|union member|ethnic|race\b|racial|sexual|gender|age\b|birth|marital|married|politic|criminal)\w*/i

/** More fields make many visitors leave. */
const manyFields = 10

/** What is worth a look before these questions are asked. */
export function questionNotices(found: readonly ReadFile[], crm: CrmWords | undefined): ContentProblem[] {
  const forms = formsIn(found)
  const asked = new Set(forms.flatMap(({ questions }) => questions.map(({ id }) => questionField(id) as string)))
  const ofQuestion = ({ label, hint = '', inPrivacyPolicy }: AskedQuestion): string[] => {
    const [word] = delicate.exec(`${label} ${hint}`) ?? []
    return [
      ...(word
        ? [
            `“${word}” may concern what the law protects most, as health, religion or age: ask only what you must know, and say why.`,
          ]
        : []),
      ...(inPrivacyPolicy
        ? []
        : ['Make sure that the privacy policy names what this asks, then write inPrivacyPolicy: true.']),
    ]
  }
  return [
    ...forms.flatMap(({ file, fieldPath, given, questions }) => {
      const at: FieldPath = [...fieldPath, 'questions']
      const count = given + questions.length
      const many = `This form asks for ${count} things, ${questions.length} of them yours. Each costs some of the visitors who finish: /funnel shows how many start and how many send.`
      return [
        ...(questions.length > 0 && count > manyFields ? [{ file, fieldPath: at, sentence: many }] : []),
        ...questions.flatMap((question, index) =>
          ofQuestion(question).map((sentence) => ({ file, fieldPath: [...at, index], sentence })),
        ),
      ]
    }),
    ...Object.entries(crm ?? {}).flatMap(([name, account]) =>
      (account?.fields ?? []).flatMap(({ ours }, index) =>
        ours.startsWith('answers.') && !asked.has(ours)
          ? {
              file: contentFiles.crm.file,
              fieldPath: [name, 'fields', index, 'ours'],
              sentence: `No form asks ${ours} now. Leads from before still have it; remove the line if it is no longer of use.`,
            }
          : [],
      ),
    ),
  ]
}
