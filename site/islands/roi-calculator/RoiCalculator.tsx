import { marks, words } from 'virtual:roi-words'
import { answers } from 'virtual:words'
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { cleanAnswer } from '#domain/clean-answer.ts'
import { fillIn } from '#domain/fill-in.ts'
import { type RoiInputs, roiPath } from '#domain/roi.ts'
import {
  type RoiAnswerWords,
  type RoiPost,
  type RoiValues,
  readRoiForm,
  readSharedNumbers,
  sharedPath,
} from '#domain/roi-form.ts'
import { showFirstError } from '../forms/show-first-error.ts'
import { useEnhanced } from '../forms/useEnhanced.ts'
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
 * The calculator. Everything is worked out here and nothing is sent: a name, an email address or a company never leave
 * the form but for the sheet that the visitor prints. Values stay in the DOM, as in the lead forms.
 */
export function RoiCalculator({ product, origin, posted, shared }: RoiCalculatorProps) {
  const answerWords = { answers, numbers: words.form }
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const enhanced = useEnhanced()
  const [calculated, setCalculated] = useState(() =>
    posted ? calculatedFrom(posted.values, answerWords) : shared && { inputs: shared, name: '', company: '' },
  )
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries === 0 || showFirstError(formRef.current)) return
    if (formRef.current && headingRef.current) showResult(formRef.current, headingRef.current)
  }, [tries])
  useEffect(() => {
    // site/behaviors/shared-result.ts fills the fields, and wakes this script for an address that holds a result.
    const show = () => {
      const found = readSharedNumbers(new URLSearchParams(location.hash.slice(1)))
      if (!found) return
      setErrors({})
      // The same numbers stay with the name that they were worked out for.
      setCalculated((shown) =>
        shown && sharedPath(shown.inputs) === sharedPath(found) ? shown : { inputs: found, name: '', company: '' },
      )
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
  useEffect(() => {
    if (tries > 0) history.replaceState(history.state, '', calculated ? sharedPath(calculated.inputs) : roiPath)
  }, [tries, calculated])

  function calculate(event: FormEvent) {
    event.preventDefault()
    if (!formRef.current) return
    const values: RoiValues = {}
    for (const [name, value] of new FormData(formRef.current)) if (typeof value === 'string') values[name] = value
    // The press is painted at once and its result in the next frames, so that a slow phone responds to the finger first.
    startTransition(() => {
      // Figures of earlier entries would stand beside ones that they do not come from.
      setCalculated(calculatedFrom(values, answerWords))
      setErrors(readRoiForm(values, answerWords).errors)
      setTries((count) => count + 1)
    })
  }

  const address = calculated ? sharedPath(calculated.inputs) : roiPath
  return (
    <>
      <div className={styles.form}>
        {calculated?.company && <p className={styles.paper}>{preparedFor(words.print.preparedFor, calculated)}</p>}
        <RoiForm
          words={words.form}
          marks={marks}
          formRef={formRef}
          values={posted?.values ?? numbersOf(shared)}
          errors={errors}
          enhanced={enhanced}
          onSubmit={calculate}
        />
      </div>
      <div className={styles.results}>
        <RoiResults
          words={words.results}
          method={words.method}
          product={product}
          calculated={calculated}
          headingRef={headingRef}
        />
      </div>
      <div className={styles.arithmetic}>
        <RoiArithmetic words={words.arithmetic} units={words.results.daysReduced} calculated={calculated} />
        <p className={styles.paper}>
          {words.print.address} <span translate="no">{`${origin}${address}`}</span>
        </p>
      </div>
    </>
  )
}

function calculatedFrom(values: RoiValues, answerWords: RoiAnswerWords): Calculated | undefined {
  const { inputs } = readRoiForm(values, answerWords)
  const text = (field: string) => cleanAnswer(values[field] ?? '')
  return inputs && { inputs, name: `${text('firstName')} ${text('lastName')}`.trim(), company: text('company') }
}

const preparedFor = (template: string, { name, company }: Calculated) => fillIn(template, { name, company })

const numbersOf = (inputs: RoiInputs | undefined): RoiValues =>
  Object.fromEntries(Object.entries(inputs ?? {}).map(([field, value]) => [field, String(value)]))

/** Beside the form, the result is in sight as it changes. Below it, it is scrolled into view and focused. */
function showResult(form: HTMLFormElement, heading: HTMLHeadingElement) {
  const { top } = heading.getBoundingClientRect()
  const isUnder = top > form.getBoundingClientRect().bottom
  const figure = heading.closest('section')?.querySelector('dd')?.getBoundingClientRect()
  if (!isUnder && figure && figure.top >= 0 && figure.bottom <= innerHeight) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
