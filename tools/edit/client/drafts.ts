// What was typed, from the first letter until it is saved: shown, checked, kept when it is refused.
import type { Edit, EditRequest, Problem, Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { current, type Draft, placeKey, say, update } from './editor-state.ts'
import { fieldAt, isPost } from './find-fields.ts'
import { remember, remembered } from './kept-drafts.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { AwayError, check, getFields, save, undo } from './requests.ts'

const checkAfterMs = 350

type Preview = (place: FieldPlace, value: Value) => void
let preview: Preview = () => {}

/** `show` puts a value onto the page, before it is saved. */
export const onTyping = (show: Preview): void => {
  preview = show
}

const draftsOf = (file: string) => Object.values(current().drafts).filter(({ place }) => place.file === file)

/** What a save of all that was typed into a file would ask for; undefined before the file was read. */
export function typedEdits(file: string): EditRequest | undefined {
  const version = current().fields[file]?.version
  return version === undefined ? undefined : { file, version, edits: draftsOf(file).map(editOf) }
}

const editOf = ({ place: { path }, value }: Draft): Edit =>
  value === null ? { op: 'unset', path } : { op: 'set', path, value }

function setDrafts(drafts: Record<string, Draft>): void {
  update({ drafts })
  remember(Object.values(drafts))
}

function change(place: FieldPlace, changes: Partial<Draft>): void {
  const key = placeKey(place)
  const draft = current().drafts[key]
  if (draft) setDrafts({ ...current().drafts, [key]: { ...draft, ...changes } })
}

function drop(places: readonly FieldPlace[]): void {
  const keys = new Set(places.map(placeKey))
  setDrafts(Object.fromEntries(Object.entries(current().drafts).filter(([key]) => !keys.has(key))))
}

export function type(place: FieldPlace, value: Value): void {
  const key = placeKey(place)
  const { drafts } = current()
  const before = drafts[key]
  if (!before && fieldAt(place)?.value === value) return
  setDrafts({ ...drafts, [key]: { problems: [], ...before, place, value } })
  preview(place, value)
  checkSoon(place.file)
}

/** Back to what is saved. */
export function discard(place: FieldPlace): void {
  const field = fieldAt(place)
  drop([place])
  if (field) preview(place, field.value)
  checkSoon(place.file)
}

const timers = new Map<string, number>()
let latestCheck = 0

export function checkSoon(file: string): void {
  clearTimeout(timers.get(file))
  timers.set(
    file,
    window.setTimeout(() => checkNow(file), checkAfterMs),
  )
}

/** A check takes longer than a letter. */
const checkNow = oneAtATime(async (file) => {
  const drafts = draftsOf(file)
  const version = current().fields[file]?.version
  // An article has hints also as it is.
  if (drafts.length === 0 && !isPost(file)) return update({ problemsElsewhere: [] })
  if (version === undefined) return
  latestCheck += 1
  const own = latestCheck
  try {
    const { problems, hints } = await check({ file, version, edits: drafts.map(editOf) })
    if (own !== latestCheck) return
    update({ hints: { ...current().hints, [file]: hints } })
    tellProblems(file, problems)
  } catch (error) {
    sayError(error)
  }
})

const isAt = ({ file, path }: Problem, place: FieldPlace) => placeKey({ file, path }) === placeKey(place)

/** Puts each problem beside its text; the others are shown on their own. */
function tellProblems(file: string, problems: readonly Problem[]): void {
  const drafts = draftsOf(file)
  for (const { place } of drafts) change(place, { problems: problems.filter((problem) => isAt(problem, place)) })
  update({ problemsElsewhere: problems.filter((problem) => !drafts.some(({ place }) => isAt(problem, place))) })
}

function sayError(error: unknown): void {
  if (error instanceof AwayError) update({ isConnected: false })
  say(error instanceof Error ? error.message : String(error), 'wrong')
}

/** Runs what talks to the server, and says what went wrong. */
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    sayError(error)
    return undefined
  }
}

export async function readFields(file: string): Promise<void> {
  const read = await getFields(file)
  update({ fields: { ...current().fields, [file]: read } })
}

let lastSave: Promise<unknown> = Promise.resolve()

/** One after the other, as each needs the version that the one before has made. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const own = lastSave.then(act, act)
  lastSave = own.catch(() => {})
  return own
}

/** Saves one text. When it only holds together with others that were typed, as a headline and its underlined word do, all. */
export const keep = (place: FieldPlace): Promise<boolean> =>
  inTurn(async () => {
    const draft = current().drafts[placeKey(place)]
    if (!draft) return true
    if (draft.value === fieldAt(place)?.value) {
      drop([place])
      return true
    }
    const others = draftsOf(place.file)
    const name = fieldAt(place)?.label ?? 'The text'
    const isSaved =
      (await write(place.file, [draft], `${name} is saved.`, others.length > 1)) ||
      (others.length > 1 && (await write(place.file, others, `${others.length} texts are saved.`)))
    return isSaved
  })

/** Adds, takes away or moves items of a list. */
export const restructure = (file: string, edits: Edit[], done: string): Promise<boolean> =>
  inTurn(async () => {
    // Its places are counted anew afterwards.
    const typed = draftsOf(file)
    if (typed.length > 0 && !(await write(file, typed, ''))) return false
    return sendEdits(file, edits, done, [])
  })

const write = (file: string, drafts: readonly Draft[], done: string, isFirstTry = false) =>
  sendEdits(file, drafts.map(editOf), done, drafts, isFirstTry)

async function sendEdits(
  file: string,
  edits: Edit[],
  done: string,
  drafts: readonly Draft[],
  isFirstTry = false,
): Promise<boolean> {
  const version = current().fields[file]?.version ?? ''
  say('Saving …')
  const answer = await attempt(() => save({ file, version, edits }))
  if (!answer) return false
  if (answer.is === 'saved') {
    clearTimeout(timers.get(file))
    latestCheck += 1
    drop(drafts.map(({ place }) => place))
    update({ problemsElsewhere: [] })
    await attempt(() => readFields(file))
    if (isPost(file)) checkSoon(file)
    if (done) say(done, 'done')
    return true
  }
  if (answer.is === 'conflict') {
    for (const { place } of drafts) {
      const theirs = answer.changes.find(({ path }) => placeKey({ file, path }) === placeKey(place))
      change(place, { theirs: { value: theirs?.after ?? fieldAt(place)?.value ?? null, sentence: answer.sentence } })
    }
    say(answer.sentence, 'wrong')
    return false
  }
  if (isFirstTry) return false
  tellProblems(file, answer.problems)
  say(answer.sentence, 'wrong')
  return false
}

/** Forgets what was typed, and shows what the file says now. */
export async function takeTheirs(place: FieldPlace): Promise<void> {
  drop([place])
  await attempt(() => readFields(place.file))
  const field = fieldAt(place)
  if (field) preview(place, field.value)
  say('The field shows what is in the file now.')
}

export const undoLastSave = (): Promise<void> =>
  inTurn(async () => {
    const answer = await attempt(undo)
    if (!answer) return
    if (answer.version !== null && answer.file in current().fields) await attempt(() => readFields(answer.file))
    if (answer.version === null) forget(answer.file)
    say(answer.sentence, 'done')
  })

/** What was typed before the editor was loaded anew. */
export const readLeftOver = (): void => update({ leftOver: remembered() })

export async function bringBack(): Promise<void> {
  const { leftOver } = current()
  const files = new Set(leftOver.map(({ place }) => place.file))
  await attempt(() => Promise.all([...files].map(readFields)))
  const drafts = leftOver.map(({ place, value }): [string, Draft] => [placeKey(place), { place, value, problems: [] }])
  update({ leftOver: [] })
  setDrafts({ ...current().drafts, ...Object.fromEntries(drafts) })
  for (const { place, value } of leftOver) preview(place, value)
  for (const file of files) checkSoon(file)
}

export function throwAway(): void {
  update({ leftOver: [] })
  remember([])
}

/** A file that is gone. */
function forget(file: string): void {
  const { [file]: _gone, ...fields } = current().fields
  const { panel } = current()
  drop(draftsOf(file).map(({ place }) => place))
  update({ fields, ...(panel.view === 'post' && panel.file === file && { panel: { view: 'posts' } }) })
}

/** Files that the others are filled in with, and pictures, which their fields list. */
const concernsAll = /^content\/(site\.yaml|claims\.yaml|.*\.(svg|png|webp|jpe?g))$/

/**
 * After a file has changed, also by other hands. One with typed texts stays as it was read, so that their save is compared
 * with it.
 */
export async function fileChanged(file: string): Promise<void> {
  const read = Object.keys(current().fields)
  const concerned = concernsAll.test(file) ? read : read.filter((one) => one === file)
  await readAll(concerned.filter((one) => draftsOf(one).length === 0))
}

/** One after the other, so that what somebody does meanwhile need not wait for all. */
export const readAll = (files: readonly string[]): Promise<unknown> =>
  attempt(async () => {
    for (const file of files) await readFields(file)
  })
