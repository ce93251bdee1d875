import type { FormEvent, RefObject } from 'react'
import { type FieldErrors, leadFields } from '#domain/lead.ts'
import { roiPath } from '#domain/roi.ts'
import { cleanAmount, maxAmountChars, type RoiValues, roiNumberRules, roiPersonRequired } from '#domain/roi-form.ts'
import type { FormMessages } from '#site/schemas/form-messages.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'
import { Button } from '#site/ui/Button.tsx'
import { RequiredRule, TextField } from '#site/ui/Field.tsx'
import looks from '#site/ui/looks.module.css'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './RoiForm.module.css'

export type RoiFormProps = {
  words: RoiWords['form']
  marks: FormMessages['marks']
  formRef: RefObject<HTMLFormElement | null>
  /** Initial values of the fields. */
  values: RoiValues
  errors: FieldErrors
  enhanced: boolean
  onSubmit: (event: FormEvent) => void
}

/** The nine fields, first the five numbers that are calculated with. Without scripts the browser checks them and posts them to the page itself. */
export function RoiForm({ words, marks, formRef, values, errors, enhanced, onSubmit }: RoiFormProps) {
  const field = (name: keyof typeof roiPersonRequired | keyof typeof roiNumberRules) => ({
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
  const number = (name: 'recruiter' | 'avgTime' | 'outSideAgencies') => {
    const { min, max, step } = roiNumberRules[name]
    return { ...field(name), type: 'number', required: true, min, max, step } as const
  }
  const amount = (name: 'volume' | 'salary') => ({
    ...field(name),
    required: true,
    maxLength: maxAmountChars,
    inputMode: 'decimal' as const,
    onInput: keepDigits,
  })

  return (
    <div className={`${looks.panel} off-paper ${styles.card}`}>
      <h2>{words.title}</h2>
      {!enhanced && Object.keys(errors).length > 0 && <Notice kind="error" title={words.refused} />}
      <form
        ref={formRef}
        className={styles.form}
        action={roiPath}
        method="post"
        aria-label={words.title}
        noValidate={enhanced}
        onSubmit={onSubmit}
        data-draft="roi"
      >
        <RequiredRule>{marks.rule}</RequiredRule>
        <TextField {...number('recruiter')} inputMode="numeric" autoComplete="off" />
        <TextField {...amount('volume')} autoComplete="off" />
        <TextField {...amount('salary')} autoComplete="off" />
        <TextField {...number('avgTime')} inputMode="decimal" autoComplete="off" />
        <TextField {...number('outSideAgencies')} inputMode="decimal" autoComplete="off" />
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

/** Keeps only digits and the decimal point of what was typed or pasted, and leaves the caret where it was. */
function keepDigits({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const clean = cleanAmount(input.value)
  if (clean === input.value || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return
  const caret = cleanAmount(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = clean
  input.setSelectionRange(caret, caret)
}
