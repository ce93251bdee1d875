/** The page of each form. A file of its own, because every page of the site needs it. */
export const formPages = { contact: '/contact', enquiry: '/subscribe', pricing: '/pricing' } as const

/** Text in an address that is longer than this does not come from our pages. */
export const maxPrefillChars = 120

/**
 * An additional field for our own service: how long ago the visitor first saw the form, in ms by the browser's clock.
 */
export const filledInField = 'filledInMs'
