import { fillIn } from '#domain/words/fill-in.ts'
import { type Asked, type Corrections, type OwnReading, standingOf } from '#read-ads/read-own-words.ts'
import { wordsOf } from '#words'
import styles from './OwnEvidence.module.css'

/** Adds one of what the reader disputes. */
export type Correct = <Kind extends keyof Corrections>(kind: Kind, one: Corrections[Kind][number]) => void

export type OwnEvidenceProps = {
  reading: OwnReading
  struck: readonly number[]
  score: number
  /** Like "first of four". */
  place: string
  onPress: (line: number) => void
  onCorrect: Correct
}

/** Lines shown for each requirement that would prove it alone, besides all that earn its points. */
const maxLines = 3

/** Each requirement of the ad with its points and the lines of the CV that support it. */
export function OwnEvidence({ reading, struck, score, place, onPress, onCorrect }: OwnEvidenceProps) {
  const { words } = wordsOf('own-words')
  const { words: shared } = wordsOf('shortlists')
  const provable = reading.cv.filter((line) => line.tokens.length > 0 && !reading.leftOut.includes(line))
  return (
    <fieldset className={`sheet ${styles.sheet}`}>
      <legend>
        <b>{words.heading}</b> <span className="small">{shared.press}</span>
      </legend>
      <p className={`row ${styles.sum}`} aria-hidden="true">
        <b translate="no">{score}</b>{' '}
        <small>
          {shared.total} <span>{place}</span>
        </small>
      </p>
      <ul role="list">
        {reading.asked.map((asked, index) => {
          const { points, doubt, lines, missing, years } = standingOf(asked, struck)
          const shown = asked.evidence.filter(
            ({ line, share }, place) =>
              (place < maxLines && share === 1) || lines.includes(line) || struck.includes(line),
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ad may say the same twice, and its order is its own
            <li key={index} data-proven={points > 0 || undefined}>
              <p className={styles.asked}>
                <span dir="auto" translate="no">
                  {asked.words}
                </span>
                <small>{`${words.kinds[asked.kind]}, ${words[asked.weight]}`}</small>
              </p>
              <div className={styles.lines}>
                {shown.map(({ line }) => (
                  <label key={line}>
                    <input type="checkbox" checked={struck.includes(line)} onChange={() => onPress(line)} />
                    <span dir="auto" translate="no">
                      {reading.cv[line]?.text}
                    </span>
                  </label>
                ))}
                {points === 0 && <p>{asked.evidence.length > 0 && !doubt ? words.allStruck : words.notFound}</p>}
                {doubt && (
                  <p>
                    <b>{words.unsure}</b>{' '}
                    <span>
                      {fillIn(words.doubts[doubt], {
                        years,
                        needed: asked.years ?? '',
                        missing: formatMissing(missing, asked),
                      })}
                    </span>
                  </p>
                )}
              </div>
              <p className={`wrap off-paper ${styles.correct}`}>
                <button type="button" className="text-button" onClick={() => onCorrect('notAsked', asked.words)}>
                  {words.notAsked}
                </button>
                {points > 0 && (
                  <button type="button" className="text-button" onClick={() => onCorrect('notProven', asked.words)}>
                    {words.notProven}
                  </button>
                )}
                <select
                  className={`text-button ${styles.proves}`}
                  aria-label={`${words.proves}: ${asked.words}`}
                  value=""
                  onChange={({ target }) => onCorrect('proven', { asked: asked.words, line: Number(target.value) })}
                >
                  <option value="" hidden>
                    {words.proves}
                  </option>
                  {provable.map(({ index, text }) => (
                    <option key={index} value={index} dir="auto" translate="no">
                      {text}
                    </option>
                  ))}
                </select>
              </p>
              <p className={`row ${styles.points}`}>
                <b translate="no">{points}</b> <small>{fillIn(shared.most, { most: asked.maxPoints })}</small>
              </p>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const formatMissing = (missing: readonly string[], { words }: Asked) =>
  missing.length > 0 ? missing.join(', ') : words
