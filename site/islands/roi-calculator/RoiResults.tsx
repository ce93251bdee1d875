import { Check, Info, Link as LinkSign, Printer } from 'lucide-react'
import { type Ref, useId } from 'react'
import { formPages } from '#domain/lead/form-pages.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { calculateWith, ringScales, roiConstants, roiNotes, sensitivityPercent } from '#domain/roi/roi.ts'
import { allRoiNumbers } from '#domain/roi/roi-form.ts'
import { sharedFragment, sharedPath } from '#domain/roi/roi-shared-result.ts'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { Button } from '#site/ui/Button.tsx'
import { RingGauge } from '#site/ui/RingGauge.tsx'
import { wordsOf } from '#words'
import {
  type Calculation,
  daysPerHire,
  formatDays,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  unitOfDays,
} from './format-roi.ts'
import { RoiExample } from './RoiExample.tsx'
import styles from './RoiResults.module.css'

export type RoiResultsProps = {
  /** Without a calculation every figure shows zero. */
  calculated: Calculation | undefined
  headingRef: Ref<HTMLHeadingElement>
}

const breakEven = roiConstants.platformCost / roiConstants.savedHours
const sizeOf = ({ length }: string) =>
  length <= 9 ? 'large' : length <= 13 ? 'medium' : length <= 20 ? 'small' : 'fine'
const shareOf = (figure: bigint, scale: number) => Number(figure) / scale

export function RoiResults({ calculated, headingRef }: RoiResultsProps) {
  const { form, results: words } = wordsOf('roi-calculator')
  const numbers = calculated?.numbers ?? {}
  const inputs = allRoiNumbers(numbers)
  const { result, lacking } = calculateWith(numbers)
  const { savingPercent, daysReduced, savingPerHire, netSavings } = result.expected
  const seats = numbers.recruiter ?? 0
  const net = formatMoney(netSavings)
  const texts = {
    net,
    percent: formatPercent(savingPercent),
    days: formatDays(daysReduced),
    daysPerHire: daysPerHire(),
    volume: formatNumber(numbers.volume ?? 0),
    perHire: formatMoney(savingPerHire),
    breakEven: formatMoney(breakEven),
    sensitivity: String(sensitivityPercent),
    scale: formatMoney(ringScales.savingPerHire),
  }

  return (
    <section className={`tile deep ${styles.panel}`} aria-labelledby="roi-result">
      <div className={styles.head}>
        <div>
          <h2 id="roi-result" className="subheading" ref={headingRef} tabIndex={-1}>
            {words.title}
          </h2>
          <p className="muted small">{fillInCount(words.seats, seats, currentLanguage().tag)}</p>
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
            {words.range[name]} <b translate="no">{formatMoney(result[name].netSavings)}</b>
          </li>
        ))}
      </ol>
      <p className={`muted ${styles.spread}`}>{fillIn(words.range.note, texts)}</p>
      <dl className={styles.rings}>
        <RingGauge
          share={shareOf(savingPercent, ringScales.savingPercent)}
          value={texts.percent}
          label={words.savingPercent.label}
          scale={words.savingPercent.scale}
        />
        <RingGauge
          share={shareOf(daysReduced, ringScales.daysReduced)}
          value={formatNumber(daysReduced)}
          unit={unitOfDays(daysReduced)}
          label={words.daysReduced.label}
          scale={fillIn(words.daysReduced.scale, { scale: formatNumber(ringScales.daysReduced) })}
        />
        <RingGauge
          share={shareOf(savingPerHire, ringScales.savingPerHire)}
          value={texts.perHire}
          label={words.savingPerHire.label}
          scale={fillIn(words.savingPerHire.scale, texts)}
        />
      </dl>
      {!calculated && <RoiExample />}
      {calculated && lacking.length > 0 && (
        <p className={`small ${styles.note}`}>
          {fillIn(words.notes.lacking, { fields: formatList(lacking.map((name) => form[name].label)) })}
        </p>
      )}
      {roiNotes(numbers, result).map((note) => (
        <p key={note} className={`small ${styles.note}`}>
          {fillIn(words.notes[note], texts)}
        </p>
      ))}
      {inputs && (
        <>
          <div className={`off-paper ${styles.demo}`}>
            {/* In the query, because this link sends the numbers on, with or without scripts. */}
            <Button
              href={addressIn(currentLanguage(), `${formPages.contact}?demo&${sharedFragment(inputs)}`)}
              look="onDeep"
            >
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
            {/* Shown by site/scripts/shared-result.ts, which works before hydration. */}
            <p role="status" className="muted small">
              <span>
                <Check aria-hidden="true" width={18} height={18} /> {words.copied}
              </span>
            </p>
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {inputs && fillIn(words.announced, texts)}
      </p>
    </section>
  )
}

/** The info icon and its popover. The browser opens it on a press, `hover-popover.ts` on hover and focus. */
function MethodInfo() {
  const { sign, title, text, lead, scenarios } = wordsOf('roi-calculator').method
  const id = useId()
  return (
    <div className={`off-paper ${styles.info}`} data-hover-popover>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={sign}>
        <Info aria-hidden="true" width={22} height={22} />
      </button>
      <div id={id} popover="auto" className={`small ${styles.popover}`} role="note" aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{text}</p>
        <p>{lead}</p>
        <ul>
          {scenarios.map((scenario) => (
            <li key={scenario}>{scenario}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
