import type { FormEvent, RefObject } from 'react'
import { marks } from '#content/form-messages.yaml'
import { form as words } from '#content/pages/roi-calculator.yaml'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import { type FieldErrors, leadFields } from '#domain/lead.ts'
import { roiPath } from '#domain/roi.ts'
import {
  cleanRoiNumber,
  declaredMin,
  maxAmountChars,
  type RoiValues,
  roiNumberFields,
  roiNumberRules,
  roiPersonRequired,
} from '#domain/roi-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { RequiredRule, TextField } from '#site/ui/Field.tsx'
import looks from '#site/ui/looks.module.css'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './RoiForm.module.css'
import { listed } from './roi-text.ts'

export type RoiFormProps = {
  formRef: RefObject<HTMLFormElement | null>
  /** The initial values of the fields. */
  values: RoiValues
  errors: FieldErrors
  enhanced: boolean
  onSubmit: (event: FormEvent) => void
}

const formOrder = [...roiNumberFields, 'company', 'firstName', 'lastName', 'email'] as const

/**
 * Renders the nine fields, first the five numbers that are calculated with. Without scripts the browser checks them and
 * posts them to the page itself.
 */
export function RoiForm({ formRef, values, errors, enhanced, onSubmit }: RoiFormProps) {
  const wrong = formOrder.filter((name) => errors[name] !== undefined)
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
    onInput: (event: FormEvent<HTMLInputElement>) => !isKey(event.nativeEvent) && showClean(name, event.currentTarget),
    onBlur: (event: FormEvent<HTMLInputElement>) => showClean(name, event.currentTarget),
  })
  // Sets the bounds of a number field. Where script reads the number, digits of any script and commas can be typed,
  // which browsers keep out of number fields.
  const bounded = (name: 'recruiter' | 'avgTime' | 'outSideAgencies') =>
    enhanced ? number(name) : { ...number(name), maxLength: undefined, type: 'number', ...roiNumberRules[name] }

  return (
    <div className={`${looks.panel} off-paper ${styles.card}`}>
      <h2>{words.title}</h2>
      {!enhanced && wrong.length > 0 && (
        <Notice
          kind="error"
          title={fillIn(words.refused, { fields: listed(wrong.map((name) => words[name].label)) })}
        />
      )}
      <form
        ref={formRef}
        className={styles.form}
        action={addressIn(language, roiPath)}
        method="post"
        aria-label={words.title}
        noValidate={enhanced}
        onSubmit={onSubmit}
        data-draft="roi"
      >
        <RequiredRule>{marks.rule}</RequiredRule>
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
 * Whether an input came by key. What was typed is shown as it is read once the field is left, as "45," may become 45.50
 * or 45,500; what is pasted is shown so at once.
 */
function isKey(event: Event): boolean {
  return (
    event instanceof InputEvent &&
    (event.isComposing || event.inputType.startsWith('delete') || event.data?.length === 1)
  )
}

function showClean(name: (typeof roiNumberFields)[number], input: HTMLInputElement): void {
  const clean = cleanRoiNumber(name, input.value)
  if (clean === input.value) return
  const caret = cleanRoiNumber(name, input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = clean
  input.setSelectionRange(caret, caret)
}
