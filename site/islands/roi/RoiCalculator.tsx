import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { LeadValues } from '#domain/lead.ts'
import { type RoiInputs, roiPath } from '#domain/roi.ts'
import { type RoiPost, readRoiForm, sharedPath } from '#domain/roi-form.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'
import { RoiArithmetic } from './RoiArithmetic.tsx'
import styles from './RoiCalculator.module.css'
import { RoiForm } from './RoiForm.tsx'
import { RoiResults } from './RoiResults.tsx'
import { type Calculated, fillIn } from './roi-text.ts'

export type RoiCalculatorProps = {
  words: RoiWords
  product: string
  /** Where the site is, for the address on paper. */
  origin: string
  /** A native post of the form. */
  posted?: RoiPost | undefined
  /** The numbers of a shared address. */
  shared?: RoiInputs | undefined
  /** What stands over the form. */
  children: ReactNode
}

/**
 * The calculator. Everything is worked out here and nothing is sent: a name, an email address or a company never leave
 * the form but for the sheet that the visitor prints. Values stay in the DOM, as in the lead forms.
 */
export function RoiCalculator({ words, product, origin, posted, shared, children }: RoiCalculatorProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const [enhanced, setEnhanced] = useState(false)
  const [calculated, setCalculated] = useState(() =>
    posted ? calculatedFrom(posted.values) : shared && { inputs: shared, name: '', company: '' },
  )
  const [tries, setTries] = useState(0)

  useEffect(() => setEnhanced(true), [])
  useEffect(() => {
    if (tries === 0) return
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) showField(wrong)
    else if (formRef.current && headingRef.current) showResult(formRef.current, headingRef.current)
  }, [tries])
  useEffect(() => {
    if (tries > 0 && calculated) history.replaceState(history.state, '', sharedPath(calculated.inputs))
  }, [tries, calculated])

  function calculate(event: FormEvent) {
    event.preventDefault()
    if (!formRef.current) return
    const values: LeadValues = {}
    for (const [name, value] of new FormData(formRef.current)) if (typeof value === 'string') values[name] = value
    // The press is painted at once, and what came of it in the next frames: a slow phone answers the finger first.
    startTransition(() => {
      // Figures of earlier entries would stand beside ones that they do not come from.
      setCalculated(calculatedFrom(values))
      setErrors(readRoiForm(values).errors)
      setTries((count) => count + 1)
    })
  }

  const address = calculated ? sharedPath(calculated.inputs) : roiPath
  return (
    <div className={styles.calculator}>
      <div className={styles.top}>
        <div>
          {children}
          {calculated?.company && <p className={styles.paper}>{preparedFor(words.print.preparedFor, calculated)}</p>}
        </div>
        <RoiForm
          words={words.form}
          formRef={formRef}
          values={posted?.values ?? numbersOf(shared)}
          errors={errors}
          enhanced={enhanced}
          onSubmit={calculate}
        />
        <RoiResults
          words={words.results}
          method={words.method}
          product={product}
          calculated={calculated}
          headingRef={headingRef}
        />
      </div>
      <RoiArithmetic words={words.arithmetic} units={words.results.daysReduced} calculated={calculated} />
      <p className={styles.paper}>
        {words.print.address} {origin}
        {address}
      </p>
    </div>
  )
}

function calculatedFrom(values: LeadValues): Calculated | undefined {
  const { inputs } = readRoiForm(values)
  const text = (field: string) => (values[field] ?? '').trim()
  return inputs && { inputs, name: `${text('firstName')} ${text('lastName')}`.trim(), company: text('company') }
}

const preparedFor = (template: string, { name, company }: Calculated) => fillIn(template, { name, company })

const numbersOf = (inputs: RoiInputs | undefined): LeadValues =>
  Object.fromEntries(Object.entries(inputs ?? {}).map(([field, value]) => [field, String(value)]))

/** The field with its label, which the page's header would cover. */
function showField(field: HTMLElement) {
  field.focus({ preventScroll: true })
  field.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Beside the form the result is seen as it changes. Under it, it is brought into view, and the focus with it. */
function showResult(form: HTMLFormElement, heading: HTMLHeadingElement) {
  const { top } = heading.getBoundingClientRect()
  const isUnder = top > form.getBoundingClientRect().bottom
  const figure = heading.closest('section')?.querySelector('dd')?.getBoundingClientRect()
  if (!isUnder && figure && figure.top >= 0 && figure.bottom <= innerHeight) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
