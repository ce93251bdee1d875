import { useState } from 'react'
import { interestOptions, type LabelledField, type LeadReason } from '#domain/lead/lead.ts'
import { inputName, wordingField } from '#domain/lead/lead-wire.ts'
import type { Contact } from '#site/schemas/contact.ts'
import type { Link } from '#site/schemas/fields.ts'
import { Checkbox, SelectField } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { wordsOf } from '#words'
import { failureWords } from './FailureNotice.tsx'
import { LeadFormFrame } from './LeadFormFrame.tsx'
import { LeadInputs } from './LeadInputs.tsx'
import { OutcomeModal } from './OutcomeModal.tsx'
import { SentReference } from './SentReference.tsx'
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts'

export type ContactFormProps = LeadFormProps & {
  words: Omit<Contact['form'], 'submitWebinar' | 'questions'>
  outcomes: Contact['outcomes']
  reason: LeadReason
  /** Version of the wording beside the product news checkbox. */
  updatesVersion: string
  privacyHref: string
  /** Where to book a demo directly; shown below the confirmation of a demo request. */
  pickATime?: Link | undefined
}

/** Requests a demo, a webinar seat or an answer. A dialog and a lasting notice report the outcome. */
export function ContactForm({ words, outcomes, reason, ...setup }: ContactFormProps) {
  const { updatesVersion, privacyHref, pickATime } = setup
  const [showsModal, setShowsModal] = useState(false)
  const lead = useLeadForm<LabelledField<'contact'>>(setup, {
    form: 'contact',
    reason,
    fields: words,
    onResult: () => setShowsModal(true),
  })
  const { result, field } = lead
  const interests = words.interest.options.map((label, index) => ({ value: interestOptions[index] ?? label, label }))

  const reference = result?.outcome === 'sent' ? result.reference : ''
  const sentText = reference ? (
    <SentReference text={outcomes.sentText} reference={reference} />
  ) : (
    outcomes.sentWithoutReference
  )
  const failure = result && result.outcome !== 'sent' ? failureWords(result) : undefined
  const closeModal = () => {
    setShowsModal(false)
    lead.focusFirstError()
  }
  const { close, closesIn } = outcomes
  const modal = { close, closesIn, unexplained: wordsOf('form-messages').unexplained, onClose: closeModal }

  return (
    <>
      <LeadFormFrame
        lead={lead}
        words={words}
        privacyHref={privacyHref}
        failedTitle={outcomes.failedTitle}
        sent={
          <Notice kind="success" title={outcomes.sentTitle}>
            <p>{sentText}</p>
            {reason === 'demo' && pickATime && (
              <p>
                <a href={pickATime.href}>{pickATime.label}</a>
              </p>
            )}
          </Notice>
        }
        pairs
      >
        <LeadInputs
          lead={lead}
          of={{
            interest: <SelectField {...field('interest')} options={interests} none={words.interest.none} />,
            updates: (
              <>
                {setup.endpoint.startsWith('/') && <input type="hidden" name={wordingField} value={updatesVersion} />}
                <Checkbox
                  name={inputName('contact', 'updates')}
                  label={words.updates}
                  defaultChecked={Boolean(lead.initialAnswers?.updates)}
                />
              </>
            ),
          }}
        />
      </LeadFormFrame>
      {showsModal && result?.outcome === 'sent' && (
        <OutcomeModal kind="success" title={outcomes.sentTitle} text={sentText} {...modal} />
      )}
      {showsModal && failure && (
        <OutcomeModal
          kind="error"
          title={outcomes.failedTitle}
          text={failure.text}
          detail={[failure.why, failure.next].filter(Boolean).join(' ')}
          {...modal}
        />
      )}
    </>
  )
}
