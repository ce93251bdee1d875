import { Fragment, type ReactNode } from 'react'
import type { LabelledField, LeadForm } from '#domain/lead/lead.ts'
import { choiceField, type Question, questionField } from '#domain/lead/question.ts'
import { CheckboxField, CheckboxGroup, SelectField, TextArea, TextField } from '#site/ui/Field.tsx'
import { wordsOf } from '#words'
import type { LeadFormState } from './useLeadForm.ts'

type LeadInputsProps<Form extends LeadForm> = {
  lead: LeadFormState
  /** One for each given field. */
  of: Readonly<Record<LabelledField<Form>, ReactNode>>
}

/** The inputs of a form in their order: those of its given fields, and of the questions between them. */
export function LeadInputs<Form extends LeadForm>({ lead, of }: LeadInputsProps<Form>) {
  const asked = lead.asks.questions.map((question) => [
    questionField(question.id),
    <QuestionInput key={question.id} lead={lead} question={question} />,
  ])
  const inputs: Readonly<Record<string, ReactNode>> = { ...of, ...Object.fromEntries(asked) }
  return lead.order.map((name) => <Fragment key={name}>{inputs[name]}</Fragment>)
}

function QuestionInput({ lead, question }: { lead: LeadFormState; question: Question }) {
  const { id, kind, choices = [] } = question
  const field = lead.fieldOf(questionField(id), question)
  const options = choices.map((choice) => ({ value: choice.id, label: choice.label }))
  if (kind === 'lines') return <TextArea {...field} />
  if (kind === 'one') return <SelectField {...field} options={options} none={wordsOf('form-messages').noChoice} />
  if (kind === 'yes') return <CheckboxField {...field} />
  if (kind === 'line') return <TextField {...field} />
  if (kind === 'number') return <TextField {...field} inputMode="numeric" />
  return <CheckboxGroup {...field} options={options} nameOf={(choice) => choiceField(id, choice)} />
}
