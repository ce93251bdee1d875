import { Fragment, type ReactNode } from 'react'
import type { LabelledField, LeadForm } from '#domain/lead/lead.ts'

/** The inputs of a form in their order, one for each of its fields. */
export const LeadInputs = <Form extends LeadForm>({ of }: { of: Readonly<Record<LabelledField<Form>, ReactNode>> }) =>
  Object.entries<ReactNode>(of).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)
