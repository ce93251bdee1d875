import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { roles, words } from '#content/shortlists.yaml'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import { formPages } from '#domain/form-pages.ts'
import {
  type Choices,
  choicesAddress,
  type Decision as Decided,
  decisions,
  parseChoices,
  rank,
  toggle,
  untouched,
} from '#domain/shortlist.ts'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'
import { Button } from '#site/ui/Button.tsx'
import { Chip } from '#site/ui/Choices.tsx'
import looks from '#site/ui/looks.module.css'
import { EvidenceSheet } from './EvidenceSheet.tsx'
import { RankedPeople } from './RankedPeople.tsx'
import { SharePicture } from './SharePicture.tsx'
import styles from './StrikeALine.module.css'

const start = untouched(roles)
const ownWords = 'own'

/** It comes when somebody asks for it. */
const OwnWords = lazy(async () => ({ default: (await import('./OwnWords.tsx')).OwnWords }))

/**
 * Shows a CV whose lines can be struck out, and the shortlist that follows. It is a form that asks for a demo: its
 * inputs are the choices, so it strikes and sends them without script too. Script adds up, ranks, and keeps the choices
 * in the address.
 */
export function StrikeALine({ look }: { look: 'quiet' | 'onDeep' }) {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(start)
  const [isOwn, setOwn] = useState(false)
  // A press shows at once, and what follows from it in a later frame: no press waits for the sums.
  const shown = useDeferredValue(choices)
  const [firstRole] = roles
  const role = roles.find(({ id }) => id === shown.role) ?? (firstRole as (typeof roles)[number])
  const { struck } = shown.role === choices.role ? choices : shown
  const ranking = rank(role, shown.struck)
  const place = words.places[ranking.place] ?? ''
  const untouchedRanking = rank(role, [])
  const change = (changed: Partial<Choices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    setTimeout(keepInAddress, 0, next)
  }

  // This reads what a shared address says, or what was pressed before this script had come.
  useLayoutEffect(() => {
    const found = sharedChoices() ?? (form.current && pressedIn(form.current)) ?? start
    setChoices(found)
    keepInAddress(found)
  }, [])
  useEffect(() => {
    const show = () => {
      const found = sharedChoices()
      if (!found) return
      setOwn(false)
      setChoices(found)
    }
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])

  return (
    <form
      ref={form}
      className={styles.piece}
      action={addressIn(language, formPages.contact)}
      // Nothing here can be wrong, and a press on the button needs no script.
      noValidate
      autoComplete="off"
      data-strike-a-line
      // One's own words go nowhere.
      onSubmit={(event) => isOwn && event.preventDefault()}
      onReset={(event) => {
        event.preventDefault()
        change({ struck: choices.struck.slice(0, -1) })
      }}
    >
      <input type="hidden" name="demo" />
      <RoleSwitch
        chosen={isOwn ? ownWords : choices.role}
        onChoose={(id) => {
          setOwn(id === ownWords)
          change(id === ownWords ? start : { ...start, role: id })
        }}
      />
      {isOwn ? (
        <Suspense fallback={<p className={styles.coming} />}>
          <OwnWords />
        </Suspense>
      ) : (
        <>
          <EvidenceSheet
            key={role.id}
            role={role}
            struck={struck}
            score={ranking.open.score}
            place={place}
            onPress={(id) => change({ struck: toggle(choices.struck, id) })}
          />
          <div className={`${looks.panel} ${styles.card}`}>
            <RankedPeople key={role.id} role={role} struck={shown.struck} />
            <Decision role={role} decision={choices.decision} onDecide={(one) => change({ decision: one })} />
          </div>
          <div className={`off-paper ${styles.demo}`}>
            <Button type="submit" look={look}>
              {words.demo}
            </Button>
            <small className="muted small">{words.demoNote}</small>
            <SharePicture
              struck={shown.struck.length}
              fall={fallOf(role, shown.struck)}
              from={untouchedRanking.open.score}
              to={ranking.open.score}
            />
          </div>
        </>
      )}
    </form>
  )
}

const sharedChoices = () => parseChoices(new URLSearchParams(location.hash.slice(1)), roles)

function pressedIn(form: HTMLFormElement): Choices | undefined {
  const pressed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseChoices(new URLSearchParams(pressed), roles)
}

/**
 * Writes the choices behind the #, which no server is told of. While nothing was done it writes none, and it leaves
 * what else may stand there.
 */
function keepInAddress(choices: Choices): void {
  const address = choicesAddress(choices)
  const isUntouched = address === choicesAddress(start)
  if (isUntouched && !sharedChoices()) return
  const hash = isUntouched ? '' : `#${address}`
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
}

/** Tells what the struck lines did, without a name: a picture of it may go anywhere. */
function fallOf(role: ShortlistRole, struck: readonly string[]): string {
  const [from, to] = [rank(role, []).place, rank(role, struck).place].map((place) => words.places[place] ?? '')
  return fillIn(from === to ? role.stays : role.fell, { from: from ?? '', to: to ?? '' })
}

/** Switches between the roles. It needs script, as the page itself holds the first role only. */
function RoleSwitch({ chosen, onChoose }: { chosen: string; onChoose: (role: string) => void }) {
  return (
    <fieldset className={`off-paper ${styles.switch}`}>
      <legend>{words.role}</legend>
      {[...roles, { id: ownWords, tab: words.own }].map(({ id, tab }) => (
        <Chip key={id} name="shortlist" value={id} checked={id === chosen} onChange={() => onChoose(id)}>
          {tab}
        </Chip>
      ))}
    </fieldset>
  )
}

type DecisionProps = {
  role: ShortlistRole
  decision: Decided | undefined
  onDecide: (decision: Decided) => void
}

/** Offers the decision that only the visitor can make. A meeting runs the thread into a slot of the calendar. */
function Decision({ role, decision, onDecide }: DecisionProps) {
  const [firstName = ''] = role.candidate.name.split(' ')
  const said = decision ? words.decided[decision] : words.undecided
  return (
    <fieldset className={styles.decision}>
      <legend className="small">{words.decision}</legend>
      <div className={`off-paper ${styles.options}`}>
        {decisions.map((one) => (
          <Chip key={one} name="decision" value={one} checked={one === decision} onChange={() => onDecide(one)}>
            {words.decisions[one]}
          </Chip>
        ))}
      </div>
      <p className={styles.slot} aria-hidden="true">
        <svg viewBox="0 0 20 30" fill="none" aria-hidden="true">
          <path d="M10 3V28" className={`stitches ${styles.run}`} />
        </svg>
        <span className={`muted small ${styles.time}`}>{role.slot}</span>
      </p>
      <p role="status" className={`muted small ${styles.said}`}>
        {fillIn(said, { name: firstName, slot: role.slot })}
      </p>
    </fieldset>
  )
}
