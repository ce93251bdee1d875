// What the pages behind signed links have in common.

/** The token, as a query parameter and as a form field. */
export const linkField = 'link'

/** Without a token there is nothing to show, nor with one that is over or was never good. */
export type Unopened = { state: 'none' | 'expired' | 'unreadable' }
