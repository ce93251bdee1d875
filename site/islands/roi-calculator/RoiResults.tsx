import { Check, Link as LinkSign, Printer } from 'lucide-react'
import type { Ref } from 'react'
import { form, results as words } from '#content/pages/roi-calculator.yaml'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import { formPages } from '#domain/form-pages.ts'
import { calculateWith, ringScales, roiConstants, roiNotes, sensitivityPercent } from '#domain/roi.ts'
import { allRoiNumbers, sharedFragment, sharedPath } from '#domain/roi-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { Ring } from '#site/ui/Ring.tsx'
import { MethodInfo } from './MethodInfo.tsx'
import { RoiExample } from './RoiExample.tsx'
import styles from './RoiResults.module.css'
import { type Calculated, count, days, daysPerHire, listed, money, percent } from './roi-text.ts'

export type RoiResultsProps = {
  product: string
  /** Without it, every figure shows zero. */
  calculated: Calculated | undefined
  headingRef: Ref<HTMLHeadingElement>
}

const breakEven = roiConstants.platformCost / roiConstants.savedHours
/** Returns the size of a figure's letters: the longer the figure, the smaller they are. */
const sizeOf = ({ length }: string) =>
  length <= 9 ? 'large' : length <= 13 ? 'medium' : length <= 20 ? 'small' : 'fine'
const shareOf = (figure: bigint, scale: number) => Number(figure) / scale

export function RoiResults({ product, calculated, headingRef }: RoiResultsProps) {
  const numbers = calculated?.numbers ?? {}
  const inputs = allRoiNumbers(numbers)
  const { result, lacking } = calculateWith(numbers)
  const { savingPercent, daysReduced, savingPerHire, netSavings } = result.expected
  const seats = numbers.recruiter ?? 0
  const unit = daysReduced === 1n ? words.daysReduced.day : words.daysReduced.days
  const net = money(netSavings)
  const said = {
    net,
    percent: percent(savingPercent),
    days: days(daysReduced, words.daysReduced),
    daysPerHire,
    volume: count(numbers.volume ?? 0),
    perHire: money(savingPerHire),
    breakEven: money(breakEven),
    sensitivity: String(sensitivityPercent),
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
        <MethodInfo />
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
      <p className={`muted ${styles.spread}`}>{fillIn(words.range.note, said)}</p>
      <dl className={styles.rings}>
        <Ring
          share={shareOf(savingPercent, ringScales.savingPercent)}
          value={said.percent}
          label={words.savingPercent.label}
          scale={words.savingPercent.scale}
        />
        <Ring
          share={shareOf(daysReduced, ringScales.daysReduced)}
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
      {!calculated && <RoiExample />}
      {calculated && lacking.length > 0 && (
        <p className={`small ${styles.note}`}>
          {fillIn(words.notes.lacking, { fields: listed(lacking.map((name) => form[name].label)) })}
        </p>
      )}
      {roiNotes(numbers, result).map((note) => (
        <p key={note} className={`small ${styles.note}`}>
          {fillIn(words.notes[note], said)}
        </p>
      ))}
      {inputs && (
        <>
          <div className={`off-paper ${styles.demo}`}>
            {/* The numbers go into the query, as this press sends them on, with scripts and without. */}
            <Button href={addressIn(language, `${formPages.contact}?demo&${sharedFragment(inputs)}`)} look="onDeep">
              {words.demo.label}
            </Button>
            <p className="muted small">{words.demo.note}</p>
          </div>
          <div className={`off-paper ${styles.actions}`} data-shared={sharedPath(inputs)}>
            <button type="button" data-copy-link>
              <LinkSign aria-hidden="true" width={18} height={18} /> {words.copy}
            </button>
            <a href={sharedPath(inputs)}>{words.link}</a>
            <button type="button" data-print>
              <Printer aria-hidden="true" width={18} height={18} /> {words.print}
            </button>
            {/* A script in site/behaviors shows it, as that works before this script has arrived. */}
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
