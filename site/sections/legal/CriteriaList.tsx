import { fillIn } from '#domain/words/fill-in.ts'
import type { Wcag } from '#site/schemas/wcag.ts'

/** How the website meets each criterion of WCAG 2.2, unproven ones first. */
export function CriteriaList({ id, words, criteria }: Wcag & { id: string }) {
  const inState = (state: Wcag['criteria'][number]['state']) => criteria.filter((one) => one.state === state)
  const summary = fillIn(words.summary, {
    total: criteria.length,
    met: inState('met').length,
    notApplicable: inState('not-applicable').length,
    unproven: inState('unproven').length,
  })
  return (
    <>
      <h2 id={id}>{words.heading}</h2>
      <p>{summary}</p>
      {(['unproven', 'not-applicable', 'met'] as const).map((state) => (
        <section key={state} aria-labelledby={`${id}-${state}`}>
          <h3 id={`${id}-${state}`}>{words.states[state]}</h3>
          <ul>
            {inState(state).map(({ number, name, level, note }) => (
              <li key={number}>
                {number} {name}, {fillIn(words.level, { level })}
                {note && `: ${note}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
