// What the editor knows, in one place. Everything on its screen follows from it.
import { useSyncExternalStore } from 'react'
import type { ContentFile, FileFields, Problem, Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import type { PageText } from './page-texts.ts'

/** A value that was typed and is not saved. */
export type Draft = {
  place: FieldPlace
  value: Value
  problems: Problem[]
  /** What somebody else has written in the meantime; null: they took the field away. */
  theirs?: { value: Value; sentence: string }
}

export type Panel =
  | { view: 'page' }
  | { view: 'site' }
  | { view: 'changes' }
  /** `left` is the file of the article that one comes back from. */
  | { view: 'posts'; left?: string }
  /** An article, being written; `field` is the one to begin with. */
  | { view: 'post'; file: string; field?: FieldPlace }
  /** A group or a list of a file; `field` is the one to begin with. */
  | { view: 'fields'; place: FieldPlace; field?: FieldPlace }

export type State = {
  files: readonly ContentFile[]
  /** By file. */
  fields: Readonly<Record<string, FileFields>>
  /** By placeKey. */
  drafts: Readonly<Record<string, Draft>>
  /** Typed before the editor was loaded anew, and not saved. */
  leftOver: readonly Draft[]
  /** Of the last refused save, where no draft is. */
  problemsElsewhere: readonly Problem[]
  /** By file: what to look at, though it keeps nothing from being saved. */
  hints: Readonly<Record<string, readonly Problem[]>>
  /** The page in the frame, as in "/pricing". */
  pagePath: string
  pageIsRead: boolean
  texts: readonly PageText[]
  /** By placeKey, the text that is typed over on the page. */
  typedOver: string | undefined
  mode: 'edit' | 'browse'
  panel: Panel
  panelIsOpen: boolean
  /** What a screen reader is told too. */
  status: { sentence: string; tone: 'calm' | 'done' | 'wrong' }
  isConnected: boolean
}

export const placeKey = ({ file, path }: FieldPlace): string => JSON.stringify([file, ...path])

const listeners = new Set<() => void>()
let state: State = {
  files: [],
  fields: {},
  drafts: {},
  leftOver: [],
  problemsElsewhere: [],
  hints: {},
  pagePath: '/',
  pageIsRead: false,
  texts: [],
  typedOver: undefined,
  mode: 'edit',
  panel: { view: 'page' },
  panelIsOpen: true,
  status: { sentence: '', tone: 'calm' },
  isConnected: true,
}

export const current = (): State => state

export function update(changes: Partial<State>): void {
  state = { ...state, ...changes }
  for (const tell of listeners) tell()
}

export const say = (sentence: string, tone: State['status']['tone'] = 'calm') => update({ status: { sentence, tone } })

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useEditor = (): State => useSyncExternalStore(subscribe, current)
