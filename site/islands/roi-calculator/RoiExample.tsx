import { calculateRoi } from '#domain/roi/roi.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { wordsOf } from '#words'
import { formatDays, formatMoney, formatNumber, formatPercent } from './format-roi.ts'
import styles from './RoiExample.module.css'

/** A sample result as a picture, clearly marked as an example. */
export function RoiExample() {
  const { example } = wordsOf('roi-calculator').results
  const { volume, salary } = example
  const { expected } = calculateRoi({ recruiter: 1, volume, salary, avgTime: 1, outSideAgencies: 1 })
  const shown = {
    volume: formatNumber(volume),
    salary: formatMoney(salary),
    net: formatMoney(expected.netSavings),
    percent: formatPercent(expected.savingPercent),
    days: formatDays(expected.daysReduced),
    perHire: formatMoney(expected.savingPerHire),
  }
  return (
    <div className={`sheet off-paper ${styles.slip}`} role="img" aria-label={fillIn(example.description, shown)}>
      <span className={`row ${styles.given}`}>
        {fillIn(example.given, shown)} <b>{example.mark}</b>
      </span>
      <b className={styles.net}>{shown.net}</b>
      <span className={`wrap ${styles.figures}`}>
        <span>{shown.percent}</span>
        <span>{shown.days}</span>
        <span>{shown.perHire}</span>
      </span>
    </div>
  )
}
