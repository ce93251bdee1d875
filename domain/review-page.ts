// The page behind the links of a digest: one request, and a button that delivers it or calls it spam.

export const reviewPath = '/review'
/** Of the query of a link, and of the form on the page. */
export const reviewField = 'link'

export const reviewActions = ['deliver', 'spam'] as const
export type ReviewAction = (typeof reviewActions)[number]

export type Review =
  | { state: 'asked'; action: ReviewAction; link: string; reference: string; facts: { name: string; value: string }[] }
  | { state: 'done'; action: ReviewAction; reference: string }
  /** Somebody has decided before, or the link was used. */
  | { state: 'delivered' | 'spam'; reference: string }
  | { state: 'expired' | 'erased' | 'unreadable' | 'none' }
