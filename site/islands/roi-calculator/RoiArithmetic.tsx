import { results, arithmetic as words } from '#content/pages/roi-calculator.yaml'
import { fillIn } from '#domain/fill-in.ts'
import { calculateRoi, type RoiFigures, type RoiInputs, roiConstants, sensitivityPercent } from '#domain/roi.ts'
import { FoldSign } from '#site/ui/FoldSign.tsx'
import fold from '#site/ui/fold.module.css'
import looks from '#site/ui/looks.module.css'
import styles from './RoiArithmetic.module.css'
import { count, days, daysPerHire, money, numberTexts, percent } from './roi-text.ts'

const { savedHours, baselineHours, platformCost } = roiConstants
const constants = {
  savedHours: count(savedHours),
  baselineHours: count(baselineHours),
  platformCost: money(platformCost),
  daysPerHire,
}

/** Each figure unfolds into its formula, the formula with the visitor's numbers, and its assumptions. */
export function RoiArithmetic({ inputs }: { inputs: RoiInputs | undefined }) {
  const result = inputs && calculateRoi(inputs)
  const text = inputs && numberTexts(inputs)
  const shown = (figure: 'netSavings' | 'savingPercent' | 'daysReduced' | 'savingPerHire', figures: RoiFigures) => {
    const value = figures[figure]
    if (figure === 'savingPercent') return percent(value)
    if (figure === 'daysReduced') return days(value, results.daysReduced)
    return money(value)
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
              ...constants,
              ...text,
              result: shown(figure, result.expected),
              baselineCost: money(result.expected.baselineCost),
              netSavings: money(result.expected.netSavings),
              netShare: percent(100n - result.expected.savingPercent),
              sensitivity: String(sensitivityPercent),
              low: shown(figure, result.low),
              high: shown(figure, result.high),
            }
          return (
            <details key={figure} className={`${fold.fold} ${styles.figure}`}>
              <summary>
                {name} <b translate="no">{values?.result}</b>
                <FoldSign />
              </summary>
              <p className="muted">{formula}</p>
              {values && (
                <>
                  <p className={styles.sum} translate="no">
                    {fillIn(sum, values)}
                  </p>
                  <p>{fillIn(reading, values)}</p>
                  <p>{fillIn(words.spread, values)}</p>
                </>
              )}
              <h3 className={looks.label}>{words.assumes}</h3>
              <ul className="muted small">
                {assumes.map((line) => (
                  <li key={line}>{fillIn(line, constants)}</li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
    </section>
  )
}
