import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { answers } from '#content/form-checks.yaml'
import { form as numbers, print } from '#content/pages/roi-calculator.yaml'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import { type RoiInputs, roiPath } from '#domain/roi.ts'
import {
  allRoiNumbers,
  parseRoiForm,
  parseRoiNumbers,
  parseSharedNumbers,
  type RoiPost,
  type RoiValues,
  sharedPath,
} from '#domain/roi-form.ts'
import { cleanAnswer } from '#domain/text-field.ts'
import { showFirstError, useEnhanced } from '../run-form.ts'
import { RoiArithmetic } from './RoiArithmetic.tsx'
import styles from './RoiCalculator.module.css'
import { RoiForm } from './RoiForm.tsx'
import { RoiResults } from './RoiResults.tsx'
import type { Calculated } from './roi-text.ts'

export type RoiCalculatorProps = {
  product: string
  /** The origin of the site, for the printed address. */
  origin: string
  /** A native post of the form. */
  posted?: RoiPost | undefined
  /** The numbers of an address from when they stood in the query. */
  shared?: RoiInputs | undefined
}

/**
 * Works everything out in the browser, and sends nothing: a name, an email address or a company leave the form only on
 * the sheet that the visitor prints. Values stay in the DOM, as in the lead forms.
 */
export function RoiCalculator({ product, origin, posted, shared }: RoiCalculatorProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const enhanced = useEnhanced()
  const [calculated, setCalculated] = useState(() =>
    posted ? calculatedFrom(posted.values) : shared && { numbers: shared, name: '', company: '' },
  )
  const inputs = calculated && allRoiNumbers(calculated.numbers)
  const address = addressIn(language, inputs ? sharedPath(inputs) : roiPath)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries === 0 || showFirstError(formRef.current)) return
    if (formRef.current && headingRef.current) showResult(formRef.current, headingRef.current)
  }, [tries])
  useEffect(() => {
    // site/behaviors/shared-result.ts fills the fields, and wakes this script for an address that holds a result.
    const show = () => {
      const found = parseSharedNumbers(new URLSearchParams(location.hash.slice(1)))
      if (!found) return
      setErrors({})
      // Numbers that have not changed keep the name that they were worked out for.
      setCalculated((shown) => {
        const inputs = shown && allRoiNumbers(shown.numbers)
        return inputs && sharedPath(inputs) === sharedPath(found) ? shown : { numbers: found, name: '', company: '' }
      })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
  useEffect(() => {
    if (tries > 0) history.replaceState(history.state, '', address)
  }, [tries, address])

  function calculate(event: FormEvent) {
    event.preventDefault()
    if (!formRef.current) return
    const values: RoiValues = {}
    for (const [name, value] of new FormData(formRef.current)) if (typeof value === 'string') values[name] = value
    // The press is painted at once and its result in the next frames, so that a slow phone responds to the finger first.
    startTransition(() => {
      // Otherwise figures of earlier entries would stand beside entries that they do not come from.
      setCalculated(calculatedFrom(values))
      setErrors(parseRoiForm(values, { answers, numbers }).errors)
      setTries((count) => count + 1)
    })
  }

  return (
    <>
      <div className={styles.form}>
        {calculated?.company && <p className={styles.paper}>{preparedFor(calculated)}</p>}
        <RoiForm
          formRef={formRef}
          values={posted?.values ?? numbersOf(shared)}
          errors={errors}
          enhanced={enhanced}
          onSubmit={calculate}
        />
      </div>
      <div className={styles.results}>
        <RoiResults product={product} calculated={calculated} headingRef={headingRef} />
      </div>
      <div className={styles.arithmetic}>
        <RoiArithmetic inputs={inputs} />
        <p className={styles.paper}>
          {print.address} <span translate="no">{`${origin}${address}`}</span>
        </p>
      </div>
    </>
  )
}

/** Calculates what it can: an answer that cannot be used takes away the figures that need it, and no others. */
function calculatedFrom(values: RoiValues): Calculated | undefined {
  const numbers = parseRoiNumbers(values)
  const text = (field: string) => cleanAnswer(values[field] ?? '')
  const name = `${text('firstName')} ${text('lastName')}`.trim()
  return Object.keys(numbers).length > 0 ? { numbers, name, company: text('company') } : undefined
}

const preparedFor = ({ name, company }: Calculated) => fillIn(print.preparedFor, { name, company })

const numbersOf = (inputs: RoiInputs | undefined): RoiValues =>
  Object.fromEntries(Object.entries(inputs ?? {}).map(([field, value]) => [field, String(value)]))

/**
 * Brings the result into view. Beside the form it is in sight as it changes; below it, it is scrolled into view and
 * focused.
 */
function showResult(form: HTMLFormElement, heading: HTMLHeadingElement) {
  const { top } = heading.getBoundingClientRect()
  const isUnder = top > form.getBoundingClientRect().bottom
  const figure = heading.closest('section')?.querySelector('dd')?.getBoundingClientRect()
  if (!isUnder && figure && figure.top >= 0 && figure.bottom <= innerHeight) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
