import type { FormEvent, RefObject } from 'react'
import { type FieldErrors, leadFields } from '#domain/lead/lead.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { roiPath } from '#domain/roi/roi.ts'
import {
  cleanRoiNumber,
  declaredMin,
  maxAmountChars,
  type RoiValues,
  roiNumberFields,
  roiNumberRules,
  roiPersonRequired,
} from '#domain/roi/roi-form.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { Button } from '#site/ui/Button.tsx'
import { RequiredNote, TextField } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { wordsOf } from '#words'
import { formatList } from './format-roi.ts'
import styles from './RoiForm.module.css'

export type RoiFormProps = {
  formRef: RefObject<HTMLFormElement | null>
  /** The initial values of the fields. */
  values: RoiValues
  errors: FieldErrors
  enhanced: boolean
  onSubmit: (event: FormEvent) => void
}

const formOrder = [...roiNumberFields, 'company', 'firstName', 'lastName', 'email'] as const

/** Nine fields, first the five numbers of the calculation. Without scripts the browser validates and posts them. */
export function RoiForm({ formRef, values, errors, enhanced, onSubmit }: RoiFormProps) {
  const { form: words } = wordsOf('roi-calculator')
  const { marks } = wordsOf('form-messages')
  const invalid = formOrder.filter((name) => errors[name] !== undefined)
  const field = (name: (typeof formOrder)[number]) => ({
    name,
    label: words[name].label,
    hint: words[name].hint,
    error: errors[name],
    defaultValue: values[name],
  })
  const person = (name: keyof typeof roiPersonRequired) => ({
    ...field(name),
    maxLength: leadFields[name].maxChars,
    required: roiPersonRequired[name],
    optional: marks.optional,
  })
  const number = (name: (typeof roiNumberFields)[number]) => ({
    ...field(name),
    required: true,
    maxLength: maxAmountChars,
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    onInput: (event: FormEvent<HTMLInputElement>) =>
      !isTyped(event.nativeEvent) && normalizeField(name, event.currentTarget),
    onBlur: (event: FormEvent<HTMLInputElement>) => normalizeField(name, event.currentTarget),
  })
  // With script, a text field: it also accepts commas and the digits of other scripts, which number fields reject.
  const bounded = (name: 'recruiter' | 'avgTime' | 'outSideAgencies') =>
    enhanced ? number(name) : { ...number(name), maxLength: undefined, type: 'number', ...roiNumberRules[name] }

  return (
    <div className={`${sharedStyles.panel} off-paper ${styles.card}`}>
      <h2 className="subheading">{words.title}</h2>
      {!enhanced && invalid.length > 0 && (
        <Notice
          kind="error"
          title={fillIn(words.refused, { fields: formatList(invalid.map((name) => words[name].label)) })}
        />
      )}
      <form
        ref={formRef}
        className={styles.form}
        action={addressIn(currentLanguage(), roiPath)}
        method="post"
        aria-label={words.title}
        noValidate={enhanced}
        onSubmit={onSubmit}
        data-draft="roi"
      >
        <RequiredNote>{marks.rule}</RequiredNote>
        <TextField {...bounded('recruiter')} inputMode="numeric" />
        <TextField {...number('volume')} min={declaredMin} />
        <TextField {...number('salary')} min={declaredMin} />
        <TextField {...bounded('avgTime')} />
        <TextField {...bounded('outSideAgencies')} />
        <TextField {...person('company')} autoComplete="organization" />
        <TextField {...person('firstName')} autoComplete="given-name" />
        <TextField {...person('lastName')} autoComplete="family-name" />
        <TextField {...person('email')} type="email" autoComplete="email" inputMode="email" />
        <Button type="submit" wide>
          {words.submit}
        </Button>
      </form>
    </div>
  )
}

/**
 * Whether an input was typed. Typed text is normalised when the field is left, since "45," may become 45.50 or 45,500;
 * pasted text at once.
 */
function isTyped(event: Event): boolean {
  return (
    event instanceof InputEvent &&
    (event.isComposing || event.inputType.startsWith('delete') || event.data?.length === 1)
  )
}

function normalizeField(name: (typeof roiNumberFields)[number], input: HTMLInputElement): void {
  const clean = cleanRoiNumber(name, input.value, currentLanguage().tag)
  if (clean === input.value) return
  const caret = cleanRoiNumber(
    name,
    input.value.slice(0, input.selectionStart ?? undefined),
    currentLanguage().tag,
  ).length
  input.value = clean
  input.setSelectionRange(caret, caret)
}
