import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import {
  countCorrections,
  firstTellingLine,
  noCorrections,
  type OwnReading,
  readOwnWords,
  scoreOf,
  standingOf,
} from '#read-ads/read-own-words.ts'
import { type Language, parseVocabulary, type RuleId } from '#read-ads/vocabulary.ts'

import accordion from '#site/ui/Accordion.module.css'
import { PlusMinusIcon } from '#site/ui/Accordion.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { wordsOf } from '#words'
import { type Correct, OwnEvidence } from './OwnEvidence.tsx'
import { OwnRank, placeAmongOthers } from './OwnRank.tsx'
import styles from './OwnWords.module.css'
import { SharePicture } from './SharePicture.tsx'
import strikeALine from './StrikeALine.module.css'

type Texts = { ad: string; cv: string }

const sampleOf = (): Texts => {
  const { sampleAd, sampleCv } = wordsOf('own-words').words
  return { ad: sampleAd, cv: sampleCv }
}
function knownWithout(off: readonly RuleId[]): Language {
  const { rules, vocabulary } = wordsOf('own-words')
  return parseVocabulary({ ...vocabulary, rules }, off)
}
const read = (texts: Texts, known: Language, corrections = noCorrections) =>
  readOwnWords(texts, known, { speaks: currentLanguage().tag.split('-', 1).join(), today: new Date(), corrections })
const struckIn = (sample: Texts): readonly number[] => [firstTellingLine(read(sample, knownWithout([]))) ?? 0]

/**
 * Analyses the visitor's own job ad and CV as they are typed, and opens with a sample of which one line is struck. The
 * fields have no names, so no form sends them, and they keep out online spell checkers.
 */
export function OwnWords() {
  const { words } = wordsOf('own-words')
  const { words: shared } = wordsOf('shortlists')
  const id = useId()
  const desk = useRef<HTMLDivElement>(null)
  const [sample] = useState(sampleOf)
  const [struckInSample] = useState(() => struckIn(sample))
  const [texts, setTexts] = useState(sample)
  const [struck, setStruck] = useState(struckInSample)
  const [isOpen, setOpen] = useState(false)
  const isPasted = useRef(false)
  const [off, setOff] = useState<readonly RuleId[]>([])
  const [corrections, setCorrections] = useState(noCorrections)
  const shown = useDeferredValue(texts)
  const known = useMemo(() => knownWithout(off), [off])
  const reading = useMemo(() => read(shown, known, corrections), [shown, known, corrections])
  const isEmpty = texts.ad === '' && texts.cv === ''
  const write = (changed: Partial<Texts>) => {
    const next = { ...texts, ...changed }
    setTexts(next)
    setStruck(next.ad === sample.ad && next.cv === sample.cv ? struckInSample : [])
    setCorrections(noCorrections)
    // Once both texts are the visitor's own, they make room for the evidence.
    if (isPasted.current && isOwn(next, sample)) setOpen(false)
    isPasted.current = false
  }
  // The fold may have moved the evidence out of view.
  useLayoutEffect(() => {
    const top = desk.current?.getBoundingClientRect().top ?? 0
    if (!isOpen && top < 0) desk.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const strike = (line: number) =>
    setStruck(struck.includes(line) ? struck.filter((other) => other !== line) : [...struck, line])
  const correct: Correct = (kind, one) => setCorrections({ ...corrections, [kind]: [...corrections[kind], one] })
  const corrected = countCorrections(corrections)
  const score = scoreOf(reading.asked, struck)
  const fullScore = scoreOf(reading.asked, [])
  const [wasPlaced, placed] = [fullScore, score].map((one) => shared.places[placeAmongOthers(one)] ?? '')
  const place = fillIn(shared.among, { place: placed ?? '' })
  const change = fillIn(score < fullScore ? words.fell : words.same, { from: fullScore, to: score })
  const outcome = placed === wasPlaced ? change : fillIn(words.ranked, { from: wasPlaced ?? '', to: placed ?? '' })
  const said = corrected > 0 ? fillIn(words.corrected, { count: corrected }) : ''

  return (
    <>
      <div ref={desk} className={styles.desk}>
        <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="row wrap">
            {(['ad', 'cv'] as const).map((text) => (
              <span key={text} className={styles.folded}>
                {words[text]}:{' '}
                <span dir="auto" translate="no">
                  {texts[text].trim().split('\n', 1)}
                </span>
              </span>
            ))}
            <b className={styles.change}>{isOpen ? words.fold : words.change}</b>
          </summary>
          <p className={`muted ${styles.intro}`}>{words.intro}</p>
          <div className={styles.texts}>
            {(['ad', 'cv'] as const).map((text) => (
              <div key={text} className={styles.text}>
                <label htmlFor={`${id}-${text}`}>{words[text]}</label>
                <textarea
                  className="sheet"
                  id={`${id}-${text}`}
                  dir="auto"
                  rows={8}
                  autoComplete="off"
                  autoCorrect="off"
                  spellCheck={false}
                  data-gramm="false"
                  translate="no"
                  value={texts[text]}
                  // A paste takes the place of the sample.
                  onFocus={({ target }) => texts[text] === sample[text] && target.select()}
                  onPaste={() => {
                    isPasted.current = true
                  }}
                  onChange={({ target }) => write({ [text]: target.value })}
                />
              </div>
            ))}
          </div>
          <p className="links">
            <button type="button" className="text-button" onClick={() => write(sample)}>
              {words.fill}
            </button>
            <button type="button" className="text-button" onClick={() => write({ ad: '', cv: '' })}>
              {words.clear}
            </button>
          </p>
        </details>
        {reading.asked.length > 0 && (
          <OwnEvidence
            reading={reading}
            struck={struck}
            score={score}
            place={place}
            onPress={strike}
            onCorrect={correct}
          />
        )}
        <div role="status" className={`small ${styles.notices}`}>
          {(isEmpty ? [] : noticesFor(reading)).map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
        <UnaskedLines lines={reading.unasked} onCount={(line) => correct('asked', line)} />
        {corrected > 0 && (
          <p className="links">
            {said}{' '}
            <button type="button" className="text-button" onClick={() => setCorrections(noCorrections)}>
              {words.takeBack}
            </button>
          </p>
        )}
      </div>
      <div className={`${sharedStyles.panel} ${strikeALine.card} ${styles.card}`}>
        <p className={styles.score}>
          <strong translate="no">{score}</strong>{' '}
          <span>
            {shared.total}, {place}
          </span>
        </p>
        <p role="status" className={`small ${styles.why}`}>
          <span key={struck.join()}>
            {struck.length > 0 ? `${change} ${describeLoss(reading, struck)}` : words.sum}
          </span>
        </p>
        <OwnRank score={score} />
        <SharePicture
          struck={struck.length}
          line={isOwn(texts, sample) ? undefined : reading.cv[struck[0] ?? -1]?.text}
          change={`${outcome} ${said}`.trim()}
          from={fullScore}
          to={score}
        />
        <RuleList off={off} onChange={setOff} />
      </div>
    </>
  )
}

/** Whether nothing of the sample is left. */
const isOwn = ({ ad, cv }: Texts, sample: Texts) => ad !== '' && cv !== '' && ad !== sample.ad && cv !== sample.cv

/** Lists what was changed in the texts, and what the rules did not find. */
function noticesFor({ notices, asked, all, leftOut }: OwnReading): string[] {
  const { words } = wordsOf('own-words')
  const ofText = (['ad', 'cv'] as const).flatMap((text) =>
    notices[text].map((notice) => fillIn(words.notices[notice], { text: words[text] })),
  )
  return [
    ...ofText,
    ...(asked.length === 0 && !notices.ad.includes('empty') ? [words.noRequirement] : []),
    ...(all > asked.length ? [fillIn(words.tooMany, { all, shown: asked.length })] : []),
    ...(leftOut.length > 0 ? [fillIn(words.leftOut, { count: leftOut.length })] : []),
  ]
}

/** Names the requirement that lost the most points by the latest line. */
function describeLoss({ asked }: OwnReading, struck: readonly number[]): string {
  const earlier = struck.slice(0, -1)
  const losses = asked.map((one) => {
    const { points } = standingOf(one, struck)
    return { words: one.words, most: one.maxPoints, points, loss: standingOf(one, earlier).points - points }
  })
  const [most] = losses.toSorted((one, other) => other.loss - one.loss)
  return most && most.loss > 0 ? fillIn(wordsOf('own-words').words.lost, most) : ''
}

type UnaskedLinesProps = { lines: OwnReading['unasked']; onCount: (line: number) => void }

/** What the rules passed over in the ad, for the visitor to overrule. */
function UnaskedLines({ lines, onCount }: UnaskedLinesProps) {
  const { words } = wordsOf('own-words')
  if (lines.length === 0) return null
  return (
    <details className={accordion.item}>
      <summary>
        {fillIn(words.unasked, { count: lines.length })}
        <PlusMinusIcon />
      </summary>
      <ul role="list" className={`small ${styles.rules}`}>
        {lines.map(({ index, text }) => (
          <li key={index}>
            <span dir="auto" translate="no">
              {text}
            </span>{' '}
            <button type="button" className="text-button" onClick={() => onCount(index)}>
              {words.counts}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The rules, each with the words that it looks for and a switch. */
function RuleList({ off, onChange }: { off: readonly RuleId[]; onChange: (off: readonly RuleId[]) => void }) {
  const { rules, vocabulary, words } = wordsOf('own-words')
  return (
    <details className={accordion.item}>
      <summary>
        {words.rules}
        <PlusMinusIcon />
      </summary>
      <p className="small">{words.rulesLead}</p>
      <ul role="list" className={`small ${styles.rules}`}>
        {rules.map(({ id, name, sentence, words: list }) => (
          <li key={id}>
            <label className="row wrap">
              <input
                type="checkbox"
                checked={!off.includes(id)}
                disabled={id === 'protected'}
                onChange={() => onChange(off.includes(id) ? off.filter((other) => other !== id) : [...off, id])}
              />
              <b>{name}</b> {id === 'protected' && <small>{words.always}</small>}
            </label>
            <p>{sentence}</p>
            <p className="muted">
              {words.looksFor} <span translate="no">{list}</span>
            </p>
          </li>
        ))}
        <li>
          <b>{words.synonyms}</b>
          <p className="muted" translate="no">
            {vocabulary.same.trim().replaceAll('\n', '; ')}
          </p>
        </li>
      </ul>
    </details>
  )
}
