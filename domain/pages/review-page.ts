// /review: one lead, and a button that delivers it, marks it as spam or as answered.
import type { Unopened } from './signed-link.ts'

export const reviewPath = '/review'
/** Who answered, and how. */
export const reviewByField = 'by'

/** Links know their action by its place in this list. */
export const reviewActions = ['deliver', 'spam', 'answered', 'reopened'] as const
export type ReviewAction = (typeof reviewActions)[number]

export type Review =
  | { state: 'asked'; action: ReviewAction; link: string; reference: string; facts: { name: string; value: string }[] }
  | { state: 'done'; action: Exclude<ReviewAction, 'answered'>; reference: string }
  /** Now or before; `undo` is the link that takes it back. */
  | { state: 'answered'; isNew: boolean; by: string | null; reference: string; undo: string }
  /** It was decided before, or the link was used. */
  | { state: 'delivered' | 'spam' | 'spent'; reference: string }
  | { state: 'erased' }
  | Unopened
