import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { cleanAnswer } from '#domain/lead/clean-typed.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { type RoiInputs, roiPath } from '#domain/roi/roi.ts'
import { allRoiNumbers, parseRoiForm, parseRoiNumbers, type RoiPost, type RoiValues } from '#domain/roi/roi-form.ts'
import { parseSharedNumbers, sharedPath } from '#domain/roi/roi-shared-result.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { loadWords, wordsOf } from '#words'
import { showFirstError, useEnhanced } from '../enhanced-form.ts'
import type { Calculation } from './format-roi.ts'
import { RoiArithmetic } from './RoiArithmetic.tsx'
import styles from './RoiCalculator.module.css'
import { RoiForm } from './RoiForm.tsx'
import { RoiResults } from './RoiResults.tsx'

await loadWords('calculator')

export type RoiCalculatorProps = {
  /** The origin of the site, for the printed address. */
  origin: string
  /** A native post of the form. */
  posted?: RoiPost | undefined
  /** Numbers from the query of an older shared link. */
  shared?: RoiInputs | undefined
}

/**
 * Calculates in the browser and sends nothing: name, email address and company leave the form only on the visitor's
 * printout. Values stay in the DOM, as in the lead forms.
 */
export function RoiCalculator({ origin, posted, shared }: RoiCalculatorProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const enhanced = useEnhanced()
  const [calculated, setCalculated] = useState(() =>
    posted ? toCalculation(posted.values) : shared && { numbers: shared, name: '', company: '' },
  )
  const inputs = calculated && allRoiNumbers(calculated.numbers)
  const address = addressIn(currentLanguage(), inputs ? sharedPath(inputs) : roiPath)
  const [submissions, setSubmissions] = useState(0)

  useEffect(() => {
    if (submissions === 0 || showFirstError(formRef.current)) return
    if (formRef.current && headingRef.current) showResult(formRef.current, headingRef.current)
  }, [submissions])
  useEffect(() => {
    // site/scripts/shared-result.ts fills the fields from a shared link and hydrates this island.
    const show = () => {
      const shared = parseSharedNumbers(new URLSearchParams(location.hash.slice(1)))
      if (!shared) return
      setErrors({})
      // Unchanged numbers keep their name and company.
      setCalculated((shown) => {
        const inputs = shown && allRoiNumbers(shown.numbers)
        return inputs && sharedPath(inputs) === sharedPath(shared) ? shown : { numbers: shared, name: '', company: '' }
      })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
  useEffect(() => {
    if (submissions > 0) history.replaceState(history.state, '', address)
  }, [submissions, address])

  function calculate(event: FormEvent) {
    event.preventDefault()
    if (!formRef.current) return
    const values: RoiValues = {}
    for (const [name, value] of new FormData(formRef.current)) if (typeof value === 'string') values[name] = value
    // A transition lets a slow phone paint the press before the result.
    startTransition(() => {
      // Also on errors: earlier figures must not stay beside entries that they do not come from.
      setCalculated(toCalculation(values))
      setErrors(
        parseRoiForm(values, {
          language: currentLanguage().tag,
          answers: wordsOf('form-checks').answers,
          numbers: wordsOf('roi-calculator').form,
        }).errors,
      )
      setSubmissions((count) => count + 1)
    })
  }

  return (
    <>
      <div className={styles.form}>
        {calculated?.company && <p className={styles.paper}>{preparedFor(calculated)}</p>}
        <RoiForm
          formRef={formRef}
          values={posted?.values ?? toValues(shared)}
          errors={errors}
          enhanced={enhanced}
          onSubmit={calculate}
        />
      </div>
      <div className={styles.results}>
        <RoiResults calculated={calculated} headingRef={headingRef} />
      </div>
      <div className={styles.arithmetic}>
        <RoiArithmetic inputs={inputs} />
        <p className={styles.paper}>
          {wordsOf('roi-calculator').print.address} <span translate="no">{`${origin}${address}`}</span>
        </p>
      </div>
    </>
  )
}

/** An unusable answer removes only the figures that need it. */
function toCalculation(values: RoiValues): Calculation | undefined {
  const numbers = parseRoiNumbers(values, currentLanguage().tag)
  const text = (field: string) => cleanAnswer(values[field] ?? '')
  const name = `${text('firstName')} ${text('lastName')}`.trim()
  return Object.keys(numbers).length > 0 ? { numbers, name, company: text('company') } : undefined
}

const preparedFor = ({ name, company }: Calculation) =>
  fillIn(wordsOf('roi-calculator').print.preparedFor, { name, company })

const toValues = (inputs: RoiInputs | undefined): RoiValues =>
  Object.fromEntries(Object.entries(inputs ?? {}).map(([field, value]) => [field, String(value)]))

/** Scrolls to the result and focuses it, unless it is beside the form and already visible. */
function showResult(form: HTMLFormElement, heading: HTMLHeadingElement) {
  const { top } = heading.getBoundingClientRect()
  const isBelow = top > form.getBoundingClientRect().bottom
  const figure = heading.closest('section')?.querySelector('dd')?.getBoundingClientRect()
  if (!isBelow && figure && figure.top >= 0 && figure.bottom <= innerHeight) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
