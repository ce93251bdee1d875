import type { ShortlistWords } from '#site/schemas/hrsolution.ts'
import choicePanels from '#site/ui/ChoicePanels.module.css'
import { Choices } from '#site/ui/Choices.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './ApplicationsToShortlist.module.css'
import { Card } from './Card.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'

const stepX = 18
const stepY = 23
const markHeight = 15

/** A column and a row. */
type Mark = readonly [number, number]

type ApplicationMarksProps = { count: number; columns: number; picked: readonly Mark[]; className: string | undefined }

/** One mark per application. Threads start at the picked ones. */
function ApplicationMarks({ count, columns, picked, className }: ApplicationMarksProps) {
  const rows = Math.ceil(count / columns)
  const marksHeight = rows * stepY
  const height = marksHeight + 62
  const middle = (row: number) => row * stepY + markHeight / 2 + 2
  // One thick dashed line draws a whole row of upright marks in a few bytes.
  const marks = Array.from({ length: rows }, (_, row) => {
    const inRow = row < rows - 1 ? columns : count - (rows - 1) * columns
    return `M2 ${middle(row)}h${(inRow - 1) * stepX + 4}`
  }).join('')
  const centre = (column: number) => column * stepX + 4
  const threadFrom = ([column, row]: Mark) =>
    `M${centre(column)} ${middle(row) + 14}C${centre(column)} ${marksHeight + 40} 46 ${marksHeight - 30} 46 ${height}`
  return (
    <svg viewBox={`0 0 ${(columns - 1) * stepX + 8} ${height}`} fill="none" aria-hidden="true" className={className}>
      <path d={marks} strokeWidth={markHeight} strokeDasharray={`4 ${stepX - 4}`} stroke="var(--edge)" opacity={0.55} />
      <path d={picked.map(threadFrom).join('')} className="stitches" />
      <path
        d={picked.map(([column, row]) => `M${centre(column)} ${middle(row) - 8}v16`).join('')}
        stroke="var(--brand)"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <circle cx="46" cy={height} r="9" className="knot" />
    </svg>
  )
}

const wide = [
  [7, 1],
  [19, 0],
  [33, 2],
  [46, 1],
] as const
const narrow = [
  [4, 2],
  [11, 0],
  [19, 3],
  [27, 1],
] as const

/** Every application as a mark. Threads lead from the picked ones to the shortlist, where a person decides on each. */
export function ApplicationsToShortlist(words: ShortlistWords) {
  const { description, applications, field, answered, caption, aside, people, decision, choices, undecided } = words
  return (
    <div>
      <p className={`muted ${styles.field}`}>
        <span>
          <b>{applications}</b> {field}
        </span>
        <span>{answered}</span>
      </p>
      <div role="img" aria-label={description} className={styles.marks}>
        <ApplicationMarks count={applications} columns={54} picked={wide} className={styles.wide} />
        <ApplicationMarks count={applications} columns={31} picked={narrow} className={styles.narrow} />
      </div>
      <Card caption={caption} aside={aside}>
        <ol role="list" aria-label={caption} className={styles.people}>
          {people.map(({ avatar, name, reason, match }, index) => (
            <li key={name}>
              <label className={sharedStyles.choice}>
                <input type="radio" name="person" className={sharedStyles.inputOverlay} defaultChecked={index === 0} />
                <PersonPortrait parts={avatar} />
                <span className="muted">
                  <b>{name}</b>
                  <small>{reason}</small>
                </span>
                {choices.map(({ label }) => (
                  <em key={label}>{label}</em>
                ))}
                <strong>{match}</strong>
              </label>
              <div className={`${choicePanels.group} ${styles.decision}`}>
                <Choices
                  legend={`${decision}: ${name}`}
                  name={`decision-${index + 1}`}
                  labels={choices.map(({ label }) => label)}
                  open
                />
                <p role="status" className={`muted ${choicePanels.panels}`}>
                  {[...choices.map(({ outcome }) => outcome), undecided].map((sentence) => (
                    <span key={sentence}>{sentence}</span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
