import type { LeadForm, PageForm } from '#domain/lead/lead.ts'
import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Contact } from '#site/schemas/contact.ts'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import { LeadInputs } from './LeadInputs.tsx'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

export type BlockFormProps = LeadFormProps & {
  block: PageForm & { form: LeadForm }
  labels: Readonly<Record<BlockOf<'own-form'>['fields'][number], { label: string; hint?: string | undefined }>>
  words: Pick<Contact['form'], 'submit' | 'sending' | 'privacy'>
  privacyHref: string
  thanksHref: string
}

/** A form of a page of blocks. Once a request is sent, its page that thanks opens, as without scripts. */
export function BlockForm({ block, labels, words, privacyHref, thanksHref, ...setup }: BlockFormProps) {
  const lead = useLeadForm(setup, {
    form: block.form,
    block,
    fields: labels,
    onResult: ({ outcome }) => {
      if (outcome === 'sent') location.assign(thanksHref)
    },
  })
  return (
    <LeadFormFrame lead={lead} words={words} privacyHref={privacyHref}>
      <LeadInputs lead={lead} />
    </LeadFormFrame>
  )
}
