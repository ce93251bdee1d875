import { sumOf } from '#domain/shortlist/shortlist.ts'
import { wordsOf } from '#words'
import people from './RankedPeople.module.css'

const others = () =>
  (wordsOf('shortlists').roles[0]?.others ?? []).map(({ name, about, points }) => ({
    name,
    about,
    score: sumOf(points),
  }))

/** Returns the index of the place among the sample people. */
export const placeAmongOthers = (score: number): number => others().filter((one) => one.score > score).length

/** The score of the visitor's CV beside those of the people of the first sample. */
export function OwnRank({ score }: { score: number }) {
  const { words } = wordsOf('own-words')
  const ranked = [{ name: words.thisCv, about: '', score }, ...others()].toSorted(
    (one, other) => other.score - one.score,
  )
  return (
    <>
      <p className={`muted small ${people.caption}`}>{words.others}</p>
      <ol role="list" className={people.people}>
        {ranked.map(({ name, about, score }) => (
          <li key={name} data-open={name === words.thisCv || undefined}>
            <span>
              <b>{name}</b> <small className="muted">{about}</small>
            </span>
            <strong translate="no">{score}</strong>
          </li>
        ))}
      </ol>
    </>
  )
}
