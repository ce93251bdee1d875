import { Fragment, type ReactNode } from 'react'
import { type LeadField, ruleOf } from '#domain/lead/lead.ts'
import { choiceField, type Question, questionField } from '#domain/lead/question.ts'
import { CheckboxField, CheckboxGroup, SelectField, TextArea, TextField } from '#site/ui/Field.tsx'
import { wordsOf } from '#words'
import type { LeadFormState } from './useLeadForm.ts'

type LeadInputsProps = {
  lead: LeadFormState
  /** Those that differ from the usual one for their field. */
  of?: Readonly<Partial<Record<LeadField, ReactNode>>>
}

const completions: Partial<Record<LeadField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
}

/** The inputs of a form in their order: those of its given fields, and of the questions between them. */
export const LeadInputs = ({ lead, of = {} }: LeadInputsProps) =>
  lead.asks.order.map((name) => {
    const question = lead.asks.questions.find(({ id }) => questionField(id) === name)
    if (question) return <QuestionInput key={name} lead={lead} question={question} />
    if (name in of) return <Fragment key={name}>{of[name as LeadField]}</Fragment>
    return <GivenInput key={name} lead={lead} name={name as LeadField} />
  })

function GivenInput({ lead, name }: { lead: LeadFormState; name: LeadField }) {
  const field = { ...lead.fieldOf(name), autoComplete: completions[name] }
  const { kind } = ruleOf(name)
  if (kind === 'lines') return <TextArea {...field} />
  if (kind === 'integer') return <TextField {...field} inputMode="numeric" />
  if (kind === 'phone') return <TextField {...field} type="tel" />
  return kind === 'email' ? <TextField {...field} type="email" inputMode="email" /> : <TextField {...field} />
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
