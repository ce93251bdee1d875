import { Check, Link as LinkSign, Printer } from 'lucide-react'
import type { Ref } from 'react'
import { fillIn } from '#domain/fill-in.ts'
import {
  calculateRoi,
  noFigures,
  type RoiResult,
  ringScales,
  roiConstants,
  roiNotes,
  sensitivityPercent,
} from '#domain/roi.ts'
import { sharedPath } from '#domain/roi-form.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'
import { Ring } from '#site/ui/Ring.tsx'
import { MethodInfo } from './MethodInfo.tsx'
import { RoiExample } from './RoiExample.tsx'
import styles from './RoiResults.module.css'
import { type Calculated, count, daysPerHire, money } from './roi-text.ts'

export type RoiResultsProps = {
  words: RoiWords['results']
  method: RoiWords['method']
  product: string
  /** Without it every figure shows zero. */
  calculated: Calculated | undefined
  headingRef: Ref<HTMLHeadingElement>
}

const none: RoiResult = { low: noFigures, expected: noFigures, high: noFigures }
const breakEven = roiConstants.platformCost / roiConstants.savedHours
/** The longer the figure, the smaller its letters. */
const sizeOf = ({ length }: string) =>
  length <= 9 ? 'large' : length <= 13 ? 'medium' : length <= 20 ? 'small' : 'fine'
const shareOf = (figure: bigint, scale: number) => Number(figure) / scale

export function RoiResults({ words, method, product, calculated, headingRef }: RoiResultsProps) {
  const inputs = calculated?.inputs
  const result = inputs ? calculateRoi(inputs) : none
  const { savingPercent, daysReduced, savingPerHire, netSavings } = result.expected
  const seats = inputs?.recruiter ?? 0
  const unit = daysReduced === 1n ? words.daysReduced.day : words.daysReduced.days
  const net = money(netSavings)
  const said = {
    net,
    percent: `${count(savingPercent)}%`,
    days: `${count(daysReduced)} ${unit}`,
    daysPerHire,
    volume: count(inputs?.volume ?? 0),
    perHire: money(savingPerHire),
    breakEven: money(breakEven),
    scale: money(ringScales.savingPerHire),
  }

  return (
    <section className={`deep ${styles.panel}`} aria-labelledby="roi-result">
      <div className={styles.head}>
        <div>
          <h2 id="roi-result" ref={headingRef} tabIndex={-1}>
            {words.title}
          </h2>
          <p className="muted small">
            {fillIn(words.seats[seats === 1 ? 'one' : 'other'], { seats: count(seats), product })}
          </p>
        </div>
        <MethodInfo {...method} />
      </div>
      <dl className={styles.net}>
        <dt>{words.net}</dt>
        <dd data-size={sizeOf(net)} translate="no">
          {net}
        </dd>
      </dl>
      <ol role="list" className={styles.range}>
        {(['low', 'expected', 'high'] as const).map((name) => (
          <li key={name} className="muted">
            {words.range[name]} <b translate="no">{money(result[name].netSavings)}</b>
          </li>
        ))}
      </ol>
      <p className={`muted ${styles.spread}`}>
        {fillIn(words.range.note, { sensitivity: String(sensitivityPercent) })}
      </p>
      <dl className={styles.rings}>
        <Ring
          share={shareOf(savingPercent, ringScales.savingPercent)}
          value={said.percent}
          label={words.savingPercent.label}
          scale={words.savingPercent.scale}
        />
        <Ring
          // Days of all hires together are no part of a year.
          share={daysReduced > ringScales.daysReduced ? 0 : shareOf(daysReduced, ringScales.daysReduced)}
          value={count(daysReduced)}
          unit={unit}
          label={words.daysReduced.label}
          scale={fillIn(words.daysReduced.scale, { scale: count(ringScales.daysReduced) })}
        />
        <Ring
          share={shareOf(savingPerHire, ringScales.savingPerHire)}
          value={said.perHire}
          label={words.savingPerHire.label}
          scale={fillIn(words.savingPerHire.scale, said)}
        />
      </dl>
      {!inputs && <RoiExample words={words} />}
      {inputs && (
        <>
          {roiNotes(inputs, result).map((note) => (
            <p key={note} className={`small ${styles.note}`}>
              {fillIn(words.notes[note], said)}
            </p>
          ))}
          <div className={styles.actions} data-shared={sharedPath(inputs)}>
            <button type="button" data-copy-link>
              <LinkSign aria-hidden="true" width={18} height={18} /> {words.copy}
            </button>
            <a href={sharedPath(inputs)}>{words.link}</a>
            <button type="button" data-print>
              <Printer aria-hidden="true" width={18} height={18} /> {words.print}
            </button>
            {/* Shown by site/behaviors, which works before this script has arrived. */}
            <p role="status" className="muted small">
              <span>
                <Check aria-hidden="true" width={18} height={18} /> {words.copied}
              </span>
            </p>
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {inputs && fillIn(words.announced, said)}
      </p>
    </section>
  )
}
