import { useId, useMemo, useState } from 'react'
import { fillIn } from '#domain/fill-in.ts'
import { type OwnReading, readOwnWords, scoreOf, standingOf } from '#domain/own-words/read-own-words.ts'
import { parseVocabulary, type RuleId } from '#domain/own-words/vocabulary.ts'
import { currentLanguage } from '#language'
import accordion from '#site/ui/Accordion.module.css'
import { PlusMinusIcon } from '#site/ui/Accordion.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { wordsOf } from '#words'
import { OwnEvidence } from './OwnEvidence.tsx'
import styles from './OwnWords.module.css'
import { SharePicture } from './SharePicture.tsx'
import strikeALine from './StrikeALine.module.css'

const emptyTexts = { ad: '', cv: '' }
const noLines: readonly number[] = []

/**
 * Analyses the visitor's own job ad and CV as they are typed. The fields have no names, so no form sends them, and they
 * keep out online spell checkers.
 */
export function OwnWords() {
  const { rules, vocabulary, words } = wordsOf('own-words')
  const { words: shared } = wordsOf('shortlists')
  const speaks = currentLanguage().tag.split('-', 1).join()
  const id = useId()
  const [texts, setTexts] = useState(emptyTexts)
  const [struck, setStruck] = useState(noLines)
  const [off, setOff] = useState<readonly RuleId[]>([])
  const known = useMemo(() => parseVocabulary({ ...vocabulary, rules }, off), [vocabulary, rules, off])
  const reading = useMemo(() => readOwnWords(texts, known, { speaks, today: new Date() }), [texts, known, speaks])
  const isEmpty = texts.ad === '' && texts.cv === ''
  const write = (changed: Partial<typeof emptyTexts>) => {
    setTexts({ ...texts, ...changed })
    setStruck(noLines)
  }
  const strike = (line: number) =>
    setStruck(struck.includes(line) ? struck.filter((other) => other !== line) : [...struck, line])
  const score = scoreOf(reading.asked, struck)
  const fullScore = scoreOf(reading.asked, [])
  const change = fillIn(score < fullScore ? words.fell : words.same, { from: fullScore, to: score })

  return (
    <>
      <div className={styles.desk}>
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
                onChange={({ target }) => write({ [text]: target.value })}
              />
            </div>
          ))}
        </div>
        <p className={styles.press}>
          <button
            type="button"
            className="text-button"
            onClick={() => write({ ad: words.sampleAd, cv: words.sampleCv })}
          >
            {words.fill}
          </button>
          <button type="button" className="text-button" onClick={() => write(emptyTexts)}>
            {words.clear}
          </button>
        </p>
        <div role="status" className={`small ${styles.notices}`}>
          {(isEmpty ? [] : noticesFor(reading)).map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
        {reading.asked.length > 0 && <OwnEvidence reading={reading} struck={struck} score={score} onPress={strike} />}
      </div>
      <div className={`${sharedStyles.panel} ${strikeALine.card} ${styles.card}`}>
        <p className={styles.score}>
          <strong translate="no">{score}</strong> <span>{shared.total}</span>
        </p>
        <p role="status" className={`small ${styles.why}`}>
          <span key={struck.join()}>
            {struck.length > 0 ? `${change} ${describeLoss(reading, struck)}` : words.sum}
          </span>
        </p>
        <SharePicture struck={struck.length} change={change} from={fullScore} to={score} />
        <RuleList off={off} onChange={setOff} />
      </div>
    </>
  )
}

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

/** The rules, each with the words that it looks for and a switch. */
function RuleList({ off, onChange }: { off: readonly RuleId[]; onChange: (off: readonly RuleId[]) => void }) {
  const { rules, words } = wordsOf('own-words')
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
            <label>
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
      </ul>
    </details>
  )
}
