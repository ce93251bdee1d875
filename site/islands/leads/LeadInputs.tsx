import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { LeadField } from '#domain/lead/lead.ts'
import { type AskedQuestion, choiceField } from '#domain/lead/question.ts'
import { CheckboxGroup, SelectField, TextArea, TextField } from '#site/ui/Field.tsx'
import { wordsOf } from '#words'
import type { LeadFormState } from './useLeadForm.ts'

type LeadInputsProps = {
  lead: LeadFormState
  /** Those that differ from the usual one for their field. */
  of?: Readonly<Partial<Record<LeadField, ReactNode>>>
}

const attributes: Partial<Record<LeadField, ComponentProps<'input'>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  companySize: { inputMode: 'numeric' },
}

/** The inputs of a form in their order: those of its given fields, and of the questions between them. */
export const LeadInputs = ({ lead, of = {} }: LeadInputsProps) =>
  lead.asks.order.map((name) => {
    const question = lead.asks.questions.find(({ field }) => field === name)
    if (question) return <QuestionInput key={name} lead={lead} question={question} />
    const given = name as LeadField
    if (given in of) return <Fragment key={name}>{of[given]}</Fragment>
    if (given === 'message') return <TextArea key={name} {...lead.fieldOf(given)} />
    return <TextField key={name} {...lead.fieldOf(given)} {...attributes[given]} />
  })

function QuestionInput({ lead, question }: { lead: LeadFormState; question: AskedQuestion }) {
  const { kind, choices = [], field: name } = question
  const field = lead.fieldOf(name, question)
  const options = choices.map(({ id, label }) => ({ value: id, label }))
  if (kind === 'lines') return <TextArea {...field} />
  if (kind === 'one') return <SelectField {...field} options={options} none={wordsOf('form-messages').noChoice} />
  if (kind === 'yes') return <CheckboxGroup {...field} />
  if (kind === 'some')
    return <CheckboxGroup {...field} options={options} nameOf={(choice) => choiceField(name, choice)} />
  return <TextField {...field} inputMode={kind === 'number' ? 'numeric' : undefined} />
}
