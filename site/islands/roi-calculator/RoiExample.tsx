import { results } from '#content/pages/roi-calculator.yaml'
import { fillIn } from '#domain/fill-in.ts'
import { calculateRoi } from '#domain/roi.ts'
import styles from './RoiExample.module.css'
import { count, money, percent } from './roi-text.ts'

/** Shows what a result looks like, as a picture that is nobody's, and plainly marked so. */
export function RoiExample() {
  const { example, daysReduced } = results
  const { volume, salary } = example
  const { expected } = calculateRoi({ recruiter: 1, volume, salary, avgTime: 1, outSideAgencies: 1 })
  const shown = {
    volume: count(volume),
    salary: money(salary),
    net: money(expected.netSavings),
    percent: percent(expected.savingPercent),
    days: `${count(expected.daysReduced)} ${daysReduced.days}`,
    perHire: money(expected.savingPerHire),
  }
  return (
    <div className={`sheet off-paper ${styles.slip}`} role="img" aria-label={fillIn(example.description, shown)}>
      <span className={styles.given}>
        {fillIn(example.given, shown)} <b>{example.mark}</b>
      </span>
      <b className={styles.net}>{shown.net}</b>
      <span className={styles.figures}>
        <span>{shown.percent}</span>
        <span>{shown.days}</span>
        <span>{shown.perHire}</span>
      </span>
    </div>
  )
}
