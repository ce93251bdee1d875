import { calculateRoi, type RoiFigures, type RoiInputs, roiConstants, sensitivityPercent } from '#domain/roi/roi.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import accordion from '#site/ui/Accordion.module.css'
import { PlusMinusIcon } from '#site/ui/Accordion.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { wordsOf } from '#words'
import { daysPerHire, formatDays, formatInputs, formatMoney, formatNumber, formatPercent } from './format-roi.ts'
import styles from './RoiArithmetic.module.css'

const { savedHours, baselineHours, platformCost } = roiConstants
const constants = () => ({
  savedHours: formatNumber(savedHours),
  baselineHours: formatNumber(baselineHours),
  platformCost: formatMoney(platformCost),
  daysPerHire: daysPerHire(),
})

/** Each figure expands to its formula, the formula with the visitor's numbers, and its assumptions. */
export function RoiArithmetic({ inputs }: { inputs: RoiInputs | undefined }) {
  const { arithmetic: words } = wordsOf('roi-calculator')
  const result = inputs && calculateRoi(inputs)
  const text = inputs && formatInputs(inputs)
  const formatFigure = (
    figure: 'netSavings' | 'savingPercent' | 'daysReduced' | 'savingPerHire',
    figures: RoiFigures,
  ) => {
    const value = figures[figure]
    if (figure === 'savingPercent') return formatPercent(value)
    if (figure === 'daysReduced') return formatDays(value)
    return formatMoney(value)
  }

  return (
    <section className={styles.section} aria-labelledby="roi-arithmetic">
      <div className={styles.head}>
        <h2 id="roi-arithmetic">{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        {text ? (
          <dl className={styles.inputs}>
            {(['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const).map((name) => (
              <div key={name}>
                <dt className="muted">{words.inputs[name]}</dt>
                <dd translate="no">{text[name]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.waiting}>{words.waiting}</p>
        )}
      </div>
      <div>
        {(['netSavings', 'savingPercent', 'daysReduced', 'savingPerHire'] as const).map((figure) => {
          const { name, formula, sum, reading, assumes } = words[figure]
          const values = text &&
            result && {
              ...constants(),
              ...text,
              result: formatFigure(figure, result.expected),
              baselineCost: formatMoney(result.expected.baselineCost),
              netSavings: formatMoney(result.expected.netSavings),
              netShare: formatPercent(100n - result.expected.savingPercent),
              sensitivity: String(sensitivityPercent),
              low: formatFigure(figure, result.low),
              high: formatFigure(figure, result.high),
            }
          return (
            <details key={figure} className={`${accordion.item} ${styles.figure}`}>
              <summary>
                {name} <b translate="no">{values?.result}</b>
                <PlusMinusIcon />
              </summary>
              <p className="muted">{formula}</p>
              {values && (
                <>
                  <p className={`tinted ${styles.sum}`} translate="no">
                    {fillIn(sum, values)}
                  </p>
                  <p>{fillIn(reading, values)}</p>
                  <p>{fillIn(words.spread, values)}</p>
                </>
              )}
              <h3 className={sharedStyles.label}>{words.assumes}</h3>
              <ul className="muted small">
                {assumes.map((line) => (
                  <li key={line}>{fillIn(line, constants())}</li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
    </section>
  )
}
