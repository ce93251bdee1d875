import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formPages } from '#domain/lead/form-pages.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import {
  type Choices,
  choicesAddress,
  type Decision as Decided,
  decisions,
  parseChoices,
  rank,
  toggle,
  untouched,
} from '#domain/shortlist/shortlist.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'
import { Button } from '#site/ui/Button.tsx'
import { Chip } from '#site/ui/Choices.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { loadWords, wordsOf } from '#words'
import { EvidenceSheet } from './EvidenceSheet.tsx'
import { RankedPeople } from './RankedPeople.tsx'
import { SharePicture } from './SharePicture.tsx'
import styles from './StrikeALine.module.css'

await loadWords('shortlist')

const ownWords = 'own'
const roleField = 'shortlist'

const OwnWords = lazy(async () => {
  const [module] = await Promise.all([import('./OwnWords.tsx'), loadWords('ownWords')])
  return { default: module.OwnWords }
})

/**
 * A CV whose lines can be struck out, and the resulting shortlist. It is a form that requests a demo: its inputs are
 * the choices, so striking and sending work without script. Script scores, ranks, and keeps the choices in the address.
 */
export function StrikeALine() {
  const { words, roles } = wordsOf('shortlists')
  const start = untouched(roles)
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(start)
  const [isOwn, setOwn] = useState(false)
  // Deferred, so that a press shows at once and the ranking in a later frame.
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
    setTimeout(keepInAddress, 0, next, roles)
  }

  // Restores a shared link's choices, or those made before hydration.
  useLayoutEffect(() => {
    const shared = choicesInAddress(roles)
    const found = shared ?? (form.current && choicesInForm(form.current, roles)) ?? untouched(roles)
    setOwn(!shared && new FormData(form.current ?? undefined).get(roleField) === ownWords)
    setChoices(found)
    keepInAddress(found, roles)
  }, [roles])
  useEffect(() => {
    const show = () => {
      const found = choicesInAddress(roles)
      if (!found) return
      setOwn(false)
      setChoices(found)
    }
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [roles])

  return (
    <form
      ref={form}
      className={styles.piece}
      action={addressIn(currentLanguage(), formPages.contact)}
      // Nothing to validate, and the button works without script.
      noValidate
      autoComplete="off"
      data-strike-a-line
      // The visitor's own texts are never sent.
      onSubmit={(event) => isOwn && event.preventDefault()}
      onReset={(event) => {
        event.preventDefault()
        change({ struck: choices.struck.slice(0, -1) })
      }}
    >
      <input type="hidden" name="demo" />
      <h2 className={styles.title} id="strike-a-line">
        {words.title}
      </h2>
      <RoleSwitch
        roles={roles}
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
          <div className={`${sharedStyles.panel} ${styles.card}`}>
            <RankedPeople key={role.id} role={role} struck={shown.struck} />
            <Decision role={role} decision={choices.decision} onDecide={(one) => change({ decision: one })} />
          </div>
          <div className={`row wrap off-paper ${styles.demo}`}>
            <Button type="submit" look="onDeep">
              {words.demo}
            </Button>
            <small className="muted small">{words.demoNote}</small>
            <SharePicture
              struck={shown.struck.length}
              line={role.evidence.find(({ id }) => id === shown.struck[0])?.line}
              change={describeChange(role, shown.struck)}
              from={untouchedRanking.open.score}
              to={ranking.open.score}
            />
          </div>
        </>
      )}
    </form>
  )
}

type Roles = readonly ShortlistRole[]

const choicesInAddress = (roles: Roles) => parseChoices(new URLSearchParams(location.hash.slice(1)), roles)

function choicesInForm(form: HTMLFormElement, roles: Roles): Choices | undefined {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseChoices(new URLSearchParams(entries), roles)
}

/** Keeps the choices in the fragment, which servers never see. Without choices it leaves another fragment alone. */
function keepInAddress(choices: Choices, roles: Roles): void {
  const address = choicesAddress(choices)
  const isUntouched = address === choicesAddress(untouched(roles))
  if (isUntouched && !choicesInAddress(roles)) return
  const hash = isUntouched ? '' : `#${address}`
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
}

/** Describes the change of rank without a name, because the picture may be shared anywhere. */
function describeChange(role: ShortlistRole, struck: readonly string[]): string {
  const { places } = wordsOf('shortlists').words
  const [from, to] = [rank(role, []).place, rank(role, struck).place].map((place) => places[place] ?? '')
  return fillIn(from === to ? role.stays : role.fell, { from: from ?? '', to: to ?? '' })
}

/** Needs script: the page itself contains only the first role. */
function RoleSwitch({ roles, chosen, onChoose }: { roles: Roles; chosen: string; onChoose: (role: string) => void }) {
  const { words } = wordsOf('shortlists')
  return (
    <fieldset className={`row wrap off-paper ${styles.switch}`}>
      <legend>{words.role}</legend>
      {[...roles, { id: ownWords, tab: words.own }].map(({ id, tab }) => (
        <Chip key={id} name={roleField} value={id} checked={id === chosen} onChange={() => onChoose(id)}>
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

/** The decision that only the visitor can make. Meeting runs the thread into a calendar slot. */
function Decision({ role, decision, onDecide }: DecisionProps) {
  const { words } = wordsOf('shortlists')
  const [firstName = ''] = role.candidate.name.split(' ')
  const said = decision ? words.decided[decision] : words.undecided
  return (
    <fieldset className={`wrap ${styles.decision}`}>
      <legend className="small">{words.decision}</legend>
      <div className={`wrap off-paper ${styles.options}`}>
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
